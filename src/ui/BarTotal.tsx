import words from '#words/cards';
import { formatRupees } from '../lib/money.ts';
import type { OrderTotal } from '../lib/orders/order-total.ts';
import { Text } from './Text.tsx';
import styles from './BarTotal.module.css';
import { InProgress } from './InProgress.tsx';

/** Shows the total in the bar at the window's bottom; on a wide screen the summary beside it says the same. */
export function BarTotal({ of: { total, isProvisional = false } }: { readonly of: Pick<OrderTotal, 'total' | 'isProvisional'> }) {
  return (
    <p className={styles['total']}>
      <Text as="span" variant="secondary">
        {words.total}
      </Text>
      <strong className={styles['amount']}>{isProvisional ? <InProgress /> : formatRupees(total)}</strong>
    </p>
  );
}
