import words from '#words/checkout';
import checkoutOrder from '#words/checkout-order';
import ordersInWords from '#words/orders-in-words';
import type { SyntheticEvent } from 'react';
import type { Cart } from '../../contract/cart.ts';
import type { PlacedOrder } from '../../data/orders/placing/on-demand/use-placing.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import type { BookingError } from '../../lib/orders/booking-error.ts';
import { cartTotal } from '../../lib/cart/cart-total.ts';
import type { CheckoutDraft } from '../../lib/orders/checkout-draft.ts';
import { RestoredNotice } from '../../ui/RestoredNotice.tsx';
import { SummaryLayout } from '../../ui/SummaryLayout.tsx';
import type { Address } from '../../contract/addresses.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { Isolated } from '../../ui/Isolated.tsx';
import type { ToPrepare } from '../../lib/visits/preparation-plan.ts';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { CollectionSection } from './CollectionSection.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { EligibilityQuestion } from './EligibilityQuestion.tsx';
import { PatientSection } from './PatientSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PlaceOrderBar } from './PlaceOrderBar.tsx';
import { SlotHold } from './SlotHold.tsx';
import { useChoices, type CheckoutChoices } from './use-choices.ts';
import { useEligibilityQuestion } from './use-eligibility-question.ts';
import { useSlotHold } from './use-slot-hold.ts';
import { useAlternativeSlots } from './use-alternative-slots.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { addressDraft } from './checkout-drafts.ts';
import { ChoiceSection, type Choice } from './ChoiceSection.tsx';

type CheckoutFormProps = {
  readonly cart: Cart;
  /** The choices that were made before the page went away. */
  readonly draft: CheckoutDraft | undefined;
  readonly onStartOver: () => void;
  /** When the cart was last pulled, in epoch milliseconds. */
  readonly cartSavedAt: number;
  /** Why an order that was sent before this page was opened was refused. */
  readonly formerError: BookingError | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onPlaced: (placed: PlacedOrder) => void;
};

/** Shows four sections on one page, a fifth if the law asks for consent, and a summary with the total. */
export function CheckoutForm({ cart, draft, onStartOver, ...of }: CheckoutFormProps) {
  const checkout = useChoices(cart, draft);
  const isOnline = useIsOnline();
  const { patient, address, collection, on, choices } = checkout;
  const placing = usePlaceOrder(cart, checkout, of);
  const held = useSlotHold(collection, isOnline, placing.step !== 'ready');
  const instead = useAlternativeSlots(checkout, placing.dismissError);
  const isInBox = placing.error?.refusedSlotId !== undefined;
  const question = useEligibilityQuestion(cart, checkout, placing.place);
  const total = cartTotal(cart);
  // Everything is shown at once: sections that grow one after the other would push away what is being read.
  if (patient.patients.status === 'loading' || address.addresses.status === 'loading') return <CheckoutLoading />;

  const errorAbout = (message: string) => (placing.error?.message === message ? placing.error : undefined);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    question.ask();
  }

  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <SummaryLayout
        isRaised={!isOnline}
        summary={<CheckoutSummary cart={cart} choices={choices} patients={patient.patients} on={on} total={total} />}
        bar={
          <PlaceOrderBar
            total={total}
            choices={choices}
            alsoMissing={alsoMissing(checkout)}
            areSlotsLoading={areLoading(collection)}
            isOnline={isOnline}
            placing={placing}
            instead={isInBox && instead}
          />
        }
      >
        {draft && <RestoredNotice text={words.restored} onStartOver={onStartOver} />}
        <PatientSection cart={cart} choice={patient} on={on} />
        <AddressSection {...address} />
        <CollectionSection
          {...collection}
          instead={!isInBox && instead}
          hold={collection.slotId !== undefined && <SlotHold held={held} slotText={collection.slotText} isOnline={isOnline} />}
          toPrepare={whatToPrepare(cart, checkout)}
        />
        <PaymentSection {...checkout} missing={errorAbout(ordersInWords.paymentMissing)} />
        <ConsentSection consents={checkout.consents} on={on} missing={errorAbout(ordersInWords.consentMissing)} />
        <EligibilityQuestion question={question} />
      </SummaryLayout>
    </form>
  );
}

/** These missing parts do not disable the button, which points to them. */
function alsoMissing({ paymentMethod, consents }: ReturnType<typeof useChoices>): string[] {
  return [
    ...(paymentMethod === 'cod' ? [] : [checkoutOrder.paymentMethod]),
    ...(consents.isMissing ? [checkoutOrder.consent] : []),
  ];
}

/** The button waits also while a shown list is pulled again, because the chosen slot may be gone (CHKOUT-020). */
function areLoading({ date, slots }: ReturnType<typeof useChoices>['collection']): boolean {
  return date !== undefined && (slots.status === 'loading' || (slots.status === 'ready' && slots.isRefreshing));
}

const loadDialog = () => import('../../flows/AddressDialog.tsx').then((module) => module.AddressDialog);

type AddressSectionProps = Choice & { readonly addresses: Cached<Address[]> };

function AddressSection({ addresses, ...choice }: AddressSectionProps) {
  usePreloaded(loadDialog);
  return (
    <ChoiceSection
      {...choice}
      rows={addresses}
      id="address"
      step={2}
      title={words.address}
      words={words.addresses}
      draftForm={addressDraft}
      card={({ id, name, street, city, state, postalCode, isDefault }, choosing) => (
        <ChoiceCard key={id} group="address" id={id} name={name} badge={isDefault && words.defaultAddress} {...choosing}>
          <Isolated of={street} />, <Isolated of={city} />, <Isolated of={state} /> {postalCode}
        </ChoiceCard>
      )}
      dialog={(address, editing) => <LazyDialog load={loadDialog} onFailed={editing.onClose} props={{ address, ...editing }} />}
    />
  );
}

/** The cart's items, each for the patient that it is ordered for (decision G40). */
function whatToPrepare({ items }: Cart, { patient, choices }: CheckoutChoices): ToPrepare {
  const { patientId, linePatients } = choices;
  return {
    items: items.map((line) => ({ ...line, patientId: linePatients[line.id] ?? patientId })),
    patients: patient.patients.status === 'ready' ? patient.patients.data : [],
  };
}
