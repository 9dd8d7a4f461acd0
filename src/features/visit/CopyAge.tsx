import words from '#words/visit';
import { shownInstant } from '../../lib/time/shown-times.ts';
import styles from './visit.module.css';

type CopyAgeProps = { readonly savedAt: number; readonly isOldCopy: boolean };

/** Says when the device last received it. The place is reserved, so that nothing moves when a refresh fails. */
export function CopyAge({ savedAt, isOldCopy }: CopyAgeProps) {
  const time = shownInstant(savedAt);
  return <p className={styles['age']}>{isOldCopy ? words.oldCopy(time) : words.copy(time)}</p>;
}
