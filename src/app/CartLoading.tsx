import styles from './Header.module.css';

export function CartLoading() {
  return (
    <>
      <span className="visually-hidden">Cart</span>
      <span aria-hidden className={styles['count']}>
        ...
      </span>
    </>
  );
}
