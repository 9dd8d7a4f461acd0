import { IconListCheck, IconToolsKitchen2, IconToolsKitchen2Off } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { TestPackage } from '../contract/packages.ts';
import { priceToPay } from '../lib/package-words.ts';
import { checkupPath } from '../lib/page-paths.ts';
import { Button } from './plain/Button.tsx';
import { Price } from './Price.tsx';
import styles from './PackageCard.module.css';

type PackageCardProps = {
  readonly of: TestPackage;
  readonly heading?: 'h2' | 'h3';
  readonly canBook: boolean;
  readonly isBusy: boolean;
  readonly onBook: (booked: TestPackage) => void;
};

/** The whole card is the link; Book Checkup is a target of its own. */
export function PackageCard({ of: offered, heading: Heading = 'h2', canBook, isBusy, onBook }: PackageCardProps) {
  const { id, name, category, price } = offered;
  return (
    <article className={styles['card']}>
      <p className={styles['category']}>{category?.name}</p>
      <Heading className={styles['name']}>
        <Link to={checkupPath(id)} className={styles['link']}>
          {name}
        </Link>
      </Heading>
      <Contents of={offered} />
      <div className={styles['foot']}>
        <Price price={priceToPay(offered)} originalPrice={price} />
        <Button
          className={styles['book']}
          disabled={!canBook}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onBook(offered)}
          aria-label={`${isBusy ? 'Booking...' : 'Book Checkup'} ${name}`}
        >
          {isBusy ? 'Booking...' : 'Book Checkup'}
        </Button>
      </div>
    </article>
  );
}

/** How many tests, whether to fast, and which tests, as far as they fit. */
function Contents({ of: { tests, testCount, fastingHours } }: { readonly of: TestPackage }) {
  const names = (tests ?? []).map(({ name }) => name);
  const count = names.length > 0 ? names.length : testCount;
  return (
    <>
      <ul className={styles['facts']}>
        {count !== undefined && (
          <li>
            <IconListCheck aria-hidden size={16} />
            {count === 1 ? '1 test' : `${count} tests`}
          </li>
        )}
        {fastingHours !== undefined && (
          <li>
            {fastingHours > 0 ? <IconToolsKitchen2Off aria-hidden size={16} /> : <IconToolsKitchen2 aria-hidden size={16} />}
            {fastingHours > 0 ? 'Fasting' : 'No fasting'}
          </li>
        )}
      </ul>
      {names.length > 0 && <p className={styles['tests']}>{names.join(', ')}</p>}
    </>
  );
}
