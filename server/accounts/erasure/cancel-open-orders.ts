import { toPaise } from '../../../src/lib/money.ts';
import { cancelTerms } from '../../../src/lib/orders/order-changes.ts';
import type { OrderRow } from '../../orders/booking-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Moment } from '../../offers/periods.ts';
import { giveBackDiscount } from '../../orders/give-back-discount.ts';
import { listOpenOrders, lockOrder, writeCancellation } from '../../orders/order-changes-store.ts';
import { orderEntity } from '../../orders/order-entity.ts';
import { giveBackPlace } from '../../slots/time-slots-store.ts';

/**
 * Nobody shall ring at the door of somebody who has left: whatever can still be cancelled is, as by the customer, and
 * without a mail. All slots come before the first discount, and in the order of their ids, as everybody locks them.
 */
export async function cancelOpenOrders(transaction: Database, customerId: string, { timeZone, at }: Moment): Promise<void> {
  const cancelled: OrderRow[] = [];
  for (const { id } of await listOpenOrders(transaction, customerId)) {
    const row = await lockOrder(transaction, customerId, id);
    const terms = row && cancelTerms(orderEntity(row, [], timeZone), at);
    if (row === undefined || terms === undefined) continue;
    await writeCancellation(transaction, row, { reason: '', refundPaise: toPaise(terms.refund ?? 0), at });
    await giveBackPlace(transaction, row.slotId);
    cancelled.push(row);
  }
  for (const { id } of cancelled) await giveBackDiscount(transaction, id);
}
