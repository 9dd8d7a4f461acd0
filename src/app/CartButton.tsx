import words from '#words/frame';
import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSignedIn } from '../data/shell/session.ts';
import { LazyDialog } from '../ui/LazyDialog.tsx';
import { CartLoading } from './CartLoading.tsx';
import { loadCartDrawer } from './cart-drawer.ts';
import styles from './Header.module.css';
import { QuietBoundary } from './QuietBoundary.tsx';
import { useCartDrawer } from './use-cart-drawer.ts';

/** The count needs the network and the local database, which are not part of the first load. */
const CartCount = lazy(async () => {
  const [{ CartCount: component }] = await Promise.all([
    import('./CartCount.tsx'),
    import('./data-layer.ts').then(({ startDataLayer }) => startDataLayer()),
  ]);
  return { default: component };
});

const name = <span className="visually-hidden">{words.cart}</span>;

/** Opens the cart drawer; the badge is only for customers who are signed in (SHELL-011, SHELL-012, decision G15). */
export function CartButton() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const { isOpen, open, close } = useCartDrawer();
  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles['icon']}`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari does not focus a tapped button, and the drawer returns the focus to the element that had it.
          currentTarget.focus();
          open();
        }}
      >
        <IconShoppingCart aria-hidden size={24} />
        {isSignedIn ? (
          <QuietBoundary instead={name}>
            <Suspense fallback={<CartLoading />}>
              <CartCount />
            </Suspense>
          </QuietBoundary>
        ) : (
          name
        )}
      </button>
      {isOpen && (
        <LazyDialog
          load={loadCartDrawer}
          fallback={<Opening />}
          onFailed={close}
          props={{ page: pathname + search, onClose: close }}
        />
      )}
    </>
  );
}

function Opening() {
  return (
    <div role="status" className={styles['opening']}>
      <span className="visually-hidden">{words.cartOpening}</span>
    </div>
  );
}
