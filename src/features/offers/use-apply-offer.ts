import { useRef, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { fetchCart, refreshCart, useCart } from '../../data/cart/cart.ts';
import { applyOffer } from '../../data/catalogue/offers.ts';
import { ensureDefaultPatient } from '../../flows/default-patient.ts';
import { useEligibilityWarning } from '../../flows/use-eligibility-warning.ts';
import { discountName } from '../../lib/cart/cart-total.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** Apply: from the tap to the discount in the cart, asking first where it takes the place of another (decision G35). */
export function useApplyOffer(offerId: string) {
  const cart = useCart();
  const [wasApplied, setWasApplied] = useState(false);
  /** What would be replaced, while the customer is asked. */
  const [replaced, setReplaced] = useState<string>();
  const linesBefore = useRef<readonly string[]>([]);
  const warnOfMisfit = useEligibilityWarning();

  const { act: once, isBusy } = useAction<[() => Promise<void>]>({
    run: (work) => work(),
    failed: 'Failed to apply offer. Please try again.',
  });

  async function send(): Promise<void> {
    const patient = await ensureDefaultPatient();
    const lines = await applyOffer(offerId);
    setWasApplied(true);
    void showToast({ type: 'success', message: 'Offer applied successfully!' });
    // What it has put into the cart is for the default patient.
    for (const line of lines.filter(({ id }) => !linesBefore.current.includes(id))) warnOfMisfit(line, patient);
    // Busy until the cart shows it: the button must not come back in between.
    await refreshCart();
  }

  const apply = () =>
    once(async () => {
      // Asked anew: what was read a while ago may lack a discount that came on another device.
      const before = await fetchCart();
      linesBefore.current = before.items.map(({ id }) => id);
      const other = otherDiscount(before, offerId);
      if (other === undefined) await send();
      else setReplaced(other);
    });

  function replace(): void {
    setReplaced(undefined);
    void once(send);
  }

  const isInCart = cart.status === 'ready' && cart.data.offer?.id === offerId;
  return { isBusy, isInCart, wasApplied, apply, replaced, replace, keep: () => setReplaced(undefined) };
}

/** The cart's one discount, where it is another than this offer. */
const otherDiscount = (cart: Cart, offerId: string): string | undefined =>
  cart.offer?.id === offerId ? undefined : discountName(cart);
