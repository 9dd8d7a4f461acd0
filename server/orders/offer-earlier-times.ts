/** A time that was full and has a place again is offered to those who wait for an earlier one, to one after the other (decision D153). */
import { minutesIn } from '../../src/lib/time/dates.ts';
import { rescheduleTerms } from '../../src/lib/orders/order-changes.ts';
import { tryLockCustomer } from '../accounts/customers-store.ts';
import { notifyOfEarlierTime } from '../notifications/notify.ts';
import type { Step } from '../operations/scheduled-work.ts';
import { flag } from '../platform/db/rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { forgetFreedSlot, listFreedSlots, type FreedSlot } from '../slots/freed-slots-store.ts';
import { takePlaceOrMakeRoom } from '../slots/let-go.ts';
import { bookableDates } from '../slots/planned-slots-store.ts';
import { findHold, insertHold } from '../slots/slot-holds-store.ts';
import type { OrderRow, TimeSlotRow } from './booking-rows.ts';
import { earlierWishesOf, endEarlierWish, findWaiting, noteEarlierOffer } from './earlier-wishes-store.ts';
import type { EarlierWishRow } from './earlier-time-rows.ts';
import { lockOrder } from './order-changes-store.ts';
import { orderEntity } from './order-entity.ts';

type Deps = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'>;

const minuteMs = 60_000;
/** How long a time is held for the one to whom it is offered. */
const earlierOfferMs = 15 * minuteMs;
/** Nobody is woken up for it: at night, times wait for the morning. Minutes of the day. */
const [daytimeFrom, daytimeUntil] = [7 * 60, 22 * 60];
/** What is left over is found a minute later. */
const mostPerRound = 100;

export const earlierTimes = (deps: Deps): Step => ({
  name: 'earlier-times',
  work: (stopping) => offerEarlierTimes(deps, stopping),
});

/**
 * Offers the times that have become free. Several servers may do it at the same time, and each place is offered once.
 * @param stopping once it is aborted, nothing more is started
 * @throws at the end of the round, if a time could not be offered; it is tried again in the next one
 */
export async function offerEarlierTimes(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { database, settings, now } = deps;
  const minutes = minutesIn(settings.timeZone, now());
  if (minutes < daytimeFrom || minutes >= daytimeUntil) return;
  const failures: unknown[] = [];
  for (const slot of await listFreedSlots(database, mostPerRound)) {
    if (stopping?.aborted) break;
    try {
      await offerSlot(deps, slot);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} earlier times could not be offered`, { cause: failures[0] });
}

async function offerSlot(deps: Deps, slot: FreedSlot): Promise<void> {
  const { database, now, wakeMessages } = deps;
  let passed: string | undefined;
  while (canBeOffered(deps, slot)) {
    const waiting = await findWaiting(database, slot);
    if (waiting === undefined || waiting.orderId === passed) break;
    const outcome = await inTransaction(database, (transaction) => offer(transaction, { slot, waiting }, deps, now()));
    if (outcome === 'offered') wakeMessages?.();
    if (outcome === 'full') break;
    passed = outcome === 'passed' ? waiting.orderId : undefined;
  }
  await forgetFreedSlot(database, slot);
}

function canBeOffered({ settings, now }: Deps, slot: TimeSlotRow): boolean {
  const { first, last } = bookableDates(settings.timeZone, now());
  return slot.isOpen === 1 && slot.date >= first && slot.date <= last && slot.startsAt > now() + earlierOfferMs;
}

/**
 * Holds a place for the one who waits, and tells them. The locks are taken in the order of placing: customer, order, slot.
 * @returns 'passed' if this one no longer waits, and somebody else is to be found
 */
async function offer(
  transaction: Database,
  { slot, waiting }: { readonly slot: TimeSlotRow; readonly waiting: EarlierWishRow },
  { settings }: Deps,
  at: number,
): Promise<'offered' | 'passed' | 'full'> {
  const { customerId, orderId } = waiting;
  if (!(await tryLockCustomer(transaction, customerId))) return 'passed';
  const order = await lockOrder(transaction, customerId, orderId);
  if (order === undefined || !(await stillWaits(transaction, order, slot))) return 'passed';
  if (rescheduleTerms(orderEntity(order, [], settings.timeZone), at) === undefined) {
    await endEarlierWish(transaction, order, at);
    return 'passed';
  }
  const taken = await takePlaceOrMakeRoom(transaction, { slotId: slot.id, date: slot.date }, at);
  if (typeof taken === 'string') return 'full';
  const expiresAt = at + earlierOfferMs;
  const held = { customerId, purpose: 'earlier', slotId: slot.id, date: slot.date, orderId } as const;
  await insertHold(transaction, { ...held, takenAt: at, expiresAt, prolonged: flag(false) });
  await noteEarlierOffer(transaction, { orderId, slotId: slot.id, offeredAt: at });
  await notifyOfEarlierTime(transaction, settings, { ...order, customerId }, { slot: taken, until: expiresAt }, at);
  return 'offered';
}

/** What was read before the locks may have changed: another server has offered something, or the order was moved. */
async function stillWaits(transaction: Database, order: OrderRow, slot: TimeSlotRow): Promise<boolean> {
  if (order.startsAt <= slot.startsAt || !(await earlierWishesOf(transaction, [order.id])).has(order.id)) return false;
  return (await findHold(transaction, { customerId: order.customerId ?? '', purpose: 'earlier' })) === undefined;
}
