import words from '#words/compare';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import styles from './Included.module.css';

/** Says yes or no in a word beside the sign; undefined means that the provider does not state it. */
export function Included({ isIn }: { readonly isIn: boolean | undefined }) {
  if (isIn === undefined) return words.notStated;
  return isIn ? (
    <span className={`${styles['answer']} ${styles['yes']}`}>
      <IconCheck aria-hidden size={18} /> {words.isIncluded}
    </span>
  ) : (
    <span className={`${styles['answer']} ${styles['no']}`}>
      <IconMinus aria-hidden size={18} /> {words.isNotIncluded}
    </span>
  );
}
