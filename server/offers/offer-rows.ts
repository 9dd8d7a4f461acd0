import type { Flag } from '../platform/db/flag.ts';

export type OfferRow = {
  id: string;
  title: string;
  packageId: string;
  /** of one of the package */
  pricePaise: number;
  /** the whole OfferEntry of catalogue/offer-schema.ts */
  entry: string;
  position: number;
  active: Flag;
};

/** How many orders used an offer in one of its periods; a period of offers/periods.ts by its key. */
export type OfferCountRow = { offerId: string; period: string; used: number };

/** Which order used an offer: of one customer they are counted, and a cancelled order gives its use back. */
export type OfferUseRow = {
  orderId: string;
  offerId: string;
  period: string;
  /** null once the customer's account is deleted */
  customerId: string | null;
  createdAt: number;
};

/** The one discount that a cart has (decision G35): an offer's or a coupon's. */
export type CartDiscountRow = {
  customerId: string;
  offerId: string | null;
  couponId: string | null;
  createdAt: number;
};
