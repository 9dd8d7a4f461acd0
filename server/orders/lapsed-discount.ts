import words from '#words/refusals-orders';
import { HttpError } from '../platform/answers.ts';
import type { DiscountRef } from './discount.ts';

/** Refuses an order because its discount has lapsed. The discount then leaves the cart, so that the next try succeeds. */
export class LapsedDiscount extends HttpError {
  readonly discount: DiscountRef;

  constructor(discount: DiscountRef, reason: string) {
    super(422, words.discountLapsed(reason));
    this.discount = discount;
  }
}
