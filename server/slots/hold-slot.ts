import words from '#words/refusals-orders';
import { brand } from '../../src/brand.ts';
import type { NewSlotHold, SlotHold } from '../../src/contract/slot-holds.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { checkBookable } from '../orders/bookable-date.ts';
import { mayBook } from '../orders/booking-limits.ts';
import { takeFree } from '../orders/reserve-slot.ts';
import { conflict, tooManyRequests } from '../platform/answers.ts';
import { flag } from '../platform/db/rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { bucketOf, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import { letGo } from './let-go.ts';
import type { SlotHoldRow } from './slot-hold-rows.ts';
import { changeHold, findHold, insertHold } from './slot-holds-store.ts';
import { lockSlots } from './time-slots-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const purpose = 'checkout';

type Deps = Pick<AppDeps, 'database' | 'settings' | 'now'>;

/** Returns the slot that the customer holds in checkout; undefined if there is none, or its time is over. */
export async function heldSlot({ database, settings, now }: Deps, customerId: string): Promise<SlotHold | undefined> {
  const hold = await findHold(database, { customerId, purpose });
  const at = now();
  return hold === undefined || hold.expiresAt <= at ? undefined : holdEntity(hold, settings, at);
}

/**
 * Holds a place in a slot, in the place of the one that this customer held before: the new place is taken before the old one is
 * given back, or nothing is changed. The slot that they hold already stays as long as it was, so that nobody holds it for ever by
 * choosing it again.
 * @throws HttpError 404, 409, 422 or 429 in words for the customer
 */
export function holdSlot({ database, settings, now }: Deps, customerId: string, wanted: NewSlotHold): Promise<SlotHold> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const at = now();
    checkBookable(wanted.scheduledDate, { timeZone: settings.timeZone, at });
    const held = await findHold(transaction, { customerId, purpose });
    const isHeld = held?.slotId === wanted.timeSlot && held.date === wanted.scheduledDate;
    if (isHeld && held.expiresAt > at && (await isOpen(transaction, held))) return holdEntity(held, settings, at);

    await mayBook(transaction, { customerId, slotId: wanted.timeSlot }, { settings, at });
    await limitHolds(transaction, customerId, { settings, at });
    const expiresAt = at + settings.slotHoldMinutes * minuteMs;
    const taken = { takenAt: at, expiresAt, prolonged: flag(false) };
    const hold = await take(transaction, held, {
      customerId,
      purpose,
      slotId: wanted.timeSlot,
      date: wanted.scheduledDate,
      orderId: null,
      ...taken,
    });
    return holdEntity(hold, settings, at);
  });
}

/** Takes the place of a hold, and gives back the one that the customer held. */
async function take(transaction: Database, held: SlotHoldRow | undefined, hold: SlotHoldRow): Promise<SlotHoldRow> {
  const { slotId, date, takenAt } = hold;
  const slots = await lockSlots(transaction, held === undefined ? [slotId] : [held.slotId, slotId]);
  const isStillOpen = slots.some((slot) => slot.id === slotId && slot.date === date && slot.isOpen === 1);
  // Its time was over, and nobody has needed the place: it is held anew.
  if (isStillOpen && held?.slotId === slotId && (await changeHold(transaction, held, hold))) return hold;
  await takeFree(transaction, { timeSlot: slotId, scheduledDate: date }, takenAt);
  if (held !== undefined) await letGo(transaction, held);
  await insertHold(transaction, hold);
  return hold;
}

/** @returns whether the lab has not closed the slot since it was held */
async function isOpen(transaction: Database, { slotId }: SlotHoldRow): Promise<boolean> {
  const [slot] = await lockSlots(transaction, [slotId]);
  return slot?.isOpen === 1;
}

async function limitHolds(
  transaction: Database,
  customerId: string,
  { settings, at }: Pick<AppDeps, 'settings'> & { readonly at: number },
): Promise<void> {
  const limit = { most: settings.limits.slotHoldsPerHour, windowMs: hourMs };
  const waitMs = await takeAttempt(transaction, bucketOf('slot-holds', customerId), limit, at);
  if (waitMs > 0) throw tooManyRequests(waitMs, (later) => words.heldTooOften(later, brand.phone));
}

/**
 * Holds the slot as long again, once.
 * @throws HttpError 409 if its time is over or it was prolonged already
 */
export function prolongHold({ database, settings, now }: Deps, customerId: string): Promise<SlotHold> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const at = now();
    const held = await findHold(transaction, { customerId, purpose });
    if (held === undefined || held.expiresAt <= at) throw conflict(words.holdOver);
    if (held.prolonged === 1) throw conflict(words.holdProlonged);
    const prolonged = { ...held, expiresAt: held.expiresAt + settings.slotHoldMinutes * minuteMs, prolonged: flag(true) };
    // Another server, whose clock is ahead, may have let it go at this moment.
    if (!(await changeHold(transaction, held, prolonged))) throw conflict(words.holdOver);
    return holdEntity(prolonged, settings, at);
  });
}

/** Lets the slot go that the customer holds in checkout, if there is one. */
export function endHold({ database }: Pick<AppDeps, 'database'>, customerId: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const held = await findHold(transaction, { customerId, purpose });
    if (held === undefined) return;
    await lockSlots(transaction, [held.slotId]);
    await letGo(transaction, held);
  });
}

const holdEntity = (
  { slotId, date, expiresAt, prolonged }: SlotHoldRow,
  { timeZone, slotHoldMinutes }: AppDeps['settings'],
  at: number,
): SlotHold => ({
  scheduledDate: date,
  timeSlot: slotId,
  expiresAt: isoIn(timeZone, expiresAt),
  leftMs: expiresAt - at,
  canBeProlonged: prolonged === 0,
  minutes: slotHoldMinutes,
});
