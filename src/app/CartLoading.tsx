import words from '#words/frame';
import styles from './Header.module.css';

export function CartLoading() {
  return (
    <>
      <span className="visually-hidden">{words.cart}</span>
      <span aria-hidden className={styles['count']}>
        ...
      </span>
    </>
  );
}
