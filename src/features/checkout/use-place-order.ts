import ordersInWords from '#words/orders-in-words';
import { useRef, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import type { NewOrder } from '../../contract/orders.ts';
import { refreshCart } from '../../data/cart/cart.ts';
import { holdIsSpent } from '../../data/orders/on-demand/slot-hold.ts';
import { usePlacing, type PlacedOrder, type Settled } from '../../data/orders/placing/on-demand/use-placing.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { bookingErrorOf, staleSlots, type BookingError } from '../../lib/orders/booking-error.ts';
import { toNewOrder } from '../../lib/orders/booking.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { showToast } from '../../ui/toast.ts';
import { isSessionOver } from '../../ui/use-action.ts';
import type { CheckoutChoices } from './use-choices.ts';
import { useIsHere } from './use-is-here.ts';

type Placed = {
  /** When the ordered cart was last pulled, in epoch milliseconds. */
  readonly cartSavedAt: number;
  /** Why an order that was sent before this page was opened was refused. */
  readonly formerError: BookingError | undefined;
  /** True from the tap until it is known what became of the order. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onPlaced: (placed: PlacedOrder) => void;
};

type ShownError = BookingError & { readonly refusedSlotId?: string };

/** Leads from the tap on Place order to the placed order, or to what the Booking Error box says. */
export function usePlaceOrder(cart: Cart, checkout: CheckoutChoices, { cartSavedAt, formerError, onBusy, onPlaced }: Placed) {
  const [error, setError] = useState<ShownError | undefined>(formerError);
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);
  const isHere = useIsHere();
  const placing = usePlacing(settle);

  function place(): void {
    if (isUnderWay.current) return;
    const order = toNewOrder(cart, checkout.choices, checkout.consents.given);
    if (!order) return setError({ message: ordersInWords.fieldsMissing });
    if (checkout.paymentMethod !== 'cod') return setError({ message: ordersInWords.paymentMissing });
    if (checkout.consents.isMissing) return setError({ message: ordersInWords.consentMissing });
    isUnderWay.current = true;
    onBusy(true);
    setError(undefined);
    void placing.place(order, { slotText: checkout.collection.slotText, cartSavedAt });
  }

  function settle(outcome: Settled, order?: NewOrder): void {
    // The form stays busy, because the page is left now.
    if (outcome?.kind === 'placed') {
      holdIsSpent();
      return onPlaced(outcome);
    }
    isUnderWay.current = false;
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
    step: placing.step,
    check: placing.check,
    place,
    error: isAnswered(error, checkout) ? undefined : error,
    dismissError: () => setError(undefined),
  };
}

export type Placing = ReturnType<typeof usePlaceOrder>;

/** Tells whether what the box asked for has been done, so that it has nothing left to say. */
function isAnswered(error: ShownError | undefined, { paymentMethod, choices, consents }: CheckoutChoices): boolean {
  if (error?.message === ordersInWords.paymentMissing) return paymentMethod === 'cod';
  if (error?.message === ordersInWords.consentMissing) return !consents.isMissing;
  return error?.refusedSlotId !== undefined && choices.slotId !== undefined && choices.slotId !== error.refusedSlotId;
}

/** Asks again for what the server no longer agrees with, so that the next try can succeed. */
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
