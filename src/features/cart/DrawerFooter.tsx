import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { cartTotal, discountLabel, discountName } from '../../lib/cart/cart-total.ts';
import { formatRupees } from '../../lib/money.ts';
import { collectionFee } from '../../lib/orders/order-total.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { LinkButton } from '../../ui/plain/Button.tsx';
import styles from './DrawerFooter.module.css';

/** The documented total is that of the items; what is added and taken off later is said beside it (decision G25). */
export function DrawerFooter({ cart }: { readonly cart: ShownCart }) {
  const { discount, isProvisional = false } = cartTotal(cart);
  return (
    <div className={styles['footer']}>
      <p className={styles['total']}>
        <span>Total</span> <strong>{formatRupees(cart.subtotal)}</strong>
      </p>
      {discount > 0 && (
        <p className={styles['fee']}>
          {discountLabel(discountName(cart))} {isProvisional ? '' : `(−${formatRupees(discount)}) `}is taken off at checkout.
        </p>
      )}
      <p className={styles['fee']}>{formatRupees(collectionFee)} collection fee is added at checkout.</p>
      <div className={styles['links']}>
        <LinkButton to={pages.checkout.path}>Proceed to Checkout</LinkButton>
        <LinkButton to={pages.cart.path} variant="outline">
          View Full Cart
        </LinkButton>
      </div>
    </div>
  );
}
