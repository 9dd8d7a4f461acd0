/** Changes of the cart's lines are shown at once, sent one after the other, and undone when they are refused. */
import type { CartItem } from '../../contract/cart.ts';
import { maxLineQuantity } from '../../contract/choices.ts';
import { paths } from '../../contract/paths.ts';
import { withOptimisticQuantities, type ShownCart } from '../../lib/cart/cart-changes.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { clearOptimisticQuantities, setOptimisticQuantity, optimisticQuantities } from './optimistic-quantities.ts';
import { refreshCart, storedCart } from './cart.ts';
import { api } from '../engine/network.ts';
import { currentCustomerId } from '../shell/session.ts';

/**
 * @param item the line as the screen shows it, which lags behind: the second of two quick taps starts from the first one's result
 * @param by the change of the quantity, which stays between 1 and the most that a line may hold
 */
export function stepCartLine(item: CartItem, by: number): Promise<void> {
  forgetChangesOfOthers();
  const stored = confirmed?.items.find(({ id }) => id === item.id) ?? item;
  const quantity = (optimisticQuantities.get(item.id) ?? stored.quantity) + by;
  return changeLine(item.id, Math.min(Math.max(quantity, 1), maxLineQuantity));
}

export const removeCartLine = (itemId: string): Promise<void> => changeLine(itemId, 0);

const sending = new Set<string>();
/** The cart as the server last confirmed it, while a change is under way. A refused change returns to it. */
let confirmed: ShownCart | undefined;
/** The customer who made the unconfirmed changes. */
let changedBy: string | undefined;

function forgetChangesOfOthers(): void {
  const customerId = currentCustomerId();
  if (changedBy === customerId) return;
  clearOptimisticQuantities();
  confirmed = undefined;
  changedBy = customerId;
}

/** Shows the change at once in every place that shows the cart, sends it, and undoes it when it is refused. */
async function changeLine(itemId: string, quantity: number): Promise<void> {
  forgetChangesOfOthers();
  const customerId = currentCustomerId();
  setOptimisticQuantity(itemId, quantity);
  const before = confirmed ?? (await withDatabase(storedCart, undefined));
  confirmed ??= before;
  await showCart(customerId);
  // Each line has one request under way, which sends the latest quantity when its turn comes.
  if (sending.has(itemId)) return;
  sending.add(itemId);
  try {
    await sendQuantities(itemId, customerId);
  } finally {
    sending.delete(itemId);
    setOptimisticQuantity(itemId, undefined);
    await showCart(customerId);
    await refreshCart();
    // The confirmed cart is needed until the screen has read the refreshed one.
    if (optimisticQuantities.size === 0) confirmed = undefined;
  }
}

async function sendQuantities(itemId: string, customerId: string | undefined): Promise<void> {
  let sent: number | undefined;
  for (
    let quantity = optimisticQuantities.get(itemId);
    quantity !== undefined && quantity !== sent;
    quantity = optimisticQuantities.get(itemId)
  ) {
    if (quantity === 0) await api().send('delete', paths.cartRemove, { itemId });
    else await api().send('put', paths.cartUpdate, { itemId, quantity });
    if (confirmed) confirmed = withOptimisticQuantities(confirmed, new Map([[itemId, quantity]]));
    sent = quantity;
    // Another customer's session must not send this customer's changes.
    if (customerId !== currentCustomerId()) return;
  }
}

async function showCart(customerId: string | undefined): Promise<void> {
  if (!confirmed || customerId === undefined || changedBy !== customerId) return;
  const value = withOptimisticQuantities(confirmed, optimisticQuantities);
  const put = () =>
    db.transaction('rw', db.documents, db.owner, async () => {
      // Nothing of this customer is written after a sign-out or when somebody else has signed in.
      if ((await db.owner.get('owner'))?.customerId === customerId) await db.documents.put({ key: 'cart', value });
    });
  await withDatabase(put, undefined);
}
