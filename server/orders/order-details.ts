import type { Order } from '../../src/contract/orders.ts';
import type { Database } from '../platform/db/schema.ts';
import { withConsentsOfAll } from './consents-store.ts';
import { withSamplesOfAll } from './item-samples.ts';
import { withHeldOfAll } from '../reports/held-reports-store.ts';
import { withHistoryOfAll } from './order-events-store.ts';
import { withDoorCodesOfAll } from './door-codes.ts';
import { withRepeatsOfAll } from './repeats-of-orders.ts';
import { withLateFrom } from './late-from.ts';
import { withEarlierTimesOfAll } from './order-earlier-times.ts';
import { withVisitsOfAll } from './order-visits.ts';
import { withUpiOfAll } from './upi-of-orders.ts';

/** What an answer with orders depends on. Without the address, as in mails, orders do not say that they can be paid by UPI, and without
 * the minutes not from when they are late. */
export type OrderView = {
  readonly timeZone: string;
  readonly upiAddress?: string | undefined;
  readonly lateAfterMinutes?: number | undefined;
  /** Only for answers to the customer's own calls. Nothing that is sent or stored may have the codes, or say who comes. */
  readonly isForTheDoor?: boolean;
};

export const customersView = ({ timeZone, upiAddress, lateAfterMinutes }: OrderView): OrderView => ({
  timeZone,
  upiAddress,
  lateAfterMinutes,
  isForTheDoor: true,
});

/**
 * Adds what other tables hold about orders, for every answer with a customer's orders: tubes, the times of each status,
 * consents, whether a result is held back, rejected samples and free repeats, and the payment by UPI; from when nobody has come in
 * time; who comes, an earlier time that is waited for, and the codes at the door.
 */
export async function withDetailsOfAll(database: Database, orders: readonly Order[], view: OrderView): Promise<Order[]> {
  const { timeZone, upiAddress, lateAfterMinutes, isForTheDoor = false } = view;
  const withSamples = await withSamplesOfAll(database, orders);
  const withHistory = await withHistoryOfAll(database, withSamples, timeZone);
  const withHeld = await withHeldOfAll(database, await withConsentsOfAll(database, withHistory, timeZone));
  const withRepeats = await withRepeatsOfAll(database, withHeld, timeZone);
  const withUpi = await withUpiOfAll(database, withRepeats, upiAddress);
  const withVisits = isForTheDoor ? await withVisitsOfAll(database, withUpi, timeZone) : withUpi;
  const withEarlier = isForTheDoor ? await withEarlierTimesOfAll(database, withVisits, timeZone) : withVisits;
  const late =
    lateAfterMinutes === undefined ? withEarlier : withEarlier.map((order) => withLateFrom(order, lateAfterMinutes, timeZone));
  return isForTheDoor ? withDoorCodesOfAll(database, late) : late;
}

export async function withDetails(database: Database, order: Order, view: OrderView): Promise<Order> {
  const [found] = await withDetailsOfAll(database, [order], view);
  return found ?? order;
}
