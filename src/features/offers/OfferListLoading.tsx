import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './OfferList.module.css';

/** The placeholders have the size of the cards. */
export function OfferListLoading() {
  return (
    <div className={styles['list']}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height="13rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
