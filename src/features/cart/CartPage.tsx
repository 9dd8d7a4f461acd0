import words from '#words/cart';
import { useEffect, useRef } from 'react';
import { useCart } from '../../data/cart/cart.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useIsSignedIn } from '../../data/shell/session.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SummaryLayout } from '../../ui/SummaryLayout.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { CartFailed } from './CartFailed.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { PleaseLogIn } from './PleaseLogIn.tsx';
import { RemovedLine } from './RemovedLine.tsx';
import { useRemoval } from './use-removal.ts';

export function CartPage() {
  return (
    <Page title={words.title} back={{ to: pages.tests.path, label: words.back }}>
      {useIsSignedIn() ? <LoadedCart /> : <PleaseLogIn from={pages.cart.path} />}
    </Page>
  );
}

function LoadedCart() {
  return (
    <CachedView of={useCart()} skeleton={<CartLoading />} failed={(error, retry) => <CartFailed error={error} onRetry={retry} />}>
      {(cart) => <CartContent cart={cart} />}
    </CachedView>
  );
}

function CartContent({ cart }: { readonly cart: ShownCart }) {
  const isOnline = useIsOnline();
  const { removed, remove, undo } = useRemoval();
  useFocusAfterRemoval(cart.items.length, removed !== undefined);
  return (
    <>
      {/* It stays mounted whatever is left below it, because a new element would lose a tap in progress. */}
      <RemovedLine removed={removed} canChange={isOnline} onUndo={() => void undo()} />
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <CartSummary cart={cart}>
          <CartLines items={cart.items} onRemove={(item) => remove(item, cart)} />
        </CartSummary>
      )}
    </>
  );
}

/** The placeholder has the size of two lines and the summary. */
function CartLoading() {
  return (
    <SummaryLayout summary={<Skeleton height="148px" />} bar={<Skeleton height="44px" />}>
      <Skeleton height="154px" radius="var(--radius-card)" />
      <Skeleton height="154px" radius="var(--radius-card)" />
    </SummaryLayout>
  );
}

/** The focused element disappeared with its line or with a notice, so the page's heading takes the focus. */
function useFocusAfterRemoval(lines: number, isNoticeShown: boolean): void {
  const previous = useRef({ lines, isNoticeShown });
  useEffect(() => {
    const isGone = lines < previous.current.lines || (previous.current.isNoticeShown && !isNoticeShown);
    if (isGone && document.activeElement === document.body) focusHeading();
    previous.current = { lines, isNoticeShown };
  }, [lines, isNoticeShown]);
}
