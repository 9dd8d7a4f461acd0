import { instantAt } from '../../src/lib/time/dates.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import { slotText } from '../slots/time-slots-store.ts';
import { CommandError, UsageError } from './request.ts';

/** Clock times of the provider, such as "07:10". */
export type GivenWindow = { readonly from: string; readonly to: string };

/** @throws UsageError if one of the two times is missing */
export function windowIn(from: string | undefined, to: string | undefined): GivenWindow | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined) throw new UsageError('A window has two times, from 07:10 and to 07:40');
  return { from, to };
}

type Window = { readonly startsAt: number | null; readonly endsAt: number | null };

/**
 * Returns when the collector is expected, in epoch milliseconds.
 * @param given absent if nothing is known but the slot
 * @throws CommandError if it is not within the order's slot
 */
export function windowWithin(order: OrderRow, given: GivenWindow | undefined, timeZone: string): Window {
  if (given === undefined) return { startsAt: null, endsAt: null };
  const [startsAt, endsAt] = [given.from, given.to].map((clock) => instantOn(order.scheduledDate, clock, timeZone));
  const isWithin = startsAt !== undefined && endsAt !== undefined && startsAt >= order.startsAt && endsAt <= order.endsAt;
  if (!isWithin || startsAt >= endsAt)
    throw new CommandError(
      `The window from ${given.from} to ${given.to} is not within the slot of order ${order.orderNumber}, ${slotText(order, timeZone)}. Write it like 07:10, and the earlier time first.`,
    );
  return { startsAt, endsAt };
}

function instantOn(date: string, clock: string, timeZone: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(clock) ?? [];
  return hours === undefined ? undefined : instantAt(timeZone, date, Number(hours) * 60 + Number(minutes));
}
