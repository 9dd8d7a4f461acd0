import { formatRupees } from '../lib/money.ts';
import styles from './BarTotal.module.css';

/** The total in the bar at the window's bottom; where there is room the summary beside it says the same. */
export function BarTotal({ total }: { readonly total: number }) {
  return (
    <p className={styles['total']}>
      <span className={styles['label']}>Total</span>
      <strong className={styles['amount']}>{formatRupees(total)}</strong>
    </p>
  );
}
