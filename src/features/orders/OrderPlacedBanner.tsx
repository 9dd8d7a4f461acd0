import { IconCircleCheck } from '@tabler/icons-react';
import styles from './OrderPlacedBanner.module.css';

export function OrderPlacedBanner() {
  return (
    <div className={styles['banner']}>
      <IconCircleCheck aria-hidden size={32} />
      <div>
        <p className={styles['title']}>Your collection is booked</p>
        <p>We come to you at the time below. Please keep the amount ready in cash.</p>
      </div>
    </div>
  );
}
