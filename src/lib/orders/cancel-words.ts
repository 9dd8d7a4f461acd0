/** What cancelling costs, said before it is done and after (decisions Q22, X5). */
import type { Order } from '../../contract/orders.ts';
import { formatRupees } from '../money.ts';
import { isPaid, type CancelTerms } from './order-changes.ts';
import { shownClockOn } from '../time/shown-times.ts';

/** The rupees first, then until which clock time that holds. */
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

/** What a cancelled order gave back. */
export function refundGiven(order: Pick<Order, 'paymentStatus' | 'cancellation'>): string {
  const refund = order.cancellation?.refund ?? 0;
  if (refund > 0) return `Refund: ${formatRupees(refund)}. It takes 5-7 business days.`;
  return isPaid(order) ? '' : 'Nothing was paid, and nothing is owed.';
}
