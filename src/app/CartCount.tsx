import words from '#words/frame';
import { useCart } from '../data/cart/cart.ts';
import { usePreloaded } from '../ui/LazyDialog.tsx';
import { CartLoading } from './CartLoading.tsx';
import { loadCartDrawer } from './cart-drawer.ts';
import { NamedCount } from './NamedCount.tsx';

/** Shows '...' while loading, '99+' above 99, and nothing for an empty cart (SHELL-012…014). */
export function CartCount() {
  const cart = useCart();
  usePreloaded(loadCartDrawer);
  if (cart.status === 'loading') return <CartLoading />;
  return <NamedCount name={words.cart} withCount={words.cartItems} count={cart.status === 'ready' ? cart.data.itemCount : 0} />;
}
