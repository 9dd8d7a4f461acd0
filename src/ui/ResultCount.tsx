import words from '#words/controls';
import { useAnnounced } from './announce.ts';
import styles from './ResultCount.module.css';

type ResultCountProps = {
  /** A text such as "12 tests"; undefined until it is known. */
  readonly count: string | undefined;
  readonly loading?: string;
};

/** Shows how many results there are. The number is visible at once, and announced after a pause in typing. */
export function ResultCount({ count, loading = '' }: ResultCountProps) {
  useAnnounced(count && words.resultsFound(count));
  return <p className={styles['count']}>{count ?? loading}</p>;
}
