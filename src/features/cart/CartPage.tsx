import { useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { useCart } from '../../data/cart.ts';
import { useIsSignedIn } from '../../data/session.ts';
import { pages } from '../../lib/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { EmptyCartPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/plain/Button.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { CartLines } from './CartLines.tsx';
import { CartLoading } from './CartLoading.tsx';
import { CartSummary } from './CartSummary.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

export function CartPage() {
  return (
    <Page title="Your cart" back={{ to: pages.tests.path, label: 'Back to tests' }}>
      {useIsSignedIn() ? <LoadedCart /> : <PleaseLogIn />}
    </Page>
  );
}

function LoadedCart() {
  return (
    <CachedView
      of={useCart()}
      skeleton={<CartLoading />}
      failed={(_error, retry) => (
        <ErrorState title="Failed to load your cart" text="Please check your connection and try again." onRetry={retry} />
      )}
    >
      {(cart) => <CartContent cart={cart} />}
    </CachedView>
  );
}

function CartContent({ cart }: { readonly cart: Cart }) {
  const [removed, setRemoved] = useState('');
  useFocusAfterRemoval(cart.items.length);
  return (
    <>
      <p role="status" className="visually-hidden">
        {removed && `${removed} was removed from your cart`}
      </p>
      {cart.items.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          text="Add some tests to get started"
          picture={<EmptyCartPicture />}
          action={<LinkButton to={pages.tests.path}>Browse Tests</LinkButton>}
        />
      ) : (
        <CartSummary cart={cart}>
          <CartLines items={cart.items} onRemoved={setRemoved} />
        </CartSummary>
      )}
    </>
  );
}

/** The session ended while the cart was open, perhaps in another tab (decisions.md C5). */
function PleaseLogIn() {
  return (
    <EmptyState
      title="Please log in"
      text="Your cart is kept for you."
      picture={<EmptyCartPicture />}
      action={
        <LinkButton to={pages.login.path} state={{ from: pages.cart.path }}>
          Log in
        </LinkButton>
      }
    />
  );
}
