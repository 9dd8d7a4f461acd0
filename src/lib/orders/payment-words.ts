import words from '#words/orders-in-words';
import type { Payment } from '../../contract/orders.ts';

/** The method is the one that was chosen; the amount may have come by another way in the end. */
export const isPaidByUpi = (payment: Pick<Payment, 'paidVia'> | undefined): boolean => payment?.paidVia?.toLowerCase() === 'upi';

/** Names how an order was paid or is to be paid: in the customer's words, and a method that is not ours as it came (CHKOUT-037). */
export function paymentMethodText(payment: Pick<Payment, 'method' | 'paidVia'>): string {
  if (isPaidByUpi(payment)) return words.upi;
  return payment.method.toLowerCase() === 'cod' ? words.cashOnCollection : payment.method;
}
