import type { CartAdd } from '../../src/contract/cart.ts';
import type { CartLineRow, Database } from '../platform/db/schema.ts';
import { dropDiscountWithoutItems } from '../offers/cart-discounts-store.ts';
import { linesOf } from '../cart/shown-cart-store.ts';

type OrderedLine = Pick<CartAdd, 'type' | 'id' | 'quantity' | 'patientId'>;

/**
 * Removes what was ordered from the cart, within the order's transaction. Items that were added elsewhere meanwhile are no
 * part of the order and stay. The patient may have been changed at checkout, so a line of the same item for another patient
 * counts too.
 */
export async function takeOrdered(transaction: Database, customerId: string, ordered: readonly OrderedLine[]): Promise<void> {
  const lines = await linesOf(transaction, customerId).execute();
  const left = quantitiesLeft(lines, ordered);
  const gone = lines.filter(({ id }) => left.get(id) === 0).map(({ id }) => id);
  if (gone.length > 0) await transaction.deleteFrom('cartLines').where('id', 'in', gone).execute();
  for (const { id, quantity } of lines) {
    const rest = left.get(id) ?? quantity;
    if (rest > 0 && rest < quantity)
      await transaction.updateTable('cartLines').set({ quantity: rest }).where('id', '=', id).execute();
  }
  await dropDiscountWithoutItems(transaction, customerId);
}

function quantitiesLeft(lines: readonly CartLineRow[], ordered: readonly OrderedLine[]): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const { type, id, quantity, patientId } of ordered) {
    let open = quantity;
    const ofItem = lines.filter(({ itemType, itemId }) => itemType === type && itemId === id);
    const samePatientFirst = ofItem.toSorted((a, b) => Number(b.patientId === patientId) - Number(a.patientId === patientId));
    for (const line of samePatientFirst) {
      const there = left.get(line.id) ?? 0;
      left.set(line.id, there - Math.min(there, open));
      open -= Math.min(there, open);
    }
  }
  return left;
}
