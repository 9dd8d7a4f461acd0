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
import { bucketOf, takeAttempt, waitOf } from '../platform/limits/rate-limits-store.ts';

const dayMs = 86_400_000;

type Booking = { readonly customerId: string; readonly slotId: string };
type At = Pick<AppDeps, 'settings'> & { readonly at: number };

/**
 * Limits new orders, before a place is taken. The customer's row is locked already, so that simultaneous orders are counted
 * one after the other.
 * @throws HttpError 422 or 429 in words that say what can be done
 */
export async function limitBooking(transaction: Database, booking: Booking, { settings, at }: At): Promise<void> {
  await limitOpenOrders(transaction, booking, { settings, at });
  await limitPlace(transaction, booking, { settings, at });
}

/**
 * Tells whether a new order would be within the limits now, without counting one.
 * @throws HttpError 422 or 429 in the words of the order
 */
export async function mayBook(transaction: Database, booking: Booking, { settings, at }: At): Promise<void> {
  await limitOpenOrders(transaction, booking, { settings, at });
  await limitPlacesInSlot(transaction, booking, settings);
  const waitMs = await waitOf(transaction, bookingsOf(booking), settings.limits.bookingsPerDay, at);
  if (waitMs > 0) throw bookedTooOften(waitMs);
}

async function limitOpenOrders(transaction: Database, booking: Booking, { settings, at }: At): Promise<void> {
  const { openOrders, openOrdersUnproven } = settings.limits;
  const { emailVerified, phoneVerified } = await getCustomer(transaction, booking.customerId);
  const isProven = emailVerified === 1 || phoneVerified === 1;
  const open = await countOpenOrders(transaction, booking.customerId, at);
  if (!isProven && open >= openOrdersUnproven) throw unprocessable(words.tooManyUnproven(open, brand.phone));
  if (open >= openOrders) throw unprocessable(words.tooManyAhead(open, brand.phone));
}

/**
 * Limits the places that a customer takes, with a new order or by moving one.
 * @throws HttpError 422 or 429
 */
export async function limitPlace(transaction: Database, booking: Booking, { settings, at }: At): Promise<void> {
  await limitPlacesInSlot(transaction, booking, settings);
  const limit = { most: settings.limits.bookingsPerDay, windowMs: dayMs };
  const waitMs = await takeAttempt(transaction, bookingsOf(booking), limit, at);
  if (waitMs > 0) throw bookedTooOften(waitMs);
}

async function limitPlacesInSlot(
  transaction: Database,
  { customerId, slotId }: Booking,
  { limits: { placesPerSlot } }: AppDeps['settings'],
): Promise<void> {
  if ((await countPlacesIn(transaction, customerId, slotId)) >= placesPerSlot)
    throw unprocessable(words.tooManyInSlot(placesPerSlot, brand.phone), ['timeSlot']);
}

const bookingsOf = ({ customerId }: Booking): string => bucketOf('bookings', customerId);

const bookedTooOften = (waitMs: number) => tooManyRequests(waitMs, (later) => words.bookedTooOften(later, brand.phone));
