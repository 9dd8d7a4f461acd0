import words from '#words/offer';
import { useRef, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { fetchCart, refreshCart, useCart } from '../../data/cart/cart.ts';
import { applyOffer } from '../../data/catalogue/offers.ts';
import { ensureDefaultPatient } from '../../flows/default-patient.ts';
import { useEligibilityWarning } from '../../flows/use-eligibility-warning.ts';
import { discountName } from '../../lib/cart/cart-total.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** Applies an offer to the cart. It asks first if the offer would replace another discount (decision G35). */
export function useApplyOffer(offerId: string) {
  const cart = useCart();
  const [wasApplied, setWasApplied] = useState(false);
  /** The discount that would be replaced, while the question is open. */
  const [replaced, setReplaced] = useState<string>();
  const linesBefore = useRef<readonly string[]>([]);
  const warnOfEligibility = useEligibilityWarning();

  const { act: once, isBusy } = useAction<[() => Promise<void>]>({
    run: (work) => work(),
    failed: words.applyFailed,
  });

  async function send(): Promise<void> {
    const patient = await ensureDefaultPatient();
    const lines = await applyOffer(offerId);
    setWasApplied(true);
    void showToast({ type: 'success', message: words.applied });
    // A line that the offer added is for the default patient.
    for (const line of lines.filter(({ id }) => !linesBefore.current.includes(id))) warnOfEligibility(line, patient);
    // It is busy until the cart shows the offer, so that the button does not come back in between.
    await refreshCart();
  }

  const apply = () =>
    once(async () => {
      // The cart is fetched again, because the cached one may lack a discount that was applied on another device.
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

/** Returns the cart's discount if it is not this offer. */
const otherDiscount = (cart: Cart, offerId: string): string | undefined =>
  cart.offer?.id === offerId ? undefined : discountName(cart);
