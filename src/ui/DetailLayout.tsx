import type { ReactNode } from 'react';
import styles from './DetailLayout.module.css';

type DetailLayoutProps = {
  readonly children: ReactNode;
  /** The price and the next step: beside the text on a wide screen, within reach of the thumb on a phone. */
  readonly bar: ReactNode;
  /** The name of the bar, such as "Book this test". */
  readonly label: string;
};

/** Lays out the page of a bookable item: its facts, and its price, which is always in view. */
export function DetailLayout({ children, bar, label }: DetailLayoutProps) {
  return (
    <div className={styles['columns']}>
      {children}
      <aside data-at-bottom className={styles['bar']} aria-label={label}>
        {bar}
      </aside>
    </div>
  );
}
