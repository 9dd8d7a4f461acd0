import { HttpError } from '../platform/answers.ts';
import type { DiscountRef } from './discount.ts';

/** An order was refused because its discount does not hold any more; it then leaves the cart, so that the next try goes through. */
export class LapsedDiscount extends HttpError {
  readonly discount: DiscountRef;

  constructor(discount: DiscountRef, reason: string) {
    super(422, `${reason} Please review your cart and place the order again.`);
    this.discount = discount;
  }
}
