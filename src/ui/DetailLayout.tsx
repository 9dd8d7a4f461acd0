import type { ReactNode } from 'react';
import styles from './DetailLayout.module.css';

type DetailLayoutProps = {
  readonly children: ReactNode;
  /** Price and next step: beside the text on a wide screen, in thumb reach on a phone. */
  readonly bar: ReactNode;
  /** What the bar is for, like "Book this test". */
  readonly label: string;
};

/** One thing that can be booked: what there is to know of it, and always in sight what it costs. */
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
