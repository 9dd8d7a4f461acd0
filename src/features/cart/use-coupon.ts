import words from '#words/coupons';
import { useState } from 'react';
import { applyCoupon, canRemoveCoupon, removeCoupon } from '../../data/cart/cart-coupon.ts';
import { isAnswerLost, isPassing, isStatus, messageOf } from '../../lib/failures/api-error.ts';
import { cleaned } from '../../lib/text/typed-text.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { useAction } from '../../ui/use-action.ts';

type Doing = 'applying' | 'removing';

/** Holds the coupon entry: what was typed and why it was refused. Only one call runs at a time. */
export function useCoupon({ coupon, offer }: ShownCart) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const { act, running } = useAction<[Doing]>({
    run: async (doing) => {
      setError(undefined);
      await (doing === 'applying' ? applyCoupon(typed.trim()) : removeCoupon());
      setTyped('');
    },
    failed: (failure, doing) => setError(doing === 'applying' ? refusalWords(failure) : removalWords(failure)),
  });
  const busy = running?.[0];

  /** Asks first if the coupon would replace an offer (decision G35). */
  async function apply(): Promise<void> {
    if (busy !== undefined || coupon) return;
    if (typed.trim() === '') return setError(words.codeMissing);
    if (offer) setIsAsking(true);
    else await act('applying');
  }

  return {
    typed,
    type: (text: string) => {
      setTyped(cleaned('code', text));
      setError(undefined);
    },
    // The coupon may be applied although the answer was lost.
    error: coupon && typed !== '' ? undefined : error,
    busy,
    apply,
    canRemove: canRemoveCoupon(),
    remove: () => {
      setTyped('');
      void act('removing');
    },
    isAsking,
    replace: () => {
      setIsAsking(false);
      void act('applying');
    },
    keep: () => setIsAsking(false),
  };
}

/** Without a readable answer, the coupon was not refused. */
function refusalWords(failure: unknown): string {
  const isRefused = !isPassing(failure) && !isAnswerLost(failure);
  return messageOf(failure, isRefused ? words.codeInvalid : words.applyFailed);
}

const removalWords = (failure: unknown): string =>
  isStatus(failure, 404) || isStatus(failure, 405) ? words.notRemovable : messageOf(failure, words.removalFailed);
