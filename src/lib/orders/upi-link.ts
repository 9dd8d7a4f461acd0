/**
 * Paying an order by UPI, by a link whose parts NPCI's "UPI Linking Specifications" name. A UPI app that is given the link, or
 * scans it as a QR code, has payee, amount and order filled in, and the payer confirms with their PIN. Nobody tells us of it.
 */
import type { Order } from '../../contract/orders.ts';
import { toPaise } from '../money.ts';
import { cleanedText } from '../text/typed-text.ts';
import { amountDue, isOwed } from './order-changes.ts';

/** The specification's bounds, in characters. */
const mostOfReference = 35;
const mostOfNote = 50;

export type UpiPayment = {
  readonly address: string;
  readonly payeeName: string;
  /** The exact amount in rupees. */
  readonly amount: number;
  readonly link: string;
};

type Payable = Pick<Order, 'upi' | 'orderNumber' | 'orderStatus' | 'payment' | 'paymentStatus' | 'totalAmount'>;

/** @returns undefined where nothing is owed, or the order does not say whom to pay */
export function upiPayment(order: Payable): UpiPayment | undefined {
  const { upi, orderNumber } = order;
  if (upi === undefined || !isOwed(order)) return undefined;
  const amount = amountDue(order);
  return { ...upi, amount, link: upiLink({ ...upi, paise: toPaise(amount), orderNumber }) };
}

type LinkParts = {
  readonly address: string;
  readonly payeeName: string;
  readonly paise: number;
  readonly orderNumber: string;
};

/** A blank is written as %20, because some UPI apps show a plus as it is. Nothing in an address needs to be encoded. */
export function upiLink({ address, payeeName, paise, orderNumber }: LinkParts): string {
  const reference = referenceOf(orderNumber);
  return [
    `upi://pay?pa=${address}`,
    `pn=${encoded(payeeName)}`,
    `am=${(paise / 100).toFixed(2)}`,
    'cu=INR',
    ...(reference === '' ? [] : [`tr=${reference}`]),
    `tn=${encoded(orderNumber.trim().slice(0, mostOfNote))}`,
  ].join('&');
}

/** Half a surrogate pair, which cannot be encoded, is removed. */
const encoded = (text: string): string => encodeURIComponent(cleanedText(text, ''));

/**
 * A reference has letters and digits alone, so our numbers lose their hyphen: LH7K2M9QXA. The note has the number as it is
 * printed. A number that is too long is left out, because half of it might stand for another order.
 */
function referenceOf(orderNumber: string): string {
  const reference = orderNumber.replaceAll(/[^A-Za-z\d]/g, '');
  return reference.length > mostOfReference ? '' : reference;
}
