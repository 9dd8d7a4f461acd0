import { useRef, useState } from 'react';
import { applyCoupon, canRemoveCoupon, removeCoupon } from '../../data/cart/cart-coupon.ts';
import { isAnswerLost, isPassing, isStatus, messageOf } from '../../lib/failures/api-error.ts';
import { cleaned } from '../../lib/text/typed-text.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';

/** The coupon entry: what is typed, why it was not taken, and never two calls at once. */
export function useCoupon({ coupon, offer }: ShownCart) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'applying' | 'removing'>();
  const [isAsking, setIsAsking] = useState(false);
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);

  async function once(doing: 'applying' | 'removing', work: () => Promise<void>, wordsFor: (failure: unknown) => string) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setError(undefined);
    setBusy(doing);
    try {
      await work();
      setTyped('');
    } catch (failure) {
      // The session has ended: the page says so itself.
      if (!isStatus(failure, 401)) setError(wordsFor(failure));
    } finally {
      isUnderWay.current = false;
      setBusy(undefined);
    }
  }

  const send = () => once('applying', () => applyCoupon(typed.trim()), refusalWords);

  /** Asks first where the coupon would take an offer's place (decision G35). */
  async function apply(): Promise<void> {
    if (isUnderWay.current || coupon) return;
    if (typed.trim() === '') return setError('Please enter a coupon code');
    if (offer) setIsAsking(true);
    else await send();
  }

  return {
    typed,
    type: (text: string) => {
      setTyped(cleaned('code', text));
      setError(undefined);
    },
    // An answer that was lost on its way has applied it all the same.
    error: coupon && typed !== '' ? undefined : error,
    busy,
    apply,
    canRemove: canRemoveCoupon(),
    remove: () => {
      setTyped('');
      void once('removing', removeCoupon, removalWords);
    },
    isAsking,
    replace: () => {
      setIsAsking(false);
      void send();
    },
    keep: () => setIsAsking(false),
  };
}

/** Where no answer came, or none that can be read, nobody has refused the coupon. */
function refusalWords(failure: unknown): string {
  const isRefused = !isPassing(failure) && !isAnswerLost(failure);
  return messageOf(failure, isRefused ? 'Invalid coupon code' : 'Failed to apply coupon. Please try again.');
}

const removalWords = (failure: unknown): string =>
  isStatus(failure, 404) || isStatus(failure, 405)
    ? 'This coupon cannot be removed here.'
    : messageOf(failure, 'Failed to remove coupon. Please try again.');
