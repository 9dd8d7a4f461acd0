/**
 * What a customer may still change about an order. Cancelling is possible until the booked slot begins, since from then on
 * the phlebotomist may be at the door; moving ends 2 hours before, where the published full refund ends too: a move is
 * free, and would otherwise be a way around the half that a late cancellation costs. The server's word is the last one.
 * @see decisions Q22, X5, G56, POLICY-012 to POLICY-014
 */
import type { Order } from '../../contract/orders.ts';
import { toPaise, toRupees } from '../money.ts';
import { fullRefundUntil, refundPaise } from './refund-rule.ts';

type ChangeableOrder = Pick<Order, 'orderStatus' | 'paymentStatus' | 'totalAmount' | 'startsAt'>;

export type CancelTerms = {
  /** epoch milliseconds: from then on it is too late; undefined where the order names no clock time */
  readonly before: number | undefined;
  /** epoch milliseconds: the last instant at which everything is given back; undefined where the order names no clock time */
  readonly fullRefundUntil: number | undefined;
  /** rupees that were paid, 0 for cash at the collection */
  readonly paid: number;
  /** rupees that are given back when it is cancelled now; undefined where that hangs on a clock time that is not known */
  readonly refund: number | undefined;
};

export type RescheduleTerms = {
  /** epoch milliseconds: the last instant at which it can be moved; undefined where the order names no clock time */
  readonly until: number | undefined;
};

/** Created or Confirmed, in whatever case (ORDER-007): nobody has set out for the sample yet. */
export const isOpen = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  ['created', 'confirmed'].includes(orderStatus.toLowerCase());

export const isCancelled = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean => orderStatus.toLowerCase() === 'cancelled';

/** Every result is there, and with them the report (ORDER-004). */
export const isCompleted = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean => orderStatus.toLowerCase() === 'completed';

/** Paid in full: no other part is ever paid. Whatever is not Paid counts as nothing paid (decision C18). */
export const isPaid = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean => paymentStatus.toLowerCase() === 'paid';

/** Cash is paid at the collection: of a cancelled order that was not paid, nothing is pending. */
export const isOwedOrPaid = (order: Pick<Order, 'orderStatus' | 'paymentStatus'>): boolean =>
  !isCancelled(order) || isPaid(order);

/** @returns undefined when the order cannot be cancelled any more */
export function cancelTerms(order: ChangeableOrder, now: number): CancelTerms | undefined {
  const before = startOf(order);
  if (!isOpen(order) || (before !== undefined && now >= before)) return undefined;
  const paid = isPaid(order) ? order.totalAmount : 0;
  if (before === undefined) return { before, fullRefundUntil: undefined, paid, refund: paid === 0 ? 0 : undefined };
  const refund = toRupees(refundPaise(toPaise(paid), before, now));
  return { before, fullRefundUntil: fullRefundUntil(before), paid, refund };
}

/** @returns undefined when the order cannot be moved any more */
export function rescheduleTerms(order: ChangeableOrder, now: number): RescheduleTerms | undefined {
  const start = startOf(order);
  if (!isOpen(order)) return undefined;
  if (start === undefined) return { until: undefined };
  const until = fullRefundUntil(start);
  return now <= until ? { until } : undefined;
}

/** An instant that cannot be read says as little as a missing one. */
function startOf({ startsAt }: ChangeableOrder): number | undefined {
  const instant = startsAt === undefined ? Number.NaN : Date.parse(startsAt);
  return Number.isNaN(instant) ? undefined : instant;
}
