import { useServiceability } from '../data/people/serviceability.ts';
import styles from './ServiceAnswer.module.css';

/** Says whether samples are collected at a postal code once it is complete; the answer is announced. */
export function ServiceAnswer({ postalCode }: { readonly postalCode: string }) {
  const answer = useServiceability(postalCode);
  const texts = {
    unknown: '',
    asking: `Checking ${postalCode}…`,
    yes: `Yes, we collect samples at ${postalCode}.`,
    no: `Sorry, we do not collect samples at ${postalCode} yet.`,
    failed: `We could not check ${postalCode} just now.`,
  };
  return (
    <div className={`${styles['answer']} ${styles[answer.status] ?? ''}`}>
      <p role="status">{texts[answer.status]}</p>
      {answer.status === 'failed' && (
        <button type="button" className={styles['retry']} onClick={answer.retry}>
          Try again
        </button>
      )}
    </div>
  );
}
