import words from '#words/cart';
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
  const label = discountLabel(discountName(cart));
  return (
    <Stack gap={4}>
      <p className={styles['total']}>
        <span>{words.total}</span> <strong>{formatRupees(cart.subtotal)}</strong>
      </p>
      {discount > 0 && (
        <Text variant="secondary">
          {isProvisional ? words.discountLater(label) : words.discountLaterOf(label, formatRupees(discount))}
        </Text>
      )}
      <Text variant="secondary">{words.feeLater(formatRupees(collectionFee))}</Text>
      <div className={styles['links']}>
        <LinkButton to={pages.checkout.path}>{words.checkout}</LinkButton>
        <LinkButton to={pages.cart.path} variant="outline">
          {words.viewCart}
        </LinkButton>
      </div>
    </Stack>
  );
}
