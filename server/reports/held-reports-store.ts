/** The lab keeps these reports back until it has reached the patient. For the customer they are still to come. */
import type { Order } from '../../src/contract/orders.ts';
import type { ReportRow } from './report-rows.ts';
import { noteOrderOfReportChanged } from '../orders/changed-orders-store.ts';
import type { Database } from '../platform/db/schema.ts';

/** Returns the report as its customer may see it, whatever the lab has stored already. */
export const delivered = (row: ReportRow): ReportRow =>
  row.heldAt === null
    ? row
    : { ...row, status: 'processing', notes: null, reportedAt: null, replacesReportedAt: null, fileId: null, fileSize: null };

export async function writeHold(transaction: Database, id: string, hold: Pick<ReportRow, 'heldAt' | 'status'>): Promise<void> {
  await transaction.updateTable('reports').set(hold).where('id', '=', id).execute();
  await noteOrderOfReportChanged(transaction, id);
}

/** Marks orders about whose results the lab will call, without saying which result or why. */
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
