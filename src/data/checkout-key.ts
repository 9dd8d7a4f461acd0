/** The idempotency key of the booking that is being placed: one per order, however often it is sent (decisions.md X2). */
import type { NewOrder } from '../contract/orders.ts';
import { readSessionItem, writeSessionItem } from '../offline/browser-storage.ts';

type Attempt = { readonly key: string; readonly order: string };

/** The key of the last try where the order is still the same, over a reload too; a new one for any other order. */
export function checkoutKeyFor(newOrder: NewOrder): string {
  const order = JSON.stringify(newOrder);
  const last = lastAttempt();
  if (last?.order === order) return last.key;
  const attempt: Attempt = { key: newKey(), order };
  writeSessionItem('checkoutKey', JSON.stringify(attempt));
  return attempt.key;
}

/** Once the order is placed: the same choices again are another order. */
export const forgetCheckoutKey = (): void => writeSessionItem('checkoutKey', undefined);

/** Whether an order was sent and no answer came: it may have been placed. */
export const hasUnansweredOrder = (): boolean => lastAttempt() !== undefined;

function lastAttempt(): Attempt | undefined {
  try {
    const value: unknown = JSON.parse(readSessionItem('checkoutKey') ?? 'null');
    const isAttempt = typeof value === 'object' && value !== null && 'key' in value && 'order' in value;
    return isAttempt ? (value as Attempt) : undefined;
  } catch {
    return undefined;
  }
}

/** randomUUID exists in secure contexts only, and a demonstration may be opened over plain http in a home network. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
