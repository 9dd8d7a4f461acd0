import { isRetryAllowed } from '../../../../lib/orders/order-attempt.ts';
import { now } from '../../../../lib/time/clock.ts';
import type { PlacingStrategy } from './placing-strategy.ts';

/**
 * Our own API keeps the key of each order, and answers a repetition under the same key with the order that was placed the
 * first time. An attempt can therefore be sent again without risk (decision X2).
 */
export const withKeys: PlacingStrategy = {
  request: ({ order, key }) => ({ body: order, headers: { 'Idempotency-Key': key } }),
  maySendAgain: (attempt, by) => by === 'customer' || isRetryAllowed(attempt, now()),
};
