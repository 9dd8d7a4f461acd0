import words from '#words/checkout';
import checkoutOrder from '#words/checkout-order';
import { useState, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cart } from '../../contract/cart.ts';
import { useCart } from '../../data/cart/cart.ts';
import { dropDraft } from '../../data/engine/drafts.ts';
import { useUser, useCustomerId } from '../../data/shell/session.ts';
import type { ApiError } from '../../lib/failures/api-error.ts';
import { bookingErrorOf, type BookingError } from '../../lib/orders/booking-error.ts';
import { orderPlacedWords } from '../../lib/orders/booking.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { checkoutDraft } from '../../lib/orders/checkout-draft.ts';
import { orderPath, pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DonePicture } from '../../ui/pictures.tsx';
import { Page } from '../../ui/Page.tsx';
import { showToast } from '../../ui/toast.ts';
import { failureWords } from '../../lib/failures/failure-words.ts';
import type { PlacedOrder, Settled } from '../../data/orders/placing/on-demand/use-placing.ts';
import { isOrderUnanswered } from '../../data/orders/placing/stored-attempt.ts';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import { FormerOrder } from './FormerOrder.tsx';
import { NothingToBook } from './NothingToBook.tsx';
import { RestoredCheckout } from './RestoredCheckout.tsx';
import { useIsHere } from './use-is-here.ts';

export function CheckoutPage() {
  const { isPlaced, leave } = useLeaving();
  return (
    <Page title={words.title} back={{ to: pages.cart.path, label: words.back }}>
      {isPlaced ? (
        // The placed order has emptied the cart, so an empty cart is not announced.
        <EmptyState title={checkoutOrder.placed} text={checkoutOrder.placedText} picture={<DonePicture />} />
      ) : (
        <CartToBook onPlaced={leave} />
      )}
    </Page>
  );
}

/** An order that waits for its answer comes before the cart: nothing else is sent until it is known what became of it. */
function CartToBook({ onPlaced }: { readonly onPlaced: (placed: PlacedOrder) => void }) {
  const current = useCart();
  // An order that was placed empties the cart, perhaps before its answer is here: what is being booked stays until then.
  const [held, setHeld] = useState<Cached<Cart>>();
  const cart = held ?? current;
  const former = useFormerOrder(cart.status === 'ready' && cart.data.items.length === 0);
  const [error, setError] = useState<BookingError>();

  function settle(outcome: Settled): void {
    if (outcome?.kind === 'placed') return onPlaced(outcome);
    if (outcome?.kind === 'refused') setError(bookingErrorOf(outcome.error));
    former.settle();
  }

  if (former.isUnanswered === undefined) return <CheckoutLoading />;
  if (former.isUnanswered) return <FormerOrder onSettled={settle} />;
  const failed = (why: ApiError, retry: () => void) => (
    <ErrorState title={words.cartFailed} text={failureWords(why)} onRetry={retry} />
  );
  // Whoever comes here has just put something into the cart: that an older copy is empty says nothing.
  if (cart.status === 'ready' && cart.data.items.length === 0 && cart.refreshError !== undefined)
    return failed(cart.refreshError, cart.refresh);
  return (
    <CachedView of={cart} skeleton={<CheckoutLoading />} failed={failed}>
      {(loaded) =>
        loaded.items.length === 0 ? (
          <NothingToBook />
        ) : (
          <RestoredCheckout
            cart={loaded}
            cartSavedAt={cart.status === 'ready' ? cart.savedAt : 0}
            formerError={error}
            onBusy={(isBusy) => setHeld(isBusy ? cart : undefined)}
            onPlaced={onPlaced}
          />
        )
      }
    </CachedView>
  );
}

/** Leads to the order, or to all orders if the answer named none (CHKOUT-009, decision G43). */
function useLeaving() {
  const [isPlaced, setIsPlaced] = useState(false);
  const navigate = useNavigate();
  const user = useUser();
  const isHere = useIsHere();

  function leave({ orderId, isEarlier = false }: PlacedOrder): void {
    dropDraft(checkoutDraft);
    setIsPlaced(true);
    const isSaidThere = orderId !== undefined && !isEarlier && isHere();
    if (!isSaidThere)
      void showToast(
        isEarlier
          ? { type: 'warning', message: checkoutOrder.placedBefore }
          : { type: 'success', message: orderPlacedWords(user) },
      );
    // A customer who went on to another page meanwhile stays there.
    if (!isHere()) return;
    const path = orderId === undefined ? pages.orders.path : orderPath(orderId);
    // Back from the order must not lead to a checkout that is done.
    void navigate(isSaidThere ? `${path}?success=true` : path, { replace: true });
  }

  return { isPlaced, leave };
}

/**
 * Whether an order was sent whose answer this page never got: before a reload, in a browser that was killed, or before the
 * session ended. Undefined while that is read.
 * @param isCartEmpty looked at again when that changes: an order that was placed after all empties the cart
 */
function useFormerOrder(isCartEmpty: boolean) {
  const customerId = useCustomerId();
  const of = `${customerId}/${isCartEmpty}`;
  const [found, setFound] = useState<{ readonly of: string; readonly isUnanswered: boolean }>();

  useEffect(() => {
    if (customerId === undefined) return undefined;
    let isShown = true;
    void isOrderUnanswered(customerId).then((isUnanswered) => isShown && setFound({ of, isUnanswered }));
    return () => void (isShown = false);
  }, [customerId, of]);

  return {
    isUnanswered: found?.of === of ? found.isUnanswered : undefined,
    settle: () => setFound({ of, isUnanswered: false }),
  };
}
