/** The customer reads what cancelling costs before it is done and afterwards (decisions Q22, X5). */
import words from '#words/orders-in-words';
import type { Order } from '../../contract/orders.ts';
import { formatRupees } from '../money.ts';
import { isPaid, type CancelTerms } from './order-changes.ts';
import { shownClockOn } from '../time/shown-times.ts';

/** States the amount in rupees first, then until when it applies. */
export function cancelCost({ before, fullRefundUntil, paid, refund }: CancelTerms, timeZone: string): string[] {
  if (paid === 0) return [words.cancelFree, ...lastMoment(before, timeZone)];
  if (refund === undefined || before === undefined || fullRefundUntil === undefined) {
    return [words.refundUnknown];
  }
  if (refund === paid) {
    const until = shownClockOn(timeZone, fullRefundUntil);
    return [words.refundAll(formatRupees(refund)), words.refundAllUntil(until)];
  }
  return [
    words.refundHalf(formatRupees(refund), formatRupees(paid)),
    words.refundWasAllUntil(shownClockOn(timeZone, fullRefundUntil)),
    ...lastMoment(before, timeZone),
  ];
}

const lastMoment = (before: number | undefined, timeZone: string): string[] =>
  before === undefined ? [] : [words.cancelUntil(shownClockOn(timeZone, before))];

/** States what a cancelled order refunded. */
export function refundGiven(order: Pick<Order, 'paymentStatus' | 'cancellation'>): string {
  const refund = order.cancellation?.refund ?? 0;
  if (refund > 0) return words.refunded(formatRupees(refund));
  return isPaid(order) ? '' : words.nothingOwed;
}
