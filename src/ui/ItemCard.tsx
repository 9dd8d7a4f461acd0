import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isolated } from '../lib/text/isolated.ts';
import { Button } from './Button.tsx';
import { Price } from './Price.tsx';
import styles from './ItemCard.module.css';
import { InLanguage } from './InLanguage.tsx';

/** What is read, and what is heard: there the item is named. */
type BookLabel = { readonly text: string; readonly named: (item: string) => string };

export type ItemCardProps = {
  readonly name: string;
  readonly category: string | undefined;
  readonly to: string;
  readonly heading?: 'h2' | 'h3' | undefined;
  /** In rupees. */
  readonly price: number;
  readonly originalPrice: number | undefined;
  /** The button's label, and its label while the call runs. */
  readonly labels: { readonly book: BookLabel; readonly busy: BookLabel };
  readonly canBook: boolean;
  readonly isBusy: boolean;
  readonly onBook: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** A control of its own, beside the name. */
  readonly corner?: ReactNode;
  /** Further controls, below the price and the button. */
  readonly below?: ReactNode;
};

/** A card of a bookable item: the whole card is a link, and its button is a control of its own. */
export function ItemCard({ heading: Heading = 'h2', labels, isBusy, className = '', ...card }: ItemCardProps) {
  const label = isBusy ? labels.busy : labels.book;
  return (
    <article className={`${styles['card']} ${className}`}>
      <p className={styles['category']}>{card.category && <InLanguage of={card.category} />}</p>
      <Heading className={styles['name']}>
        <Link to={card.to} className={styles['link']}>
          <InLanguage of={card.name} />
        </Link>
      </Heading>
      {card.corner && <div className={styles['corner']}>{card.corner}</div>}
      {card.children}
      <div className={styles['foot']}>
        <Price price={card.price} originalPrice={card.originalPrice} />
        <Button
          className={styles['book']}
          disabled={!card.canBook}
          aria-disabled={isBusy}
          onClick={() => !isBusy && card.onBook()}
          aria-label={label.named(isolated(card.name))}
        >
          {label.text}
        </Button>
      </div>
      {card.below && <div className={styles['below']}>{card.below}</div>}
    </article>
  );
}
