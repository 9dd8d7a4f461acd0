import type { Cart, CartAdd, CartItem, CartUpdate } from '../../src/contract/cart.ts';
import { maxLineQuantity } from '../../src/contract/choices.ts';
import { toRupees } from '../../src/lib/money.ts';
import { subtotalOf } from '../../src/lib/order-total.ts';
import type { CartLineRow, Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import { lockCustomer } from './customers.ts';
import { findOfferedItems, itemKey, type OfferedItem } from './offered-items.ts';
import { findPatients } from './patients.ts';

type OrderedLine = Pick<CartAdd, 'type' | 'id' | 'quantity' | 'patientId'>;

/** Why nothing was added. */
export type NotAdded = 'unknown-item' | 'unknown-patient' | 'too-many' | 'full';

/** As many as one order takes. */
const maxLines = 100;

/** Names and prices are the catalogue's of this moment; lines whose item is no longer offered are not shown. */
export async function readCart(database: Database, customerId: string): Promise<Cart> {
  const lines = await linesOf(database, customerId).orderBy('createdAt').orderBy('id').execute();
  const offered = await findOfferedItems(database, lines.map(itemOf));
  const items = lines.flatMap((line) => {
    const item = offered.get(itemKey(itemOf(line)));
    return item === undefined ? [] : [cartItem(line, item)];
  });
  return { items, itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0), subtotal: subtotalOf(items) };
}

/** A line of the same item for the same patient grows instead of a second one. */
export function addToCart(database: Database, customerId: string, wanted: CartAdd, at: number): Promise<Cart | NotAdded> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const offered = await findOfferedItems(transaction, [wanted]);
    if (!offered.has(itemKey(wanted))) return 'unknown-item';
    const [patient] = await findPatients(transaction, customerId, [wanted.patientId]);
    if (patient === undefined) return 'unknown-patient';
    if (await isFullFor(transaction, customerId, wanted)) return 'full';
    const isAdded = await growLine(transaction, customerId, wanted, at);
    return isAdded ? readCart(transaction, customerId) : 'too-many';
  });
}

/** @returns undefined when the customer's cart has no such line */
export function changeQuantity(
  database: Database,
  customerId: string,
  { itemId, quantity }: CartUpdate,
): Promise<Cart | undefined> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const changed = await transaction
      .updateTable('cartLines')
      .set({ quantity })
      .where('customerId', '=', customerId)
      .where('id', '=', itemId)
      .returning('id')
      .executeTakeFirst();
    return changed && readCart(transaction, customerId);
  });
}

/** @returns undefined when the customer's cart has no such line */
export function removeFromCart(database: Database, customerId: string, itemId: string): Promise<Cart | undefined> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const removed = await transaction
      .deleteFrom('cartLines')
      .where('customerId', '=', customerId)
      .where('id', '=', itemId)
      .returning('id')
      .executeTakeFirst();
    return removed && readCart(transaction, customerId);
  });
}

/**
 * Takes what was ordered out of the cart, within the order's transaction. What was added elsewhere meanwhile, and so is no
 * part of the order, stays. The patient may have been changed at checkout: a line of the same item counts all the same.
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

/** A line that is there may still grow. */
async function isFullFor(transaction: Database, customerId: string, wanted: CartAdd): Promise<boolean> {
  const lines = await linesOf(transaction, customerId).execute();
  const isThere = lines.some((line) => itemKey(itemOf(line)) === itemKey(wanted) && line.patientId === wanted.patientId);
  return !isThere && lines.length >= maxLines;
}

/** One statement, so that two taps at once add up; a line that would grow over the limit stays as it is. */
async function growLine(
  database: Database,
  customerId: string,
  { type, id, quantity, patientId }: CartAdd,
  at: number,
): Promise<boolean> {
  const grown = await database
    .insertInto('cartLines')
    .values({ id: newId(), customerId, itemType: type, itemId: id, patientId, quantity, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'itemType', 'itemId', 'patientId'])
        .doUpdateSet((row) => ({ quantity: row('cartLines.quantity', '+', row.ref('excluded.quantity')) }))
        .where((row) => row(row('cartLines.quantity', '+', row.ref('excluded.quantity')), '<=', maxLineQuantity)),
    )
    .returning('id')
    .executeTakeFirst();
  return grown !== undefined;
}

const linesOf = (database: Database, customerId: string) =>
  database.selectFrom('cartLines').selectAll().where('customerId', '=', customerId);

const itemOf = ({ itemType, itemId }: CartLineRow) => ({ type: itemType, id: itemId });

function cartItem(line: CartLineRow, { type, name, pricePaise, fastingRequired, sampleType }: OfferedItem): CartItem {
  return {
    id: line.id,
    type,
    ...(type === 'test' ? { testId: line.itemId } : { packageId: line.itemId }),
    name,
    price: toRupees(pricePaise),
    quantity: line.quantity,
    ...(sampleType === undefined ? {} : { sampleType }),
    fastingRequired,
    patientId: line.patientId,
  };
}
