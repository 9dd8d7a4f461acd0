/** Who comes to collect an order's samples, and when, as far as the lab has said. */
import { takeInPieces } from '../platform/db/in-pieces.ts';
import type { Database } from '../platform/db/schema.ts';
import { noteOrderChanged } from './changed-orders-store.ts';
import type { VisitRow } from './visit-rows.ts';

export const findVisit = (database: Database, orderId: string): Promise<VisitRow | undefined> =>
  database.selectFrom('visits').selectAll().where('orderId', '=', orderId).executeTakeFirst();

/** Returns the visits of some orders by the order's id. */
export async function visitsOf(database: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, VisitRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database.selectFrom('visits').selectAll().where('orderId', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** @param transaction holds the lock of the order */
export async function writeVisit(transaction: Database, { orderId, ...said }: VisitRow): Promise<void> {
  await transaction
    .insertInto('visits')
    .values({ orderId, ...said })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(said))
    .execute();
  await noteOrderChanged(transaction, orderId);
}

/**
 * Whoever was to come is forgotten: they have been there, or nobody comes at that time any more. It goes with a change of the order
 * itself.
 */
export async function dropVisit(transaction: Database, orderId: string): Promise<void> {
  await transaction.deleteFrom('visits').where('orderId', '=', orderId).execute();
}

/**
 * A lab that never says that the sample was taken must not keep its collectors here for ever. Its own systems know whom they named,
 * so this is no change for them.
 */
export async function dropEndedVisits(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('visits')
      .where('orderId', 'in', (from) => from.selectFrom('visits').select('orderId').where('keptUntil', '<=', at).limit(most))
      .executeTakeFirstOrThrow(),
  );
}
