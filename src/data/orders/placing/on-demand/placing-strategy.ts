import type { NewOrder } from '../../../../contract/orders.ts';
import type { OrderAttempt } from '../../../../lib/orders/order-attempt.ts';

/** How an order is placed once with a given API: `with-keys.ts` for our own, `by-lookup.ts` for one without idempotency keys. */
export type PlacingStrategy = {
  /** What `POST /orders` carries. */
  readonly request: (attempt: OrderAttempt) => {
    readonly body: Omit<NewOrder, 'expectedTotal'>;
    readonly headers: Readonly<Record<string, string>>;
  };
  /**
   * Whether an attempt of unknown outcome may be sent again as it is. Otherwise the customer's orders are read first.
   * @param by the customer, with a new tap on Place order, or the app by itself
   */
  readonly maySendAgain: (attempt: OrderAttempt, by: 'customer' | 'app') => boolean;
};
