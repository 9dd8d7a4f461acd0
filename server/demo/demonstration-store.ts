/** Rows that came with the demonstration are no younger than its customer's account, and later ones are. */
import type { OrderStatus } from '../../src/contract/orders.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';

type Owner = Pick<CustomerRow, 'id' | 'createdAt'>;

export const findSampleOrder = (
  database: Database,
  { id, createdAt }: Owner,
  status: OrderStatus,
): Promise<OrderRow | undefined> =>
  database
    .selectFrom('orders')
    .selectAll()
    .where('customerId', '=', id)
    .where('createdAt', '<=', createdAt)
    .where('status', '=', status)
    .executeTakeFirst();

export const listSampleReports = (database: Database, { id, createdAt }: Owner): Promise<ReportRow[]> =>
  database
    .selectFrom('reports')
    .selectAll()
    .where('customerId', '=', id)
    .where('createdAt', '<=', createdAt)
    .orderBy('createdAt')
    .execute();

export const listSamplePrescriptions = (database: Database, { id, createdAt }: Owner): Promise<PrescriptionRow[]> =>
  database
    .selectFrom('prescriptions')
    .selectAll()
    .where('customerId', '=', id)
    .where('uploadedAt', '<=', createdAt)
    .orderBy('uploadedAt')
    .execute();

export async function hasSampleNotifications(database: Database, { id, createdAt }: Owner): Promise<boolean> {
  const found = await database
    .selectFrom('notifications')
    .select('id')
    .where('customerId', '=', id)
    .where('createdAt', '<=', createdAt)
    .limit(1)
    .execute();
  return found.length > 0;
}
