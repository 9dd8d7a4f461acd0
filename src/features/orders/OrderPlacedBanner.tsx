import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { visitPath } from '../../lib/pages/page-paths.ts';
import styles from './OrderPlacedBanner.module.css';

export function OrderPlacedBanner({ orderId }: { readonly orderId: string }) {
  return (
    <div className={styles['banner']}>
      <IconCircleCheck aria-hidden size={32} />
      <div>
        <p className={styles['title']}>Your collection is booked</p>
        <p>We come to you at the time below. Please keep the amount ready in cash.</p>
        <Link to={visitPath(orderId)} className={styles['link']}>
          Show at the door, also without a network
        </Link>
      </div>
    </div>
  );
}
