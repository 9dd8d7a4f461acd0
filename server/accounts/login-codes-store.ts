import type { Database } from '../platform/db/schema.ts';
import type { LoginCodeRow } from './sign-in-rows.ts';
import { clocksApartMs } from '../platform/db/clocks-apart.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';

export const codeLivesMs = 5 * 60_000;
/** The limit of tries for one code includes the right one. */
const mostTries = 5;

/** Stores a code, which replaces the previous one. */
export async function storeCode(database: Database, row: Omit<LoginCodeRow, 'tries'>): Promise<void> {
  const { contact, ...fresh } = { ...row, tries: 0 };
  await database
    .insertInto('loginCodes')
    .values({ contact, ...fresh })
    .onConflict((conflict) => conflict.column('contact').doUpdateSet(fresh))
    .execute();
}

/**
 * Counts a try before anything is compared. The condition is part of the update, so of many simultaneous tries no more than
 * five get a hash to compare with.
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
      // A code that expires later than a new one would was made before the clock was set back, and might stay valid for very
      // long.
      .where('expiresAt', '<=', at + codeLivesMs + clocksApartMs)
      .returning(['customerId', 'codeHash'])
      .executeTakeFirst()
  );
}

/** Uncounts a try that was claimed and then not made. */
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

/** @returns false when it was used or replaced by a newer one in the meantime */
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

/** Voids all codes to these contacts, including those that were requested before the contact had an account. */
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
