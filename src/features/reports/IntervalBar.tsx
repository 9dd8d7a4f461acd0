import type { CSSProperties } from 'react';
import type { ReportResult } from '../../contract/extensions.ts';
import { placeOnBar } from '../../lib/reports/result-bar.ts';
import { standingOf } from '../../lib/reports/result-words.ts';
import styles from './IntervalBar.module.css';

/** Shows where the value lies, within or outside the usual range. The text below it says the same. */
export function IntervalBar({ result }: { readonly result: ReportResult }) {
  const { value, interval } = result;
  const place = typeof value === 'number' && interval ? placeOnBar(value, interval) : undefined;
  if (!place) return null;
  const { from, to, mark } = place;
  return (
    <div
      aria-hidden
      className={styles['bar']}
      style={{ '--from': `${from}%`, '--width': `${to - from}%`, '--mark': `${mark}%` } as CSSProperties}
    >
      <span className={styles['usual']} />
      <span className={standingOf(result) === 'outside' ? styles['outside'] : styles['within']} />
    </div>
  );
}
