import { useRef, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import type { NewOrder } from '../../contract/orders.ts';
import { refreshCart } from '../../data/cart/cart.ts';
import { placeOnce } from '../../data/orders/placing/on-demand/place-once.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { bookingErrorOf, staleSlots, type BookingError } from '../../lib/orders/booking-error.ts';
import { consentMissing, fieldsMissing, paymentMissing, toNewOrder } from '../../lib/orders/booking.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { showToast } from '../../ui/toast.ts';
import { isSessionOver } from '../../ui/use-action.ts';
import type { CheckoutChoices } from './use-choices.ts';
import { useIsHere } from './use-is-here.ts';
import { useOrderCheck, type Settled } from '../../data/orders/placing/on-demand/use-order-check.ts';

export type PlacedOrder = Extract<Settled, { kind: 'placed' }>;

/** `unanswered`: sent, and nobody knows yet what became of it. */
type Step = 'ready' | 'placing' | 'unanswered';

type Placed = {
  /** When the cart that is ordered was last heard of, epoch milliseconds. */
  readonly cartSavedAt: number;
  /** Why an order of before this page was refused. */
  readonly formerError: BookingError | undefined;
  /** From the tap until it is known what became of the order. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onPlaced: (placed: PlacedOrder) => void;
};

type ShownError = BookingError & { readonly refusedSlotId?: string };

/** From the tap on Place order to the placed order, or to what the Booking Error box says. */
export function usePlaceOrder(cart: Cart, checkout: CheckoutChoices, { cartSavedAt, formerError, onBusy, onPlaced }: Placed) {
  const [error, setError] = useState<ShownError | undefined>(formerError);
  const [step, setStep] = useState<Step>('ready');
  const [tapped, setTapped] = useState<NewOrder>();
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);
  const isHere = useIsHere();
  const check = useOrderCheck(step === 'unanswered', settle, tapped);

  async function place(): Promise<void> {
    if (isUnderWay.current) return;
    const order = toNewOrder(cart, checkout.choices, checkout.consents.given);
    if (!order) return setError({ message: fieldsMissing });
    if (checkout.paymentMethod !== 'cod') return setError({ message: paymentMissing });
    if (checkout.consents.isMissing) return setError({ message: consentMissing });
    isUnderWay.current = true;
    onBusy(true);
    setTapped(order);
    setStep('placing');
    setError(undefined);
    const outcome = await placeOnce(order, { slotText: checkout.collection.slotText, cartSavedAt });
    if (outcome.kind === 'unanswered') setStep('unanswered');
    else settle(outcome, order);
  }

  function settle(outcome: Settled, order = tapped): void {
    // Busy to the end: the page is left now.
    if (outcome?.kind === 'placed') return onPlaced(outcome);
    isUnderWay.current = false;
    setStep('ready');
    onBusy(false);
    if (outcome !== undefined) refused(outcome.error, order);
  }

  function refused(failure: unknown, order: NewOrder | undefined): void {
    const said = bookingErrorOf(failure);
    if (!isSessionOver(failure)) {
      setError({ ...said, ...(order && staleSlots(failure) && { refusedSlotId: order.timeSlot }) });
      if (!isHere()) void showToast({ type: 'error', message: said.message });
    }
    refreshWhatWasRefused(failure, checkout);
  }

  return {
    place,
    step,
    check,
    error: isAnswered(error, checkout) ? undefined : error,
    dismissError: () => setError(undefined),
  };
}

export type Placing = ReturnType<typeof usePlaceOrder>;

/** What the box asked for has been done: it has nothing left to say. */
function isAnswered(error: ShownError | undefined, { paymentMethod, choices, consents }: CheckoutChoices): boolean {
  if (error?.message === paymentMissing) return paymentMethod === 'cod';
  if (error?.message === consentMissing) return !consents.isMissing;
  return error?.refusedSlotId !== undefined && choices.slotId !== undefined && choices.slotId !== error.refusedSlotId;
}

/** What the server no longer agrees with is asked for again, so that the next try can succeed. */
function refreshWhatWasRefused(failure: unknown, { collection, patient, address }: CheckoutChoices): void {
  if (staleSlots(failure)) return refresh(collection.slots);
  if (isStatus(failure, 422)) void refreshCart();
  if (isStatus(failure, 404)) {
    refresh(patient.patients);
    refresh(address.addresses);
  }
}

function refresh(cached: Cached<unknown>): void {
  if (cached.status === 'ready') cached.refresh();
}
