import { useServiceability } from '../data/people/serviceability.ts';
import styles from './ServiceAnswer.module.css';

/** Whether we come there, in words, once the postal code is complete; a screen reader hears it when it comes. */
export function ServiceAnswer({ postalCode }: { readonly postalCode: string }) {
  const answer = useServiceability(postalCode);
  const words = {
    unknown: '',
    asking: `Checking ${postalCode}…`,
    yes: `Yes, we collect samples at ${postalCode}.`,
    no: `Sorry, we do not collect samples at ${postalCode} yet.`,
    failed: `We could not check ${postalCode} just now.`,
  };
  return (
    <div className={`${styles['answer']} ${styles[answer.status] ?? ''}`}>
      <p role="status">{words[answer.status]}</p>
      {answer.status === 'failed' && (
        <button type="button" className={styles['retry']} onClick={answer.retry}>
          Try again
        </button>
      )}
    </div>
  );
}
