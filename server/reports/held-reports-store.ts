/** Reports that the lab keeps back until it has reached the patient: for the customer they are still to come. */
import type { Order } from '../../src/contract/orders.ts';
import type { ReportRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';

/** As its customer has it, whatever the lab has stored of it by now. */
export const delivered = (row: ReportRow): ReportRow =>
  row.heldAt === null
    ? row
    : { ...row, status: 'processing', notes: null, reportedAt: null, replacesReportedAt: null, fileId: null, fileSize: null };

export async function writeHold(transaction: Database, id: string, hold: Pick<ReportRow, 'heldAt' | 'status'>): Promise<void> {
  await transaction.updateTable('reports').set(hold).where('id', '=', id).execute();
}

/** Says of orders that the lab will call about a result, and nothing of which one or why. */
export async function withHeldOfAll(database: Database, orders: readonly Order[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const rows = await database
    .selectFrom('reports')
    .select('orderId')
    .where('orderId', 'in', ids)
    .where('heldAt', 'is not', null)
    .execute();
  const held = new Set(rows.map(({ orderId }) => orderId));
  return orders.map((order) => (held.has(order.id) ? { ...order, labWillCall: true } : order));
}
