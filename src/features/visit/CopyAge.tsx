import { shownInstant } from '../../lib/time/shown-times.ts';
import styles from './visit.module.css';

type CopyAgeProps = { readonly savedAt: number; readonly isOldCopy: boolean };

/** Says when the device last received it. The place is reserved, so that nothing moves when a refresh fails. */
export function CopyAge({ savedAt, isOldCopy }: CopyAgeProps) {
  return (
    <p className={styles['age']}>
      As of {shownInstant(savedAt)}
      {isOldCopy && '. It could not be refreshed: a change made since then is not shown.'}
    </p>
  );
}
