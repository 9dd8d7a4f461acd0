import type { SyntheticEvent } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { cartTotal } from '../../lib/cart-total.ts';
import type { CheckoutDraft } from '../../lib/checkout-draft.ts';
import { RestoredNotice } from '../../ui/RestoredNotice.tsx';
import { SummaryLayout } from '../../ui/SummaryLayout.tsx';
import { AddressSection } from './AddressSection.tsx';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { CollectionSection } from './CollectionSection.tsx';
import { PatientSection } from './PatientSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PlaceOrderBar } from './PlaceOrderBar.tsx';
import { useChoices } from './use-choices.ts';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutFormProps = {
  readonly cart: Cart;
  /** What was chosen before the page went away. */
  readonly draft: CheckoutDraft | undefined;
  readonly onStartOver: () => void;
  readonly onPlaced: (orderId: string | undefined) => void;
};

/** One page of four sections, with a summary that is always in sight. */
export function CheckoutForm({ cart, draft, onStartOver, onPlaced }: CheckoutFormProps) {
  const checkout = useChoices(cart, draft);
  const { patient, address, collection, choices } = checkout;
  const placing = usePlaceOrder(cart, checkout, onPlaced);
  const isOnline = useIsOnline();
  const total = cartTotal(cart);
  // All of it at once: sections that grow one after the other would push away what is being read.
  if (patient.patients.status === 'loading' || address.addresses.status === 'loading') return <CheckoutLoading />;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void placing.place();
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Checkout">
      <SummaryLayout
        isRaised={!isOnline}
        summary={<CheckoutSummary cart={cart} choices={choices} patients={patient.patients} total={total} />}
        bar={
          <PlaceOrderBar
            total={total.total}
            choices={choices}
            areSlotsLoading={areLoading(collection)}
            isOnline={isOnline}
            isPlacing={placing.isPlacing}
            error={placing.error}
            onDismiss={placing.dismissError}
          />
        }
      >
        {draft && (
          <RestoredNotice text="What you had entered is back. Please check it before you book." onStartOver={onStartOver} />
        )}
        <PatientSection cart={cart} {...patient} />
        <AddressSection {...address} />
        <CollectionSection {...collection} />
        <PaymentSection {...checkout} />
      </SummaryLayout>
    </form>
  );
}

/** Also while a list that is shown is asked for again: the chosen slot may be gone (CHKOUT-020). */
function areLoading({ date, slots }: ReturnType<typeof useChoices>['collection']): boolean {
  return date !== undefined && (slots.status === 'loading' || (slots.status === 'ready' && slots.isRefreshing));
}
