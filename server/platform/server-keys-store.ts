/** Secrets of this server, which no setting holds. */
import type { Database } from './db/schema.ts';
import { newToken } from './tokens.ts';

/** @returns undefined if it was not needed yet */
export async function findServerKey(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom('serverKeys').select('key').where('name', '=', name).executeTakeFirst();
  return row?.key;
}

/**
 * Returns a key, and makes it if there is none. Of two servers that make it at once, one waits for the other and uses its key.
 * @param make 256 random bits, base64url, unless they must have a form of their own
 */
export async function serverKey(database: Database, name: string, make = newToken): Promise<string> {
  const known = await findServerKey(database, name);
  if (known !== undefined) return known;
  await database
    .insertInto('serverKeys')
    .values({ name, key: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { key } = await database.selectFrom('serverKeys').select('key').where('name', '=', name).executeTakeFirstOrThrow();
  return key;
}
