import { Refusal } from '../answers.ts';

/** An order was refused because its offer does not hold any more; the offer then leaves the cart, so that the next try goes through. */
export class LapsedOffer extends Refusal {
  readonly offerId: string;

  constructor(offerId: string, reason: string) {
    super(422, `${reason} Please review your cart and place the order again.`);
    this.offerId = offerId;
  }
}
