/** These are the tables of earlier times that are offered for orders; schema.ts explains the notation. */

/** A customer wants to be told when an earlier time is free for this order. The row goes when the order is moved or cancelled, and at the latest when its time has come. */
export type EarlierWishRow = {
  orderId: string;
  customerId: string;
  askedAt: number;
  /** when the order's collection begins; a move ends the wish, so that it stays what it is */
  startsAt: number;
};

/** A slot that was offered for an order, and is not offered for it again. The offer that stands is a row of `slotHolds`. */
export type EarlierOfferRow = {
  orderId: string;
  slotId: string;
  offeredAt: number;
};
