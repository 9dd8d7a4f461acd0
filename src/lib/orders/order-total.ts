import { toPaise, toRupees } from '../money.ts';

/** In rupees, once per order whatever it holds (decision G44). */
export const collectionFee = 200;

export type PricedLine = { readonly price: number; readonly quantity: number };
export type OrderTotal = {
  readonly subtotal: number;
  readonly discount: number;
  readonly collectionFee: number;
  readonly total: number;
  /** Discount and total are outdated while the server recalculates them, so neither must be shown. */
  readonly isProvisional?: boolean;
};

/** Returns the sum of the lines in rupees. It is added up in paise to avoid rounding errors. */
export function subtotalOf(lines: readonly PricedLine[]): number {
  return toRupees(lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0));
}

/**
 * Returns what an order costs: subtotal − discount + collection fee. The discount never exceeds the subtotal.
 * @param subtotal rupees
 * @param discount rupees
 * @see CHKOUT-036, ORDER-018, decisions G25, G44
 */
export function orderTotal(subtotal: number, discount = 0): OrderTotal {
  const taken = Math.min(Math.max(toPaise(discount), 0), toPaise(subtotal));
  const total = toPaise(subtotal) - taken + toPaise(collectionFee);
  return { subtotal, discount: toRupees(taken), collectionFee, total: toRupees(total) };
}
