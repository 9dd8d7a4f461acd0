import { Notice } from '../../ui/Notice.tsx';
import styles from './ArrivalNotice.module.css';
import type { useArrival } from './use-arrival.ts';

/** Why the customer is here, where it was not their own tap that led here. */
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
