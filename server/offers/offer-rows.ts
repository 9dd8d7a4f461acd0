import type { Flag } from '../platform/db/flag.ts';

export type OfferRow = {
  id: string;
  title: string;
  packageId: string;
  /** the price of one package */
  pricePaise: number;
  /** JSON of the whole OfferEntry of catalogue/offer-schema.ts */
  entry: string;
  position: number;
  active: Flag;
};

/** The number of orders that used an offer in one of its periods; the period is a key of offers/periods.ts. */
export type OfferCountRow = { offerId: string; period: string; used: number };

/** The use of an offer by an order. The uses of one customer are counted, and a cancelled order gives its use back. */
export type OfferUseRow = {
  orderId: string;
  offerId: string;
  period: string;
  /** null once the customer's account is deleted */
  customerId: string | null;
  createdAt: number;
};

/** The one discount that a cart has (decision G35), an offer or a coupon. */
export type CartDiscountRow = {
  customerId: string;
  offerId: string | null;
  couponId: string | null;
  createdAt: number;
};
