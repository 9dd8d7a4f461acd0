import { useRef, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { refreshCart } from '../../data/cart.ts';
import { checkoutKeyFor, forgetCheckoutKey } from '../../data/checkout-key.ts';
import { placeOrder } from '../../data/orders.ts';
import { isStatus } from '../../lib/api-error.ts';
import { bookingErrorOf, staleSlots, type BookingError } from '../../lib/booking-error.ts';
import { fieldsMissing, paymentMissing, toNewOrder } from '../../lib/booking.ts';
import type { Cached } from '../../lib/cached.ts';
import type { CheckoutChoices } from './use-choices.ts';

/** From the tap on Place order to the placed order, or to what the Booking Error box says. */
export function usePlaceOrder(cart: Cart, checkout: CheckoutChoices, onPlaced: (orderId: string | undefined) => void) {
  const [error, setError] = useState<BookingError>();
  const [isPlacing, setIsPlacing] = useState(false);
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);

  async function place(): Promise<void> {
    if (isUnderWay.current) return;
    const order = toNewOrder(cart, checkout.choices);
    if (!order) return setError({ message: fieldsMissing });
    if (checkout.paymentMethod !== 'cod') return setError({ message: paymentMissing });
    isUnderWay.current = true;
    setIsPlacing(true);
    setError(undefined);
    try {
      const orderId = await placeOrder(order, checkoutKeyFor(order));
      forgetCheckoutKey();
      // Busy to the end: the page is left now.
      onPlaced(orderId);
    } catch (failure) {
      isUnderWay.current = false;
      setIsPlacing(false);
      // The session has ended: the page is on its way to /login and says so there.
      if (!isStatus(failure, 401)) setError(bookingErrorOf(failure));
      refreshWhatWasRefused(failure, checkout);
    }
  }

  // What the box asked for has been done: it has nothing left to say.
  const isAnswered = error?.message === paymentMissing && checkout.paymentMethod === 'cod';
  return { place, isPlacing, error: isAnswered ? undefined : error, dismissError: () => setError(undefined) };
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
