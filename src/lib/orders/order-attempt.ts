/** An order that was sent. It is kept until the answer is known, so that it is never placed twice (decisions X2, X8). */
import type { NewOrder, Order } from '../../contract/orders.ts';

export type OrderAttempt = {
  /** `sent`: there is no answer yet. `failed`: the server failed, and the customer was told so. */
  readonly state: 'sent' | 'failed';
  /** The idempotency key, which is sent with every try of this order. */
  readonly key: string;
  readonly order: NewOrder;
  /** The booked slot in the form in which orders show it. */
  readonly slotText: string;
  /** The orders that the device had before the tap, so that none of them is taken for this one. */
  readonly knownIds: readonly string[];
  /** The time of the tap in epoch milliseconds, by the server's clock if the device knew it. */
  readonly sentAt: number;
};

/** What remains of an attempt that became an order: enough for another tab to open the order. */
type PlacedAttempt = {
  readonly state: 'placed';
  /** Undefined when the answer named none (decision G43). */
  readonly orderId: string | undefined;
  readonly placedAt: number;
};

export type StoredAttempt = OrderAttempt | PlacedAttempt;

/** Reads what this or an earlier version of the page stored, and returns undefined for anything else. */
export function readAttempt(value: unknown): StoredAttempt | undefined {
  if (typeof value !== 'object' || value === null || !('state' in value)) return undefined;
  const isSent = 'key' in value && 'order' in value && 'sentAt' in value && 'knownIds' in value;
  const isKnown = value.state === 'placed' ? 'placedAt' in value : isSent;
  return isKnown ? (value as StoredAttempt) : undefined;
}

export const isSameOrder = (one: NewOrder, other: NewOrder): boolean => JSON.stringify(one) === JSON.stringify(other);

const freshForMs = 10 * 60_000;

/**
 * Tells whether the app itself may send an order without an answer again. Sending places an order that was not placed, which
 * hours later would be behind the customer's back; so an older one is only looked for among the orders.
 */
export function isRetryAllowed({ sentAt }: OrderAttempt, now: number): boolean {
  return Math.abs(now - sentAt) < freshForMs;
}

/** This allows for the difference between the device's clock and the server's. */
const clockSlackMs = 15 * 60_000;

/** Finds the order that an attempt became, by date, slot, items and creation since the tap (decision X8). */
export function findMatchingOrder(orders: readonly Order[], attempt: OrderAttempt): Order | undefined {
  return orders.find((order) => isOf(order, attempt));
}

function isOf(order: Order, { order: attempted, slotText, knownIds, sentAt }: OrderAttempt): boolean {
  // A list without times of creation gives NaN here, which rules nothing out.
  const isOlder = Date.parse(order.createdAt) < sentAt - clockSlackMs;
  if (isOlder || knownIds.includes(order.id) || order.scheduledDate !== attempted.scheduledDate) return false;
  const slot = spaceless(order.timeSlot);
  const isInSlot = slot === '' || slot === spaceless(slotText) || slot === spaceless(attempted.timeSlot);
  return isInSlot && hasItems(order, attempted);
}

const spaceless = (text: string) => text.toLowerCase().replaceAll(/[\s–-]/g, '');

/** Compares the items. An API that lists its orders without their items rules nothing out. */
function hasItems({ items, tests = [], packages = [] }: Order, attempted: NewOrder): boolean {
  if (items.length > 0 && items.every(({ id }) => id !== undefined)) {
    return String(quantities(items)) === String(quantities(attempted.items));
  }
  const named = [...new Set([...tests, ...packages].map(({ id, name }) => id || name))].toSorted();
  const attemptedIds = [...new Set(attempted.items.map(({ id }) => id))].toSorted();
  if (named.length === 0) return items.length === 0 || items.length === attempted.items.length;
  // Names cannot be compared with ids, only counted; and a package may be listed together with the tests that it contains.
  const isByName = [...tests, ...packages].some(({ id, name }) => id === '' && !attemptedIds.includes(name));
  if (isByName && !named.some((one) => attemptedIds.includes(one)))
    return packages.length > 0 || named.length === attemptedIds.length;
  return packages.length > 0 ? attemptedIds.every((one) => named.includes(one)) : String(named) === String(attemptedIds);
}

type Line = { readonly type: string; readonly otherType?: string; readonly id?: string; readonly quantity: number };

/** Counts the items, as "test/cbc 2", however many lines they are on. */
function quantities(lines: readonly Line[]): string[] {
  const counts = new Map<string, number>();
  for (const { type, otherType = type, id, quantity } of lines) {
    const name = `${otherType}/${id}`;
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).toSorted();
}
