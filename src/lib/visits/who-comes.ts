/** Who comes to collect the samples, and when, as far as the lab has said. */
import words from '#words/who-comes';
import { brand } from '../../brand.ts';
import type { Collector, Order } from '../../contract/orders.ts';
import { isOpen } from '../orders/order-changes.ts';
import { telHref } from '../text/tel-href.ts';
import { dateIn, formatClock, minutesIn } from '../time/dates.ts';
import { shownInstant, withZone } from '../time/shown-times.ts';
import { instantOf } from './time-slots.ts';

export type WhoComes = {
  readonly collector: Collector | undefined;
  /** such as "Expected 7:10 am – 7:40 am" */
  readonly expected: string | undefined;
  /** such as "On the way since 7:05 am" */
  readonly stage: string | undefined;
};

/**
 * Returns what the order says of the visit.
 * @param now epoch milliseconds
 * @returns undefined once the sample is collected or the order cancelled, and where nothing is known
 */
export function whoComes({ visit, ...order }: Pick<Order, 'orderStatus' | 'visit'>, now: number): WhoComes | undefined {
  if (visit === undefined || !isOpen(order)) return undefined;
  const [from, to, left, there] = [visit.startsAt, visit.endsAt, visit.onTheWayAt, visit.arrivedAt].map(instantOf);
  const expected = from === undefined || to === undefined || there !== undefined ? undefined : words.expected(range(from, to));
  const { collector } = visit;
  const stage = stageOf({ left, there }, now);
  return collector === undefined && expected === undefined && stage === undefined ? undefined : { collector, expected, stage };
}

type Seen = { readonly left: number | undefined; readonly there: number | undefined };

function stageOf({ left, there }: Seen, now: number): string | undefined {
  if (there !== undefined) return words.thereSince(clockAt(there, now));
  return left === undefined ? undefined : words.onTheWaySince(clockAt(left, now));
}

const range = (from: number, to: number): string => withZone([from, to].map(clock).join(' – '));

const clock = (instant: number): string => formatClock(minutesIn(brand.timeZone, instant));

/** A time of another day says so. */
const clockAt = (instant: number, now: number): string =>
  dateIn(brand.timeZone, instant) === dateIn(brand.timeZone, now) ? withZone(clock(instant)) : shownInstant(instant);

/**
 * Returns the link that calls the collector by the provider's number: the phone dials the extension after a pause, as a comma
 * means to it.
 */
export const collectorHref = ({ extension }: Pick<Collector, 'extension'>): string =>
  extension === undefined ? telHref(brand.phone) : `${telHref(brand.phone)},,${extension}`;
