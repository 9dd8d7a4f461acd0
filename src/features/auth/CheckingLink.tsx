import words from '#words/passwords';
import styles from './reset.module.css';

export function CheckingLink() {
  return (
    <div role="status" className={styles['checking']}>
      <span aria-hidden className={styles['spinner']} />
      {words.checking}
    </div>
  );
}
