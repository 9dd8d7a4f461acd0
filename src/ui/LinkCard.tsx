import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ItemCard.module.css';
import { InLanguage } from './InLanguage.tsx';

type LinkCardProps = {
  readonly title: string;
  readonly to: string;
  /** The level below the heading under which the card stands. */
  readonly heading?: 'h2' | 'h3';
  readonly className?: string | undefined;
  /** What stands before the title: a kind, a picture. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** What is only looked at, in the frame of what can be booked: the whole card is the link. */
export function LinkCard({ title, to, heading: Heading = 'h2', className = '', above, children }: LinkCardProps) {
  return (
    <article className={`${styles['card']} ${className}`}>
      {above}
      <Heading className={styles['name']}>
        <Link to={to} className={styles['link']}>
          <InLanguage of={title} />
        </Link>
      </Heading>
      {children}
    </article>
  );
}
