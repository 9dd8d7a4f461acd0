/**
 * These limits bound what one customer may book. An account is free, and payment is at the door: without limits, an account
 * that nobody can be reached by could book every collection of the next 30 days. Cancelling frees a place, so it is never
 * refused.
 */
import words from '#words/refusals-orders';
import { brand } from '../../src/brand.ts';
import { tooManyRequests, unprocessable } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AppDeps } from '../platform/deps.ts';
import { getCustomer } from '../accounts/customers-store.ts';
import { countOpenOrders, countPlacesIn } from './orders-store.ts';
import { bucketOf, takeAttempt } from '../platform/limits/rate-limits-store.ts';

const dayMs = 86_400_000;

type Booking = { readonly customerId: string; readonly slotId: string };
type At = Pick<AppDeps, 'settings'> & { readonly at: number };

/**
 * Limits new orders, before a place is taken. The customer's row is locked already, so that simultaneous orders are counted
 * one after the other.
 * @throws HttpError 422 or 429 in words that say what can be done
 */
export async function limitBooking(transaction: Database, booking: Booking, { settings, at }: At): Promise<void> {
  const { openOrders, openOrdersUnproven } = settings.limits;
  const { emailVerified, phoneVerified } = await getCustomer(transaction, booking.customerId);
  const isProven = emailVerified === 1 || phoneVerified === 1;
  const open = await countOpenOrders(transaction, booking.customerId, at);
  if (!isProven && open >= openOrdersUnproven) throw unprocessable(words.tooManyUnproven(open, brand.phone));
  if (open >= openOrders) throw unprocessable(words.tooManyAhead(open, brand.phone));
  await limitPlace(transaction, booking, { settings, at });
}

/**
 * Limits the places that a customer takes, with a new order or by moving one.
 * @throws HttpError 422 or 429
 */
export async function limitPlace(transaction: Database, { customerId, slotId }: Booking, { settings, at }: At): Promise<void> {
  const { placesPerSlot, bookingsPerDay: most } = settings.limits;
  if ((await countPlacesIn(transaction, customerId, slotId)) >= placesPerSlot)
    throw unprocessable(words.tooManyInSlot(placesPerSlot, brand.phone), ['timeSlot']);
  const waitMs = await takeAttempt(transaction, bucketOf('bookings', customerId), { most, windowMs: dayMs }, at);
  if (waitMs > 0) throw tooManyRequests(waitMs, (later) => words.bookedTooOften(later, brand.phone));
}
