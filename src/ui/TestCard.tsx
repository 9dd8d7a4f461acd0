import { IconClock, IconDroplet, IconToolsKitchen2, IconToolsKitchen2Off } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TestRow } from '../contract/tests.ts';
import { testPath } from '../lib/page-paths.ts';
import { Button } from './plain/Button.tsx';
import { Price } from './Price.tsx';
import styles from './TestCard.module.css';

type TestCardProps = {
  readonly test: TestRow;
  /** The level below the heading under which the card stands. */
  readonly heading?: 'h2' | 'h3';
  readonly canBook: boolean;
  readonly isBusy: boolean;
  readonly onBook: (test: TestRow) => void;
};

/** The whole card is the link; Book is a target of its own. */
export function TestCard({ test, heading: Heading = 'h2', canBook, isBusy, onBook }: TestCardProps) {
  const { id, name, categoryName, sampleType, processingTime, fastingRequired, price, originalPrice } = test;
  return (
    <article className={styles['card']}>
      <p className={styles['category']}>{categoryName}</p>
      <Heading className={styles['name']}>
        <Link to={testPath(id)} className={styles['link']}>
          {name}
        </Link>
      </Heading>
      <ul className={styles['facts']}>
        <Fact icon={<IconDroplet aria-hidden size={16} />} text={sampleType} />
        <Fact icon={<IconClock aria-hidden size={16} />} before="Report in" text={processingTime} />
        {fastingRequired ? (
          <Fact icon={<IconToolsKitchen2Off aria-hidden size={16} />} text="Fasting" />
        ) : (
          <Fact icon={<IconToolsKitchen2 aria-hidden size={16} />} text="No fasting" />
        )}
      </ul>
      <div className={styles['foot']}>
        <Price price={price} originalPrice={originalPrice} />
        <Button
          className={styles['book']}
          disabled={!canBook}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onBook(test)}
          aria-label={`${isBusy ? 'Adding...' : 'Book'} ${name}`}
        >
          {isBusy ? 'Adding...' : 'Book'}
        </Button>
      </div>
    </article>
  );
}

type FactProps = { readonly icon: ReactNode; readonly text: string; readonly before?: string };

/** `before` is what the icon says to those who see it. */
function Fact({ icon, text, before }: FactProps) {
  return (
    text && (
      <li>
        {icon}
        {before && <span className="visually-hidden">{before} </span>}
        {text}
      </li>
    )
  );
}
