import { useState } from 'react';
import type { CartAdd, CartItem } from '../../contract/cart.ts';
import { addToCart, removeCartLine } from '../../data/cart.ts';
import { isDone } from './change-done.ts';

export type Removed = {
  readonly item: CartItem;
  /** Whether the server took it out as well; settles after the tap. */
  readonly removal: Promise<boolean>;
  readonly isUndone: boolean;
};

/** The drawer removes at once (SHELL-030), so the last removal can be taken back. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removed>();

  function remove(item: CartItem): void {
    const removal = isDone(removeCartLine(item.id));
    const mine: Removed = { item, removal, isUndone: false };
    setRemoved(mine);
    void removal.then((isRemoved) => !isRemoved && setRemoved((shown) => (shown?.removal === removal ? undefined : shown)));
  }

  async function undo(): Promise<void> {
    const line = removed && lineOf(removed.item);
    if (!line) return;
    setRemoved({ ...removed, isUndone: true });
    // A line that could not be taken out is back by itself.
    if (!(await removed.removal) || (await isDone(addToCart(line)))) return;
    setRemoved((shown) => (shown?.removal === removed.removal ? undefined : shown));
  }

  return { removed, remove, undo };
}

/** What to send to have the line again; a provider's cart may not say whom it was for. */
export function lineOf({ type, testId, packageId, quantity, patientId }: CartItem): CartAdd | undefined {
  const id = type === 'test' ? testId : packageId;
  return id === undefined || patientId === undefined ? undefined : { type, id, quantity, patientId };
}
