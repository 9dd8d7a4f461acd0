import type { Cart, CartAdd, CartUpdate } from '../../src/contract/cart.ts';
import { maxLineQuantity } from '../../src/contract/choices.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { Moment } from '../offers/periods.ts';
import { dropDiscountWithoutItems } from '../offers/cart-discounts-store.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { itemKey } from '../catalogue/item-ref.ts';
import { findOfferedItems } from '../catalogue/offered-items-store.ts';
import { findPatients } from '../people/patients-store.ts';
import { lineItem, linesOf, readCart } from './shown-cart-store.ts';

/** The reason why nothing was added. */
export type NotAdded = 'unknown-item' | 'unknown-patient' | 'too-many' | 'full';

/** An order takes at most as many lines. */
const maxLines = 100;

/** Adds an item. If there is a line of the same item for the same patient, its quantity grows. */
export function addToCart(database: Database, customerId: string, wanted: CartAdd, moment: Moment): Promise<Cart | NotAdded> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const reason = await growCart(transaction, customerId, wanted, moment.at);
    return reason ?? readCart(transaction, customerId, moment);
  });
}

/** Adds without the lock, for a caller who has locked the customer. */
export async function growCart(
  transaction: Database,
  customerId: string,
  wanted: CartAdd,
  at: number,
): Promise<NotAdded | undefined> {
  const offered = await findOfferedItems(transaction, [wanted]);
  if (!offered.has(itemKey(wanted))) return 'unknown-item';
  const [patient] = await findPatients(transaction, customerId, [wanted.patientId]);
  if (patient === undefined) return 'unknown-patient';
  if (await isFullFor(transaction, customerId, wanted)) return 'full';
  return (await growLine(transaction, customerId, wanted, at)) ? undefined : 'too-many';
}

/** @returns undefined when the customer's cart has no such line */
export function changeQuantity(
  database: Database,
  customerId: string,
  { itemId, quantity }: CartUpdate,
  moment: Moment,
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
    return changed && readCart(transaction, customerId, moment);
  });
}

/** @returns undefined when the customer's cart has no such line */
export function removeFromCart(
  database: Database,
  customerId: string,
  itemId: string,
  moment: Moment,
): Promise<Cart | undefined> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const removed = await transaction
      .deleteFrom('cartLines')
      .where('customerId', '=', customerId)
      .where('id', '=', itemId)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return undefined;
    await dropDiscountWithoutItems(transaction, customerId);
    return readCart(transaction, customerId, moment);
  });
}

/** A full cart takes no new line, but an existing one may still grow. */
async function isFullFor(transaction: Database, customerId: string, wanted: CartAdd): Promise<boolean> {
  const lines = await linesOf(transaction, customerId).execute();
  const isThere = lines.some((line) => itemKey(lineItem(line)) === itemKey(wanted) && line.patientId === wanted.patientId);
  return !isThere && lines.length >= maxLines;
}

/** It is one statement, so that two simultaneous taps add up. A line that would grow over the limit stays as it is. */
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
