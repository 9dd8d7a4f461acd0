import type { Database } from '../platform/db/schema.ts';
import type { LoginCodeRow } from './sign-in-rows.ts';
import { clocksApartMs } from '../platform/db/clocks-apart.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';

export const codeLivesMs = 5 * 60_000;
/** Of one code, the right one included. */
const mostTries = 5;

/** A new code takes the place of the one before. */
export async function storeCode(database: Database, row: Omit<LoginCodeRow, 'tries'>): Promise<void> {
  const { contact, ...fresh } = { ...row, tries: 0 };
  await database
    .insertInto('loginCodes')
    .values({ contact, ...fresh })
    .onConflict((conflict) => conflict.column('contact').doUpdateSet(fresh))
    .execute();
}

/**
 * Counts a try before anything is compared: the condition stands in the update itself, so of many tries at once no more
 * than five get something to compare with.
 */
export function claimTry(
  database: Database,
  contact: string,
  at: number,
): Promise<Pick<LoginCodeRow, 'customerId' | 'codeHash'> | undefined> {
  return (
    database
      .updateTable('loginCodes')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('contact', '=', contact)
      .where('tries', '<', mostTries)
      .where('expiresAt', '>', at)
      // One that ends later than if it were made now is from before the clock was set back, and would live for who knows how long.
      .where('expiresAt', '<=', at + codeLivesMs + clocksApartMs)
      .returning(['customerId', 'codeHash'])
      .executeTakeFirst()
  );
}

/** For a try that was claimed and then not made. */
export async function giveBackTry(
  database: Database,
  { contact, codeHash }: Pick<LoginCodeRow, 'contact' | 'codeHash'>,
): Promise<void> {
  await database
    .updateTable('loginCodes')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('contact', '=', contact)
    .where('codeHash', '=', codeHash)
    .where('tries', '>', 0)
    .execute();
}

/** @returns false when it was used, or replaced by a newer one, in the meantime */
export async function takeCode(
  database: Database,
  { contact, codeHash }: Pick<LoginCodeRow, 'contact' | 'codeHash'>,
): Promise<boolean> {
  const used = await database
    .deleteFrom('loginCodes')
    .where('contact', '=', contact)
    .where('codeHash', '=', codeHash)
    .returning('contact')
    .executeTakeFirst();
  return used !== undefined;
}

export async function voidCodes(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('loginCodes').where('customerId', '=', customerId).execute();
}

/** Those, too, that were asked for before the contact had an account. */
export async function voidCodesTo(database: Database, contacts: readonly string[]): Promise<void> {
  await database.deleteFrom('loginCodes').where('contact', 'in', contacts).execute();
}

export async function dropExpiredCodes(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('loginCodes')
      .where('contact', 'in', (from) =>
        from
          .selectFrom('loginCodes')
          .select('contact')
          .where((row) => row.or([row('expiresAt', '<=', at), row('expiresAt', '>', at + codeLivesMs + clocksApartMs)]))
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
