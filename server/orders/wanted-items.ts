import cart from '#words/refusals-cart';
import words from '#words/refusals-orders';
import { maxLineQuantity } from '../../src/contract/choices.ts';
import type { NewOrder } from '../../src/contract/orders.ts';
import { unprocessable } from '../platform/answers.ts';
import { largest } from '../platform/bounded.ts';
import type { Database } from '../platform/db/schema.ts';
import { itemKey } from '../catalogue/item-ref.ts';
import { findOfferedItems } from '../catalogue/offered-items-store.ts';
import type { OrderedItem } from './price.ts';

type WantedItem = NewOrder['items'][number];

/** The limit is the cart's; several lines of one item for one patient are added up, so that they cannot get round it. */
export function checkQuantities(items: readonly WantedItem[]): void {
  const sums = new Map<string, number>();
  for (const item of items) {
    const key = JSON.stringify([item.type, item.id, item.patientId]);
    sums.set(key, (sums.get(key) ?? 0) + item.quantity);
  }
  if (largest([...sums.values()]) > maxLineQuantity) throw unprocessable(cart.tooManyOfItem(maxLineQuantity), ['items']);
}

/**
 * Returns the items at the catalogue's current prices.
 * @throws HttpError 422 when one is no longer offered
 */
export async function priced(transaction: Database, wanted: readonly WantedItem[]): Promise<OrderedItem[]> {
  const offered = await findOfferedItems(transaction, wanted);
  return wanted.map(({ type, id, quantity, patientId }) => {
    const item = offered.get(itemKey({ type, id }));
    if (item === undefined) throw unprocessable(words.itemGone, ['items']);
    return { ...item, quantity, patientId };
  });
}
