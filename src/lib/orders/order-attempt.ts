/** An order that was sent: kept until the answer is known, so that it is never placed twice (decisions X2, X8). */
import type { NewOrder, Order } from '../../contract/orders.ts';

export type OrderAttempt = {
  /** Without an answer yet; or answered with a fault of the server's own, and the customer was told so. */
  readonly state: 'sent' | 'failed';
  /** Sent with every try of this order. */
  readonly key: string;
  readonly order: NewOrder;
  /** The booked slot as orders show it. */
  readonly slotText: string;
  /** Orders that the device knew before the tap: none of them is this one. */
  readonly knownIds: readonly string[];
  /** Epoch milliseconds of the tap, by the server's clock where the device knew it. */
  readonly sentAt: number;
};

/** What stays of an attempt that became an order: enough for another tab to lead there. */
type PlacedAttempt = {
  readonly state: 'placed';
  /** Undefined where the answer named none (decision G43). */
  readonly orderId: string | undefined;
  readonly placedAt: number;
};

export type StoredAttempt = OrderAttempt | PlacedAttempt;

/** What was stored by this or an earlier version of the page; anything else is none. */
export function readAttempt(value: unknown): StoredAttempt | undefined {
  if (typeof value !== 'object' || value === null || !('state' in value)) return undefined;
  const isSent = 'key' in value && 'order' in value && 'sentAt' in value && 'knownIds' in value;
  const isKnown = value.state === 'placed' ? 'placedAt' in value : isSent;
  return isKnown ? (value as StoredAttempt) : undefined;
}

export const isSameOrder = (one: NewOrder, other: NewOrder): boolean => JSON.stringify(one) === JSON.stringify(other);

const freshForMs = 10 * 60_000;

/**
 * Whether an order without an answer may still be sent again by the app itself: it places what was not placed, and hours
 * later that would be behind the customer's back. An older one is only looked for among the orders.
 */
export function isRetryAllowed({ sentAt }: OrderAttempt, now: number): boolean {
  return Math.abs(now - sentAt) < freshForMs;
}

/** The device's clock and the server's are not the same one. */
const clockSlackMs = 15 * 60_000;

/** The order that an attempt has become: by date, slot, items and creation since the tap (decision X8). */
export function findMatchingOrder(orders: readonly Order[], attempt: OrderAttempt): Order | undefined {
  return orders.find((order) => isOf(order, attempt));
}

function isOf(order: Order, { order: wanted, slotText, knownIds, sentAt }: OrderAttempt): boolean {
  // A list that does not say when an order was placed says nothing against it.
  const isOlder = Date.parse(order.createdAt) < sentAt - clockSlackMs;
  if (isOlder || knownIds.includes(order.id) || order.scheduledDate !== wanted.scheduledDate) return false;
  const slot = spaceless(order.timeSlot);
  const isInSlot = slot === '' || slot === spaceless(slotText) || slot === spaceless(wanted.timeSlot);
  return isInSlot && hasItems(order, wanted);
}

const spaceless = (text: string) => text.toLowerCase().replaceAll(/[\s–-]/g, '');

/** An API that lists its orders without their items says nothing against it. */
function hasItems({ items, tests = [], packages = [] }: Order, wanted: NewOrder): boolean {
  if (items.length > 0 && items.every(({ id }) => id !== undefined)) {
    return String(quantities(items)) === String(quantities(wanted.items));
  }
  const named = [...new Set([...tests, ...packages].map(({ id, name }) => id || name))].toSorted();
  const asked = [...new Set(wanted.items.map(({ id }) => id))].toSorted();
  if (named.length === 0) return items.length === 0 || items.length === wanted.items.length;
  // Names alone cannot be compared with ids, only counted; a package may be listed with what it contains.
  const isByName = [...tests, ...packages].some(({ id, name }) => id === '' && !asked.includes(name));
  if (isByName && !named.some((one) => asked.includes(one))) return packages.length > 0 || named.length === asked.length;
  return packages.length > 0 ? asked.every((one) => named.includes(one)) : String(named) === String(asked);
}

type Line = { readonly type: string; readonly otherType?: string; readonly id?: string; readonly quantity: number };

/** "test/cbc 2", however many lines they stood on. */
function quantities(lines: readonly Line[]): string[] {
  const counts = new Map<string, number>();
  for (const { type, otherType = type, id, quantity } of lines) {
    const name = `${otherType}/${id}`;
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).toSorted();
}
