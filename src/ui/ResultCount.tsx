import { useAnnounced } from './announce.ts';
import styles from './ResultCount.module.css';

type ResultCountProps = {
  /** "12 tests"; undefined as long as it is not known. */
  readonly count: string | undefined;
  /** Stands there until then. */
  readonly loading?: string;
};

/** How many a search and its filters leave: seen at once, told once the typing or choosing has come to a pause. */
export function ResultCount({ count, loading = '' }: ResultCountProps) {
  useAnnounced(count && `${count} found`);
  return <p className={styles['count']}>{count ?? loading}</p>;
}
