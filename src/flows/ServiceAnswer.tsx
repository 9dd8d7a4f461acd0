import common from '#words/common';
import words from '#words/flows';
import { useServiceability } from '../data/people/serviceability.ts';
import styles from './ServiceAnswer.module.css';

/** Says whether samples are collected at a postal code once it is complete; the answer is announced. */
export function ServiceAnswer({ postalCode }: { readonly postalCode: string }) {
  const answer = useServiceability(postalCode);
  const texts = {
    unknown: '',
    asking: words.serviceAsking(postalCode),
    yes: words.serviceYes(postalCode),
    no: words.serviceNo(postalCode),
    failed: words.serviceFailed(postalCode),
  };
  return (
    <div className={`${styles['answer']} ${styles[answer.status] ?? ''}`}>
      <p role="status">{texts[answer.status]}</p>
      {answer.status === 'failed' && (
        <button type="button" className={styles['retry']} onClick={answer.retry}>
          {common.tryAgain}
        </button>
      )}
    </div>
  );
}
