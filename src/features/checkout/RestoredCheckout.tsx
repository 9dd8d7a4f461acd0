import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Cart } from '../../contract/cart.ts';
import { dropDraft, useDraft } from '../../data/drafts.ts';
import { readCheckoutDraft } from '../../lib/checkout-draft.ts';
import { firstCollectionDate } from '../../lib/collection-dates.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { checkoutDraft } from './checkout-drafts.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutLoading } from './CheckoutLoading.tsx';

type RestoredCheckoutProps = { readonly cart: Cart; readonly onPlaced: (orderId: string | undefined) => void };

/** The checkout as it was left by a reload or a session that ended, for the same customer (decisions.md G11). */
export function RestoredCheckout({ cart, onPlaced }: RestoredCheckoutProps) {
  const { isRead, values } = useDraft(checkoutDraft);
  const [first] = useState(() => firstCollectionDate(brand.timeZone, Date.now()));
  const [isStartedOver, setIsStartedOver] = useState(false);
  if (!isRead) return <CheckoutLoading />;

  function startOver(): void {
    dropDraft(checkoutDraft);
    setIsStartedOver(true);
    // The button that was tapped goes with the notice.
    focusHeading();
  }

  function placed(orderId: string | undefined): void {
    dropDraft(checkoutDraft);
    onPlaced(orderId);
  }

  return (
    <CheckoutForm
      key={isStartedOver ? 'empty' : 'first'}
      cart={cart}
      draft={isStartedOver ? undefined : readCheckoutDraft(values, first)}
      onStartOver={startOver}
      onPlaced={placed}
    />
  );
}
