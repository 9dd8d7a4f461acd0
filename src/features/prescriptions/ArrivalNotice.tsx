import { Notice } from '../../ui/plain/Notice.tsx';
import styles from './ArrivalNotice.module.css';
import { useArrival } from './use-arrival.ts';

/** Why the customer is here, where it was not their own tap that led here. */
export function ArrivalNotice() {
  const { words, dismiss } = useArrival();
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
