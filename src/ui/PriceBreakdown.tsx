import words from '#words/cards';
import { formatRupees } from '../lib/money.ts';
import type { OrderTotal } from '../lib/orders/order-total.ts';
import { InProgress } from './InProgress.tsx';
import { Stack } from './Stack.tsx';
import styles from './PriceBreakdown.module.css';

type PriceBreakdownProps = {
  readonly of: OrderTotal;
  readonly itemsLabel?: string;
  /** The label of the discount, if its source is known. */
  readonly discountLabel?: string;
};

/** Lists the amounts in the same way in cart, checkout, order and confirmation (decisions Q19, G25). */
export function PriceBreakdown({ of: amounts, itemsLabel = words.items, discountLabel = words.discount }: PriceBreakdownProps) {
  const { subtotal, discount, collectionFee, total, isProvisional = false } = amounts;
  return (
    <Stack as="dl" gap={8}>
      <div className={styles['row']}>
        <dt>{itemsLabel}</dt>
        <dd>{formatRupees(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div className={`${styles['row']} ${styles['saving']}`}>
          <dt>{discountLabel}</dt>
          <dd>{isProvisional ? <InProgress /> : `−${formatRupees(discount)}`}</dd>
        </div>
      )}
      <div className={styles['row']}>
        <dt>{words.collectionFee}</dt>
        <dd>{formatRupees(collectionFee)}</dd>
      </div>
      <div className={`${styles['row']} ${styles['total']}`}>
        <dt>{words.total}</dt>
        <dd>{isProvisional ? <InProgress /> : formatRupees(total)}</dd>
      </div>
    </Stack>
  );
}
