/** This is the cart as its customer sees it. */
import type { Cart, CartItem } from '../../src/contract/cart.ts';
import type { Consent } from '../../src/contract/consents.ts';
import { toRupees } from '../../src/lib/money.ts';
import { subtotalOf } from '../../src/lib/orders/order-total.ts';
import { languageNow } from '../platform/language.ts';
import type { CartLineRow, Database } from '../platform/db/schema.ts';
import type { Moment } from '../offers/periods.ts';
import { appliedDiscount } from '../orders/applied-discount.ts';
import { shownDiscount } from '../offers/cart-discounts-store.ts';
import { currentConsents } from '../orders/consents-store.ts';
import { itemKey } from '../catalogue/item-ref.ts';
import { findOfferedItems, type OfferedItem } from '../catalogue/offered-items-store.ts';

/** Reads the cart with the catalogue's current names and prices; lines whose item is no longer offered are not shown. */
export async function readCart(database: Database, customerId: string, moment: Moment): Promise<Cart> {
  const shown = await pricedLines(database, customerId, languageNow());
  const consents = await currentConsents(
    database,
    shown.flatMap((item) => item.consents),
  );
  const items = shown.map((line) => cartItem(line, consents));
  return {
    items,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotalOf(items),
    ...shownDiscount(await appliedDiscount(database, customerId, shown, moment)),
  };
}

/** Returns the lines that the cart shows, oldest first. */
export async function pricedLines(database: Database, customerId: string, language?: string): Promise<ShownLine[]> {
  const lines = await linesOf(database, customerId).orderBy('createdAt').orderBy('id').execute();
  const offered = await findOfferedItems(database, lines.map(lineItem), language);
  return lines.flatMap((line) => {
    const item = offered.get(itemKey(lineItem(line)));
    return item === undefined ? [] : [{ ...item, line, quantity: line.quantity }];
  });
}

export const linesOf = (database: Database, customerId: string) =>
  database.selectFrom('cartLines').selectAll().where('customerId', '=', customerId);

export const lineItem = ({ itemType, itemId }: CartLineRow) => ({ type: itemType, id: itemId });

type ShownLine = OfferedItem & { readonly line: CartLineRow; readonly quantity: number };

function cartItem(shown: ShownLine, current: ReadonlyMap<string, Consent>): CartItem {
  const { line, type, name, pricePaise, fastingRequired, sampleType, preparation, limits } = shown;
  const consents = shown.consents.flatMap((id) => current.get(id) ?? []);
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
    ...preparation,
    ...limits,
    ...(consents.length === 0 ? {} : { consents }),
  };
}
