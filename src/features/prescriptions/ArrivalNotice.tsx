import { Notice } from '../../ui/Notice.tsx';
import styles from './ArrivalNotice.module.css';
import type { useArrival } from './use-arrival.ts';

/** Explains why the page was opened, if it was not by the customer's own tap. */
export function ArrivalNotice({ words, dismiss }: Pick<ReturnType<typeof useArrival>, 'words' | 'dismiss'>) {
  return (
    <div role="status" className={styles['place']}>
      {words && (
        <Notice tone={words.tone} onClose={dismiss}>
          <p>{words.text}</p>
        </Notice>
      )}
    </div>
  );
}
