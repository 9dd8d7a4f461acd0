import words from '#words/cart';
import { useRef, useState } from 'react';
import type { CartAdd, CartItem } from '../../contract/cart.ts';
import { removeCartLine } from '../../data/cart/cart-lines.ts';
import { addToCart, fetchCart, refreshCart } from '../../data/cart/cart.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { applyCoupon } from '../../data/cart/cart-coupon.ts';
import { applyOffer } from '../../data/catalogue/offers.ts';
import { discountName } from '../../lib/cart/cart-total.ts';
import { tellFailure } from '../../ui/use-action.ts';
import { succeeds } from './succeeds.ts';

export type Removed = {
  readonly item: CartItem;
  /** Resolves after the tap, with whether the server removed the line as well. */
  readonly removal: Promise<boolean>;
  readonly isUndone: boolean;
};

/** A removal can be undone, in the drawer, which removes at once (SHELL-030), and on the page, which asks first. */
export function useRemoval() {
  const [last, setLast] = useState<Removed & { readonly before: ShownCart }>();
  // A second tap may come before the state of the first one is drawn.
  const undone = useRef<Removed['removal']>(undefined);

  function remove(item: CartItem, before: ShownCart): void {
    const removal = succeeds(removeCartLine(item.id));
    setLast({ item, before, removal, isUndone: false });
    void removal.then((isRemoved) => !isRemoved && forget(removal));
  }

  async function undo(): Promise<void> {
    const line = last && lineOf(last.item);
    if (!line || undone.current === last.removal) return;
    undone.current = last.removal;
    setLast({ ...last, isUndone: true });
    // A line whose removal failed is back by itself.
    if (!(await last.removal)) return;
    if (await succeeds(addToCart(line))) await restoreDiscount(last.before);
    else forget(last.removal);
  }

  const forget = (removal: Promise<boolean>) => setLast((shown) => (shown?.removal === removal ? undefined : shown));

  return { removed: last, remove, undo };
}

/** Returns what to send to restore a line. Another provider's cart may not say which patient it was for. */
export function lineOf({ type, testId, packageId, quantity, patientId }: CartItem): CartAdd | undefined {
  const id = type === 'test' ? testId : packageId;
  return id === undefined || patientId === undefined ? undefined : { type, id, quantity, patientId };
}

/** An offer disappears with its package and a coupon with the last line, so undoing restores the discount as well. */
async function restoreDiscount({ coupon, offer, items }: ShownCart): Promise<void> {
  const mayBeGone = offer !== undefined || (coupon !== undefined && items.length === 1);
  if (!mayBeGone) return;
  try {
    if (discountName(await fetchCart()) !== undefined) return;
    if (coupon && !offer) return await applyCoupon(coupon.code);
    if (offer) await applyOffer(offer.id);
    await refreshCart();
  } catch (error) {
    tellFailure(error, words.discountNotBack);
  }
}
