import { useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { useCart } from '../../data/cart.ts';
import { useIsSignedIn } from '../../data/session.ts';
import { pages } from '../../lib/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { CartFailed } from './CartFailed.tsx';
import { CartLines } from './CartLines.tsx';
import { CartLoading } from './CartLoading.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { PleaseLogIn } from './PleaseLogIn.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

export function CartPage() {
  return (
    <Page title="Your cart" back={{ to: pages.tests.path, label: 'Back to tests' }}>
      {useIsSignedIn() ? <LoadedCart /> : <PleaseLogIn from={pages.cart.path} />}
    </Page>
  );
}

function LoadedCart() {
  return (
    <CachedView of={useCart()} skeleton={<CartLoading />} failed={(_error, retry) => <CartFailed onRetry={retry} />}>
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
        <EmptyCart />
      ) : (
        <CartSummary cart={cart}>
          <CartLines items={cart.items} onRemoved={setRemoved} />
        </CartSummary>
      )}
    </>
  );
}
