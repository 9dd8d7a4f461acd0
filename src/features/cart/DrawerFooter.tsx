import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { cartTotal, discountLabel, discountName } from '../../lib/cart/cart-total.ts';
import { formatRupees } from '../../lib/money.ts';
import { collectionFee } from '../../lib/orders/order-total.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './DrawerFooter.module.css';

/** The documented total is that of the items; fees and discounts that come later are named beside it (decision G25). */
export function DrawerFooter({ cart }: { readonly cart: ShownCart }) {
  const { discount, isProvisional = false } = cartTotal(cart);
  return (
    <Stack gap={4}>
      <p className={styles['total']}>
        <span>Total</span> <strong>{formatRupees(cart.subtotal)}</strong>
      </p>
      {discount > 0 && (
        <Text variant="secondary">
          {discountLabel(discountName(cart))} {isProvisional ? '' : `(−${formatRupees(discount)}) `}is taken off at checkout.
        </Text>
      )}
      <Text variant="secondary">{formatRupees(collectionFee)} collection fee is added at checkout.</Text>
      <div className={styles['links']}>
        <LinkButton to={pages.checkout.path}>Proceed to Checkout</LinkButton>
        <LinkButton to={pages.cart.path} variant="outline">
          View Full Cart
        </LinkButton>
      </div>
    </Stack>
  );
}
