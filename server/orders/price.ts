import { toRupees } from '../../src/lib/money.ts';
import { orderTotal, subtotalOf, type OrderTotal } from '../../src/lib/orders/order-total.ts';
import type { OfferedItem } from '../catalogue/offered-items-store.ts';

/** An item of an order at the catalogue's price. */
export type OrderedItem = OfferedItem & { readonly quantity: number; readonly patientId: string };

/** @param discount rupees */
export function totalOf(items: readonly OrderedItem[], discount?: number): OrderTotal {
  const lines = items.map(({ pricePaise, quantity }) => ({ price: toRupees(pricePaise), quantity }));
  return orderTotal(subtotalOf(lines), discount);
}
