import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ItemCard.module.css';
import { InLanguage } from './InLanguage.tsx';

type LinkCardProps = {
  readonly title: string;
  readonly to: string;
  readonly heading?: 'h2' | 'h3';
  readonly className?: string | undefined;
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** A card that only links to something; it looks like a bookable item, and the whole card is the link. */
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
