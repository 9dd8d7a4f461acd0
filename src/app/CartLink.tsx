import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useIsSignedIn } from '../data/session.ts';
import { pages } from '../lib/page-paths.ts';
import styles from './Header.module.css';

/** The count needs the network and the local database, which are not part of the first load. */
const CartCount = lazy(async () => {
  const [{ CartCount: component }] = await Promise.all([
    import('./CartCount.tsx'),
    import('./data-layer.ts').then(({ startDataLayer }) => startDataLayer()),
  ]);
  return { default: component };
});

export function CartLink() {
  const isSignedIn = useIsSignedIn();
  return (
    <Link to={pages.cart.path} className={styles['icon']}>
      <IconShoppingCart aria-hidden size={24} />
      <span className="visually-hidden">Cart</span>
      {isSignedIn && (
        <Suspense fallback={<span className={styles['count']}>...</span>}>
          <CartCount />
        </Suspense>
      )}
    </Link>
  );
}
