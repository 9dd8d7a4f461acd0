import { IconStarFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import styles from './Rating.module.css';

type RatingProps = { readonly rating: number | undefined; readonly reviewsCount: number | undefined };

const stars = [1, 2, 3, 4, 5];

/** Stars never stand alone: how many reviews they come from is said beside them. */
export function Rating({ rating, reviewsCount }: RatingProps) {
  if (rating === undefined || !reviewsCount) return <span className={styles['rating']}>No reviews yet</span>;
  return (
    <span className={styles['rating']}>
      <span aria-hidden className={styles['stars']} style={{ '--share': `${rating * 20}%` } as CSSProperties}>
        <Row />
        <span className={styles['full']}>
          <Row />
        </span>
      </span>
      <span>
        {rating.toFixed(1)} of 5 · {reviewsCount === 1 ? '1 review' : `${reviewsCount.toLocaleString('en-IN')} reviews`}
      </span>
    </span>
  );
}

const Row = () => stars.map((star) => <IconStarFilled key={star} size={14} />);
