import { useRef, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { fetchCart, refreshCart, useCart } from '../../data/cart/cart.ts';
import { applyOffer } from '../../data/catalogue/offers.ts';
import { ensureDefaultPatient, NoPatientError } from '../../flows/default-patient.ts';
import { useEligibilityWarning } from '../../flows/use-eligibility-warning.ts';
import { isStatus, messageOf } from '../../lib/failures/api-error.ts';
import { discountName } from '../../lib/cart/cart-total.ts';
import { showToast } from '../../ui/toast.ts';

/** Apply: from the tap to the discount in the cart, asking first where it takes the place of another (decision G35). */
export function useApplyOffer(offerId: string) {
  const cart = useCart();
  const [isBusy, setIsBusy] = useState(false);
  const [wasApplied, setWasApplied] = useState(false);
  /** What would be replaced, while the customer is asked. */
  const [replaced, setReplaced] = useState<string>();
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);
  const linesBefore = useRef<readonly string[]>([]);
  const warnOfMisfit = useEligibilityWarning();

  async function once(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      tellFailure(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

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

function tellFailure(error: unknown): void {
  // The session has ended: the page is on its way to /login and says so there.
  if (isStatus(error, 401)) return;
  const message = error instanceof NoPatientError ? error.message : messageOf(error, 'Failed to apply offer. Please try again.');
  void showToast({ type: 'error', message });
}
