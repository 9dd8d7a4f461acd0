/** These are the orders for whose collection nobody has come in time. */
import type { OrderStatus } from '../../src/contract/orders.ts';
import { dateIn } from '../../src/lib/time/dates.ts';
import type { Database } from '../platform/db/schema.ts';
import type { OrderRow } from './booking-rows.ts';

export type LateOrder = Pick<OrderRow, 'id' | 'orderNumber' | 'endsAt'> & { readonly customerId: string };

type Ended = { readonly after: number; readonly by: number; readonly timeZone: string };

const awaited: readonly OrderStatus[] = ['Created', 'Confirmed'];

/** Returns orders whose slot ended in this time, that are still awaited, and whose customer was not told of it. */
export function listLateOrders(database: Database, { after, by, timeZone }: Ended, most: number): Promise<LateOrder[]> {
  return (
    database
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'customerId', 'endsAt'])
      .where('status', 'in', awaited)
      // These are the dates for the index: a slot ends on the day on which it begins, at the latest at midnight.
      .where('scheduledDate', '>=', dateIn(timeZone, after))
      .where('scheduledDate', '<=', dateIn(timeZone, by))
      .where('endsAt', '>', after)
      .where('endsAt', '<=', by)
      .where((row) => row.or([row('lateToldFor', 'is', null), row('lateToldFor', '<>', row.ref('endsAt'))]))
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
export async function claimLateOrder(transaction: Database, { id, endsAt }: LateOrder): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ lateToldFor: endsAt })
    .where('id', '=', id)
    .where('status', 'in', awaited)
    .where('endsAt', '=', endsAt)
    .where((row) => row.or([row('lateToldFor', 'is', null), row('lateToldFor', '<>', endsAt)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
