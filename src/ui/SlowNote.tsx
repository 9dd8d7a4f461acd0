import words from '#words/frame';
import { useEffect, useState } from 'react';
import styles from './SlowNote.module.css';

const slowAfterMs = 6000;

/** Says that the connection does not answer. It lies over the skeleton, so that nothing moves. */
export function SlowNote() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles['place']}>
      {isSlow && <p className={styles['note']}>{words.slow}</p>}
    </div>
  );
}
