import type { ReactNode } from 'react';
import { Stack } from './Stack.tsx';
import styles from './SummaryLayout.module.css';

type SummaryLayoutProps = {
  readonly children: ReactNode;
  readonly summary: ReactNode;
  /** The total and the next step: always in thumb reach on a phone. */
  readonly bar: ReactNode;
  /** The bar stands above the notice at the bottom of the window. */
  readonly isRaised?: boolean;
};

/** What is being decided, and beside it what it costs: below it on a phone, with the next step at the window's bottom. */
export function SummaryLayout({ children, summary, bar, isRaised = false }: SummaryLayoutProps) {
  return (
    <div className={styles['layout']}>
      <Stack gap={16}>{children}</Stack>
      <div className={styles['side']}>
        <section className={styles['summary']} aria-label="Order summary">
          {summary}
        </section>
        <div data-at-bottom className={`${styles['bar']} ${isRaised ? styles['raised'] : ''}`}>
          {bar}
        </div>
      </div>
    </div>
  );
}
