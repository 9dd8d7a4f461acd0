import words from '#words/cards';
import type { ReactNode } from 'react';
import { Stack } from './Stack.tsx';
import styles from './SummaryLayout.module.css';

type SummaryLayoutProps = {
  readonly children: ReactNode;
  readonly summary: ReactNode;
  /** The total and the next step, which are always within reach of the thumb on a phone. */
  readonly bar: ReactNode;
  /** Whether the bar stands above a notice at the bottom of the window. */
  readonly isRaised?: boolean;
};

/** Lays out a decision and its price: side by side, or on a phone with a bar at the window's bottom. */
export function SummaryLayout({ children, summary, bar, isRaised = false }: SummaryLayoutProps) {
  return (
    <div className={styles['layout']}>
      <Stack gap={16}>{children}</Stack>
      <div className={styles['side']}>
        <section className={styles['summary']} aria-label={words.summary}>
          {summary}
        </section>
        <div data-at-bottom className={`${styles['bar']} ${isRaised ? styles['raised'] : ''}`}>
          {bar}
        </div>
      </div>
    </div>
  );
}
