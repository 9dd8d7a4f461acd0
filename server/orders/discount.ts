/** What offers and coupons have in common: a cart has one of either, and an order spends it. */
import type { CouponUseRow } from '../offers/coupons/coupon-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import type { OfferedItem } from '../catalogue/offered-items-store.ts';

/** The id of an offer, or the code of a coupon in capitals. */
export type DiscountRef = { readonly kind: 'offer' | 'coupon'; readonly id: string };

/** A line of a cart or an order at the price that it has there. */
export type DiscountedLine = Pick<OfferedItem, 'type' | 'id' | 'pricePaise'> & { readonly quantity: number };

/** The order that spends a discount, by whom and when. */
export type DiscountUse = Pick<CouponUseRow, 'orderId' | 'createdAt'> & { readonly customerId: string };

/**
 * The discount that the customer applied. It takes something off; or it does not hold any more; or it waits, as long as
 * these lines are too few, for the customer to think again. Reasons are in words for the customer.
 */
export type AppliedDiscount = { readonly ref: DiscountRef } & (
  | {
      readonly status: 'holds';
      /** what the order calls it */
      readonly name: string;
      readonly discountPaise: number;
      /** Counts the use within the order's transaction, and says whether there was one left. */
      readonly takeUse: (transaction: Database, use: DiscountUse) => Promise<boolean>;
      /** Why not, where others have taken the last use meanwhile. */
      readonly usedUp: string;
    }
  | { readonly status: 'lapsed' | 'waits'; readonly reason: string }
);
