/** Offers and coupons have this in common: a cart has at most one of either, and an order uses it. */
import type { CouponUseRow } from '../offers/coupons/coupon-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import type { OfferedItem } from '../catalogue/offered-items-store.ts';

/** The id of an offer, or the code of a coupon in capitals. */
export type DiscountRef = { readonly kind: 'offer' | 'coupon'; readonly id: string };

/** A line of a cart or an order at the price that it has there. */
export type DiscountedLine = Pick<OfferedItem, 'type' | 'id' | 'pricePaise'> & { readonly quantity: number };

/** The order that uses a discount, with its customer and time. */
export type DiscountUse = Pick<CouponUseRow, 'orderId' | 'createdAt'> & { readonly customerId: string };

/**
 * The discount that the customer applied. It holds, or it has lapsed, or it waits while these lines do not meet its
 * conditions, because the customer may still add to them. Reasons are in words for the customer.
 */
export type AppliedDiscount = { readonly ref: DiscountRef } & (
  | {
      readonly status: 'holds';
      /** the discount's name on the order */
      readonly name: string;
      readonly discountPaise: number;
      /** Counts the use within the order's transaction, and returns whether there was one left. */
      readonly takeUse: (transaction: Database, use: DiscountUse) => Promise<boolean>;
      /** the reason for the customer if others have taken the last use meanwhile */
      readonly usedUp: string;
    }
  | { readonly status: 'lapsed' | 'waits'; readonly reason: string }
);
