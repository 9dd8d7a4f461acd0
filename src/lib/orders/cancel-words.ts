/** The customer reads what cancelling costs before it is done and afterwards (decisions Q22, X5). */
import words from '#words/orders-in-words';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { formatRupees } from '../money.ts';
import { isPaid, type CancelTerms } from './order-changes.ts';
import { isPaidByUpi } from './payment-words.ts';
import { shownClockOn } from '../time/shown-times.ts';

/**
 * States the amount in rupees first, then until when it applies.
 * @param isUpiOffered an order that can be paid by UPI may have been, without anybody having noted it
 */
export function cancelCost(terms: CancelTerms, timeZone: string, isUpiOffered = false): string[] {
  const { before, fullRefundUntil, paid, refund } = terms;
  if (paid === 0) {
    const free = isUpiOffered ? [words.cancelUnnoted, words.cancelPaidByUpi(brand.phone)] : [words.cancelFree];
    return [...free, ...lastMoment(before, timeZone)];
  }
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
export function refundGiven(order: Pick<Order, 'payment' | 'paymentStatus' | 'cancellation'>): string {
  const refund = order.cancellation?.refund ?? 0;
  const amount = formatRupees(refund);
  if (refund > 0) return isPaidByUpi(order.payment) ? words.refundedByUpi(amount) : words.refunded(amount);
  return isPaid(order) ? '' : words.nothingOwed;
}
