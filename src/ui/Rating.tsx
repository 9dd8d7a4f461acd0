import words from '#words/cards';
import type { CSSProperties } from 'react';
import { grouped } from '../lib/text/numbers.ts';
import icons from './fact-icons.module.css';
import styles from './Rating.module.css';

type RatingProps = { readonly rating: number | undefined; readonly reviewsCount: number | undefined };

/** The number of reviews always stands beside the stars. */
export function Rating({ rating, reviewsCount }: RatingProps) {
  if (rating === undefined || !reviewsCount) return <span className={styles['rating']}>{words.noReviews}</span>;
  return (
    <span className={styles['rating']}>
      <span className={`${icons['icons']} ${styles['stars']}`} style={{ '--share': `${rating * 20}%` } as CSSProperties} />
      <span>{words.rating(rating.toFixed(1), reviewsCount, grouped(reviewsCount))}</span>
    </span>
  );
}
