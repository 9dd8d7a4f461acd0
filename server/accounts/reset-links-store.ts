import type { Database } from '../platform/db/schema.ts';
import type { ResetLinkRow } from './sign-in-rows.ts';
import { clocksApartMs } from '../platform/db/clocks-apart.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';

export const linkLivesMs = 3_600_000;

type Link = Omit<ResetLinkRow, 'customerId'>;

/**
 * Stores a link with one statement, whether the e-mail has an account or not.
 * @returns false when it has none; then nothing is stored
 */
export async function storeLink(database: Database, { tokenHash, email, expiresAt }: Link): Promise<boolean> {
  const stored = await database
    .insertInto('resetLinks')
    .columns(['tokenHash', 'customerId', 'email', 'expiresAt'])
    .expression((from) =>
      from
        .selectFrom('customers')
        .select((row) => [row.val(tokenHash).as('tokenHash'), 'id', 'email', row.val(expiresAt).as('expiresAt')])
        .where('email', '=', email),
    )
    .returning('customerId')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function isOpenLink(database: Database, tokenHash: string, email: string, at: number): Promise<boolean> {
  const found = await database
    .selectFrom('resetLinks')
    .select('customerId')
    .where('tokenHash', '=', tokenHash)
    .where('email', '=', email)
    .where('expiresAt', '>', at)
    // As with codes, a link from before the clock was set back might stay valid for very long.
    .where('expiresAt', '<=', at + linkLivesMs + clocksApartMs)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns the customer's id; undefined when the link was used, has expired or never existed */
export async function takeLink(database: Database, tokenHash: string, email: string, at: number): Promise<string | undefined> {
  const used = await database
    .deleteFrom('resetLinks')
    .where('tokenHash', '=', tokenHash)
    .where('email', '=', email)
    .where('expiresAt', '>', at)
    .where('expiresAt', '<=', at + linkLivesMs + clocksApartMs)
    .returning('customerId')
    .executeTakeFirst();
  return used?.customerId;
}

export async function voidLinks(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('resetLinks').where('customerId', '=', customerId).execute();
}

export async function dropExpiredLinks(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('resetLinks')
      .where('tokenHash', 'in', (from) =>
        from
          .selectFrom('resetLinks')
          .select('tokenHash')
          .where((row) => row.or([row('expiresAt', '<=', at), row('expiresAt', '>', at + linkLivesMs + clocksApartMs)]))
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
