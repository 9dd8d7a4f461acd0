/** These are the orders for whose collection nobody has come in time. Where the lab has said when within the slot, that counts. */
import { sql } from 'kysely';
import type { OrderStatus } from '../../src/contract/orders.ts';
import { dateIn } from '../../src/lib/time/dates.ts';
import type { Database } from '../platform/db/schema.ts';
import type { OrderRow } from './booking-rows.ts';

export type LateOrder = Pick<OrderRow, 'id' | 'orderNumber'> & {
  readonly customerId: string;
  /** when somebody should have been there, epoch milliseconds */
  readonly by: number;
};

type Ended = { readonly after: number; readonly by: number; readonly timeZone: string };

const awaited: readonly OrderStatus[] = ['Created', 'Confirmed'];

const awaitedBy = sql<number>`coalesce((select visits.ends_at from visits where visits.order_id = orders.id), orders.ends_at)`;

/** Returns orders that should have been collected in this time, are still awaited, and whose customer was not told of it. */
export function listLateOrders(database: Database, { after, by, timeZone }: Ended, most: number): Promise<LateOrder[]> {
  return (
    database
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'customerId', awaitedBy.as('by')])
      .where('status', 'in', awaited)
      // These are the dates for the index: a slot ends on the day on which it begins, at the latest at midnight.
      .where('scheduledDate', '>=', dateIn(timeZone, after))
      .where('scheduledDate', '<=', dateIn(timeZone, by))
      .where(awaitedBy, '>', after)
      .where(awaitedBy, '<=', by)
      .where((row) => row.or([row('lateToldFor', 'is', null), row('lateToldFor', '<>', awaitedBy)]))
      .where('customerId', 'is not', null)
      .$narrowType<{ customerId: string }>()
      .limit(most)
      .execute()
  );
}

/**
 * Notes that the customer is told. Of several servers that found the order one gets it, and none if it was collected, cancelled
 * or moved meanwhile.
 */
export async function claimLateOrder(transaction: Database, { id, by }: LateOrder): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ lateToldFor: by })
    .where('id', '=', id)
    .where('status', 'in', awaited)
    .where(awaitedBy, '=', by)
    .where((row) => row.or([row('lateToldFor', 'is', null), row('lateToldFor', '<>', by)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
