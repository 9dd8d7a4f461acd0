/** These links show a report to whoever has them. The database has only hashes of their tokens. */
import { sql } from 'kysely';
import type { ReportShareRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';

/** Returns the customer's open links to all reports, newest first. */
export const listOpenShares = (database: Database, customerId: string, at: number): Promise<ReportShareRow[]> =>
  database
    .selectFrom('reportShares')
    .innerJoin('reports', 'reports.id', 'reportShares.reportId')
    .selectAll('reportShares')
    .where('reports.customerId', '=', customerId)
    .where('reportShares.expiresAt', '>', at)
    .orderBy('reportShares.createdAt', 'desc')
    .orderBy('reportShares.id')
    .execute();

export async function countOpenShares(transaction: Database, reportId: string, at: number): Promise<number> {
  const { count } = await transaction
    .selectFrom('reportShares')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('reportId', '=', reportId)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertShare(transaction: Database, row: ReportShareRow): Promise<void> {
  await transaction.insertInto('reportShares').values(row).execute();
}

/** Ends all links to the report. */
export async function endShares(transaction: Database, reportId: string): Promise<void> {
  await transaction.deleteFrom('reportShares').where('reportId', '=', reportId).execute();
}

/** @returns whether the customer had such a link */
export async function endShare(database: Database, customerId: string, id: string): Promise<boolean> {
  const ended = await database
    .deleteFrom('reportShares')
    .where('id', '=', id)
    .where('reportId', 'in', (from) => from.selectFrom('reports').select('id').where('customerId', '=', customerId))
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all links to all reports of the customer. */
export async function endAllShares(transaction: Database, customerId: string): Promise<void> {
  await transaction
    .deleteFrom('reportShares')
    .where('reportId', 'in', (from) => from.selectFrom('reports').select('id').where('customerId', '=', customerId))
    .execute();
}

type OpenedShare = Pick<ReportShareRow, 'reportId' | 'createdAt' | 'expiresAt'>;

/** @returns undefined when there is no such link, or no longer */
export const findShare = (database: Database, tokenHash: string, at: number): Promise<OpenedShare | undefined> =>
  database
    .selectFrom('reportShares')
    .select(['reportId', 'createdAt', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', at)
    .executeTakeFirst();

/**
 * Finds a link and counts the visit in one statement, so that simultaneous visits are all counted, and none after the end.
 */
export const visitShare = (database: Database, tokenHash: string, at: number): Promise<OpenedShare | undefined> =>
  database
    .updateTable('reportShares')
    .set((row) => ({ views: row('views', '+', 1), lastViewedAt: at }))
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', at)
    .returning(['reportId', 'createdAt', 'expiresAt'])
    .executeTakeFirst();

export async function dropExpiredShares(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('reportShares')
      .where('id', 'in', (from) => from.selectFrom('reportShares').select('id').where('expiresAt', '<=', at).limit(most))
      .executeTakeFirstOrThrow(),
  );
}
