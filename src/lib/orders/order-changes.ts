/**
 * These rules say what a customer may still change about an order. Cancelling is possible until the booked slot begins; from then
 * on the phlebotomist may be at the door. Moving ends 2 hours before, when the published full refund ends too: a move is free,
 * and would otherwise be a way around the half that a late cancellation costs. The server has the last word.
 * @see decisions Q22, X5, G56, POLICY-012 to POLICY-014
 */
import type { Order } from '../../contract/orders.ts';
import { toPaise, toRupees } from '../money.ts';
import { fullRefundUntil, refundPaise } from './refund-rule.ts';

type ChangeableOrder = Pick<Order, 'orderStatus' | 'paymentStatus' | 'totalAmount' | 'startsAt'>;

export type CancelTerms = {
  /** The time from which cancelling is too late, in epoch milliseconds; undefined when the order has no clock time. */
  readonly before: number | undefined;
  /** The last instant of a full refund, in epoch milliseconds; undefined when the order has no clock time. */
  readonly fullRefundUntil: number | undefined;
  /** The amount paid in rupees; 0 for cash at the collection. */
  readonly paid: number;
  /** The refund in rupees if the order is cancelled now; undefined when it depends on an unknown clock time. */
  readonly refund: number | undefined;
};

export type RescheduleTerms = {
  /** The last instant at which the order can be moved, in epoch milliseconds; undefined when the order has no clock time. */
  readonly until: number | undefined;
};

/** Tells whether the order is Created or Confirmed, in any case (ORDER-007): nobody has set out for the sample yet. */
export const isOpen = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean =>
  ['created', 'confirmed'].includes(orderStatus.toLowerCase());

export const isCancelled = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean => orderStatus.toLowerCase() === 'cancelled';

/** Tells whether the order is Completed: every result and the report have arrived (ORDER-004). */
export const isCompleted = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean => orderStatus.toLowerCase() === 'completed';

/** Tells whether the order is paid in full: any status but Paid counts as nothing paid (decision C18). */
export const isPaid = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean => paymentStatus.toLowerCase() === 'paid';

/** Returns the rupees still to be paid, or 0. */
export const amountDue = ({ payment, ...order }: Pick<Order, 'payment' | 'paymentStatus' | 'totalAmount'>): number =>
  isPaid({ paymentStatus: payment?.status ?? order.paymentStatus }) ? 0 : (payment?.amount ?? order.totalAmount);

/** Tells whether something is still to be paid. */
export const isOwed = (order: Pick<Order, 'orderStatus' | 'payment' | 'paymentStatus' | 'totalAmount'>): boolean =>
  !isCancelled(order) && toPaise(amountDue(order)) > 0;

/** Cash is paid at the collection, so nothing is pending for a cancelled order that was not paid. */
export const isOwedOrPaid = (order: Pick<Order, 'orderStatus' | 'paymentStatus'>): boolean =>
  !isCancelled(order) || isPaid(order);

/** @returns undefined when the order can no longer be cancelled */
export function cancelTerms(order: ChangeableOrder, now: number): CancelTerms | undefined {
  const before = startOf(order);
  if (!isOpen(order) || (before !== undefined && now >= before)) return undefined;
  const paid = isPaid(order) ? order.totalAmount : 0;
  if (before === undefined) return { before, fullRefundUntil: undefined, paid, refund: paid === 0 ? 0 : undefined };
  const refund = toRupees(refundPaise(toPaise(paid), before, now));
  return { before, fullRefundUntil: fullRefundUntil(before), paid, refund };
}

/** @returns undefined when the order can no longer be moved */
export function rescheduleTerms(order: ChangeableOrder, now: number): RescheduleTerms | undefined {
  const start = startOf(order);
  if (!isOpen(order)) return undefined;
  if (start === undefined) return { until: undefined };
  const until = fullRefundUntil(start);
  return now <= until ? { until } : undefined;
}

/** An unreadable instant counts as a missing one. */
function startOf({ startsAt }: ChangeableOrder): number | undefined {
  const instant = startsAt === undefined ? Number.NaN : Date.parse(startsAt);
  return Number.isNaN(instant) ? undefined : instant;
}
