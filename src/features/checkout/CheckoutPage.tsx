import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from '../../data/cart.ts';
import { hasUnansweredOrder } from '../../data/checkout-key.ts';
import { dropDraft } from '../../data/drafts.ts';
import { orderPlaced } from '../../lib/booking.ts';
import { orderPath, pages } from '../../lib/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MantineBoundary } from '../../ui/MantineBoundary.tsx';
import { DonePicture, EmptyCartPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/plain/Button.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { showToast } from '../../ui/toast.ts';
import { checkoutDraft } from './checkout-drafts.ts';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import { RestoredCheckout } from './RestoredCheckout.tsx';

export function CheckoutPage() {
  const cart = useCart();
  const { isPlaced, leave } = useLeaving();
  return (
    <Page title="Checkout" back={{ to: pages.cart.path, label: 'Back to cart' }}>
      {isPlaced ? (
        // The placed order has emptied the cart: this is not the time to say so.
        <EmptyState title="Your order is placed" text="Opening it…" picture={<DonePicture />} />
      ) : (
        <CachedView
          of={cart}
          skeleton={<CheckoutLoading />}
          failed={(_error, retry) => (
            <ErrorState title="Failed to load your cart" text="Please check your connection and try again." onRetry={retry} />
          )}
        >
          {(loaded) =>
            loaded.items.length === 0 ? (
              <NothingToBook />
            ) : (
              <MantineBoundary>
                <RestoredCheckout cart={loaded} onPlaced={leave} />
              </MantineBoundary>
            )
          }
        </CachedView>
      )}
    </Page>
  );
}

/** To the order, or to all of them where the answer named none (CHKOUT-009, decisions.md G43). */
function useLeaving() {
  const [isPlaced, setIsPlaced] = useState(false);
  const navigate = useNavigate();

  function leave(orderId: string | undefined): void {
    setIsPlaced(true);
    if (orderId === undefined) void showToast({ type: 'success', message: orderPlaced });
    const target = orderId === undefined ? pages.orders.path : `${orderPath(orderId)}?success=true`;
    // Back from the order must not lead to a checkout that is done.
    void navigate(target, { replace: true });
  }

  return { isPlaced, leave };
}

function NothingToBook() {
  // What it was chosen for is gone: perhaps booked, by an order whose answer never came.
  useEffect(() => dropDraft(checkoutDraft), []);
  return (
    <EmptyState
      title="Your cart is empty"
      text={
        hasUnansweredOrder()
          ? 'If you have just placed an order, you will find it in My Orders.'
          : 'Add some tests to get started'
      }
      picture={<EmptyCartPicture />}
      action={
        <>
          <LinkButton to={pages.tests.path}>Browse Tests</LinkButton>
          {hasUnansweredOrder() && (
            <LinkButton to={pages.orders.path} variant="outline">
              My Orders
            </LinkButton>
          )}
        </>
      }
    />
  );
}
