import { useCart } from '../data/cart.ts';
import { usePreloaded } from '../ui/LazyDialog.tsx';
import { loadCartDrawer } from './cart-drawer.ts';
import styles from './Header.module.css';

/** '...' while loading, '99+' above 99, nothing for an empty cart (SHELL-012…014). */
export function CartCount() {
  const cart = useCart();
  usePreloaded(loadCartDrawer);
  if (cart.status === 'failed') return null;
  if (cart.status === 'loading') return <span className={styles['count']}>...</span>;
  const { itemCount } = cart.data;
  if (itemCount === 0) return null;
  return (
    <>
      <span className="visually-hidden">, </span>
      <span className={styles['count']}>
        {itemCount > 99 ? '99+' : itemCount}
        <span className="visually-hidden">{itemCount === 1 ? ' item' : ' items'}</span>
      </span>
    </>
  );
}
