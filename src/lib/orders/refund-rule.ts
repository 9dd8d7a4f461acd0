const fullUntilMs = 2 * 3_600_000;

/** Returns the last instant of a full refund; exactly 2 hours before the collection still counts (decision G56). */
export const fullRefundUntil = (collectionAt: number): number => collectionAt - fullUntilMs;

/**
 * Returns the refund for an order that is cancelled now.
 * @param paidPaise the amount paid, in whole paise
 * @param collectionAt start of the booked slot, epoch milliseconds
 * @param now epoch milliseconds
 * @returns whole paise: all until 2 hours before the collection, half within 2 hours (an odd paisa goes to the customer), nothing
 * once the collection begins
 * @see POLICY-012, POLICY-013, POLICY-014, decisions G56, X5
 */
export function refundPaise(paidPaise: number, collectionAt: number, now: number): number {
  if (now >= collectionAt) return 0;
  return now <= fullRefundUntil(collectionAt) ? paidPaise : Math.ceil(paidPaise / 2);
}
