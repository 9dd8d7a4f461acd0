/**
 * Samples that the lab could not measure. Every change is made under the lock of the customer, and is one of the order that tells of
 * it.
 */
import { noteOrderChanged } from './changed-orders-store.ts';
import type { SampleRejectionRow } from './rejection-rows.ts';
import type { Database } from '../platform/db/schema.ts';

export async function insertRejection(transaction: Database, row: SampleRejectionRow): Promise<void> {
  await transaction.insertInto('sampleRejections').values(row).execute();
  await noteOrderChanged(transaction, row.orderId);
}

/** Returns all that was ever rejected for these reports, oldest first. */
export async function rejectionsOfReports(database: Database, reportIds: readonly string[]): Promise<SampleRejectionRow[]> {
  if (reportIds.length === 0) return [];
  return database
    .selectFrom('sampleRejections')
    .selectAll()
    .where('reportId', 'in', reportIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Returns those of an order whose new sample was not taken yet, oldest first. */
export const awaitedRejections = (database: Database, orderId: string): Promise<SampleRejectionRow[]> =>
  database
    .selectFrom('sampleRejections')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('settledAt', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();

export async function bookRepeat(transaction: Database, ids: readonly string[], repeatOrderId: string): Promise<void> {
  await noteChanged(
    transaction,
    await transaction
      .updateTable('sampleRejections')
      .set({ repeatOrderId })
      .where('id', 'in', ids)
      .returning('orderId')
      .execute(),
  );
}

/** The customer may choose another time: the order of the repeat is cancelled. */
export async function giveBackRepeat(transaction: Database, repeatOrderId: string): Promise<void> {
  await noteChanged(
    transaction,
    await transaction
      .updateTable('sampleRejections')
      .set({ repeatOrderId: null })
      .where('repeatOrderId', '=', repeatOrderId)
      .where('settledAt', 'is', null)
      .returning('orderId')
      .execute(),
  );
}

/** @returns the reports for which the visit of this order took a new sample */
export async function settleRepeat(transaction: Database, repeatOrderId: string, at: number): Promise<string[]> {
  const settled = await transaction
    .updateTable('sampleRejections')
    .set({ settledAt: at })
    .where('repeatOrderId', '=', repeatOrderId)
    .where('settledAt', 'is', null)
    .returning(['reportId', 'orderId'])
    .execute();
  await noteChanged(transaction, settled);
  return settled.map(({ reportId }) => reportId);
}

export async function settleRejections(transaction: Database, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await noteChanged(
    transaction,
    await transaction
      .updateTable('sampleRejections')
      .set({ settledAt: at })
      .where('id', 'in', ids)
      .returning('orderId')
      .execute(),
  );
}

async function noteChanged(transaction: Database, rows: readonly Pick<SampleRejectionRow, 'orderId'>[]): Promise<void> {
  for (const orderId of new Set(rows.map((row) => row.orderId))) await noteOrderChanged(transaction, orderId);
}

export type ShownRejection = SampleRejectionRow & {
  readonly repeatOrderNumber: string | null;
  readonly patientName: string;
};

/** Returns those of these orders whose new sample is awaited or was taken, oldest first. */
export async function rejectionsOfOrders(database: Database, orderIds: readonly string[]): Promise<ShownRejection[]> {
  if (orderIds.length === 0) return [];
  return (
    database
      .selectFrom('sampleRejections')
      .innerJoin('reports', 'reports.id', 'sampleRejections.reportId')
      .leftJoin('orders as repeat', 'repeat.id', 'sampleRejections.repeatOrderId')
      .selectAll('sampleRejections')
      .select(['repeat.orderNumber as repeatOrderNumber', 'reports.patientName'])
      .where('sampleRejections.orderId', 'in', orderIds)
      // What was measured after all needs no new sample.
      .where((row) =>
        row.or([row('sampleRejections.settledAt', 'is', null), row('sampleRejections.repeatOrderId', 'is not', null)]),
      )
      .orderBy('sampleRejections.at')
      .orderBy('sampleRejections.id')
      .execute()
  );
}

type Repeat = { readonly id: string; readonly ofId: string; readonly ofNumber: string };

/** Returns which of these orders are free repeats, and of what. */
export async function repeatsAmong(database: Database, orderIds: readonly string[]): Promise<Repeat[]> {
  if (orderIds.length === 0) return [];
  return database
    .selectFrom('orders')
    .innerJoin('orders as original', 'original.id', 'orders.repeatOf')
    .select(['orders.id', 'original.id as ofId', 'original.orderNumber as ofNumber'])
    .where('orders.id', 'in', orderIds)
    .execute();
}
