import words from '#words/order';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { visitPath } from '../../lib/pages/page-paths.ts';
import { PushOffer } from './PushOffer.tsx';
import styles from './OrderPlacedBanner.module.css';

export function OrderPlacedBanner({ orderId }: { readonly orderId: string }) {
  return (
    <div className={styles['banner']}>
      <IconCircleCheck aria-hidden size={32} />
      <div>
        <p className={styles['title']}>{words.bookedTitle}</p>
        <p>{words.bookedText}</p>
        <Link to={visitPath(orderId)} className={styles['link']}>
          {words.bookedVisit}
        </Link>
        <PushOffer />
      </div>
    </div>
  );
}
