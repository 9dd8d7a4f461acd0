const fullUntilMs = 2 * 3_600_000;

/** The last instant at which everything is given back; exactly 2 hours before still counts (decision G56). */
export const fullRefundUntil = (collectionAt: number): number => collectionAt - fullUntilMs;

/**
 * Refund for an order that is cancelled now.
 * @param paidPaise what was paid, in whole paise
 * @param collectionAt start of the booked slot, epoch milliseconds
 * @param now epoch milliseconds
 * @returns whole paise to give back: all until 2 hours before, half within 2 hours (an odd paisa goes to the customer),
 * nothing from the start of the collection on
 * @see POLICY-012, POLICY-013, POLICY-014, decisions G56, X5
 */
export function refundPaise(paidPaise: number, collectionAt: number, now: number): number {
  if (now >= collectionAt) return 0;
  return now <= fullRefundUntil(collectionAt) ? paidPaise : Math.ceil(paidPaise / 2);
}
