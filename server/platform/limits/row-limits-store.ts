/**
 * Lists of patients and addresses are answered whole, and checkout reads all of them: without a limit, one account could make
 * each of these answers as long as it likes.
 */
import words from '#words/refusals-people';
import { sql } from 'kysely';
import { unprocessable } from '../answers.ts';
import type { Database } from '../db/schema.ts';

type Listed = 'patients' | 'addresses';

/**
 * Checks the limit before another row is inserted. The customer's row is locked already, so that simultaneous inserts are
 * counted one after the other, also on two servers.
 * @throws HttpError 422 in words that say what can be done
 */
export async function limitRows(transaction: Database, table: Listed, customerId: string, most: number): Promise<void> {
  if ((await countRows(transaction, table, customerId)) < most) return;
  throw unprocessable(words.tooMany[table](most));
}

export async function countRows(database: Database, table: Listed | 'prescriptions', customerId: string): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select(sql<number | string>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
