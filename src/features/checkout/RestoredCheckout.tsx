import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Cart } from '../../contract/cart.ts';
import { dropDraft, useDraft } from '../../data/engine/drafts.ts';
import type { PlacedOrder } from '../../data/orders/placing/on-demand/use-placing.ts';
import type { BookingError } from '../../lib/orders/booking-error.ts';
import { checkoutDraft, readCheckoutDraft } from '../../lib/orders/checkout-draft.ts';
import { now } from '../../lib/time/clock.ts';
import { firstCollectionDate } from '../../lib/visits/collection-dates.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutLoading } from './CheckoutLoading.tsx';

type RestoredCheckoutProps = {
  readonly cart: Cart;
  readonly cartSavedAt: number;
  readonly formerError: BookingError | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onPlaced: (placed: PlacedOrder) => void;
};

/** Shows the checkout as it was left by a reload or a session that ended, for the same customer (decision G11). */
export function RestoredCheckout(props: RestoredCheckoutProps) {
  const { isRead, values } = useDraft(checkoutDraft);
  const [first] = useState(() => firstCollectionDate(brand.timeZone, now()));
  const [isStartedOver, setIsStartedOver] = useState(false);
  if (!isRead) return <CheckoutLoading />;

  function startOver(): void {
    dropDraft(checkoutDraft);
    setIsStartedOver(true);
    // The button that was tapped goes with the notice.
    focusHeading();
  }

  return (
    <CheckoutForm
      key={isStartedOver ? 'empty' : 'first'}
      {...props}
      formerError={isStartedOver ? undefined : props.formerError}
      draft={isStartedOver ? undefined : readCheckoutDraft(values, first)}
      onStartOver={startOver}
    />
  );
}
