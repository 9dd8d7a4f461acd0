/** The customer reads what cancelling costs before it is done and afterwards (decisions Q22, X5). */
import type { Order } from '../../contract/orders.ts';
import { formatRupees } from '../money.ts';
import { isPaid, type CancelTerms } from './order-changes.ts';
import { shownClockOn } from '../time/shown-times.ts';

/** States the amount in rupees first, then until when it applies. */
export function cancelCost({ before, fullRefundUntil, paid, refund }: CancelTerms, timeZone: string): string[] {
  if (paid === 0) return ['You have paid nothing. Cancelling is free.', ...lastMoment(before, timeZone)];
  if (refund === undefined || before === undefined || fullRefundUntil === undefined) {
    return ['What you get back depends on how long before the collection you cancel.'];
  }
  if (refund === paid) {
    const until = shownClockOn(timeZone, fullRefundUntil);
    return [
      `You get back ${formatRupees(refund)}, all that you have paid.`,
      `Until ${until} you get everything back; after that half of it.`,
    ];
  }
  return [
    `You get back ${formatRupees(refund)}, half of the ${formatRupees(paid)} that you have paid.`,
    `Everything could be given back until ${shownClockOn(timeZone, fullRefundUntil)}.`,
    ...lastMoment(before, timeZone),
  ];
}

const lastMoment = (before: number | undefined, timeZone: string): string[] =>
  before === undefined ? [] : [`You can cancel until the collection begins, at ${shownClockOn(timeZone, before)}.`];

/** States what a cancelled order refunded. */
export function refundGiven(order: Pick<Order, 'paymentStatus' | 'cancellation'>): string {
  const refund = order.cancellation?.refund ?? 0;
  if (refund > 0) return `Refund: ${formatRupees(refund)}. It takes 5-7 business days.`;
  return isPaid(order) ? '' : 'Nothing was paid, and nothing is owed.';
}
