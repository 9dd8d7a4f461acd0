import { toPaise } from '../../../src/lib/money.ts';
import { cancelTerms } from '../../../src/lib/orders/order-changes.ts';
import type { OrderRow } from '../../orders/booking-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { queueLabEvent } from '../../messages/lab-events.ts';
import { giveBackDiscount } from '../../orders/give-back-discount.ts';
import { listOpenOrders, lockOrder, writeCancellation } from '../../orders/order-changes-store.ts';
import { orderEntity } from '../../orders/order-entity.ts';
import { letGoOfAll } from '../../slots/let-go.ts';
import { giveBackPlace } from '../../slots/time-slots-store.ts';

/**
 * Lets held places go, and cancels every order that can still be cancelled, as the customer could, but without a mail: nobody
 * shall ring at the door of somebody who has left. To lock in the same order as everybody else, it takes all slots before the first discount, by
 * their ids.
 */
export async function cancelOpenOrders(
  transaction: Database,
  customerId: string,
  { settings, at }: Pick<AppDeps, 'settings'> & { readonly at: number },
): Promise<void> {
  const { timeZone } = settings;
  const cancelled: OrderRow[] = [];
  const open = await listOpenOrders(transaction, customerId);
  await letGoOfAll(
    transaction,
    customerId,
    open.map(({ slotId }) => slotId),
  );
  for (const { id } of open) {
    const row = await lockOrder(transaction, customerId, id);
    const terms = row && cancelTerms(orderEntity(row, [], timeZone), at);
    if (row === undefined || terms === undefined) continue;
    await writeCancellation(transaction, row, { reason: '', refundPaise: toPaise(terms.refund ?? 0), at });
    await giveBackPlace(transaction, row.slotId);
    await queueLabEvent(transaction, settings, { type: 'order.cancelled', orderNumber: row.orderNumber }, at);
    cancelled.push(row);
  }
  for (const { id } of cancelled) await giveBackDiscount(transaction, id);
}
