import { IconListCheck } from '@tabler/icons-react';
import type { TestPackage } from '../contract/packages.ts';
import { priceToPay } from '../lib/package-words.ts';
import { checkupPath } from '../lib/page-paths.ts';
import { ItemCard, type ItemCardProps } from './ItemCard.tsx';
import { fastingFact, ItemFacts } from './ItemFacts.tsx';
import styles from './PackageCard.module.css';

type PackageCardProps = Pick<ItemCardProps, 'heading' | 'canBook' | 'isBusy'> & {
  readonly of: TestPackage;
  readonly onBook: (booked: TestPackage) => void;
};

const words = { book: 'Book Checkup', busy: 'Booking...' };

/** How many tests, whether to fast, and which tests, as far as they fit. */
export function PackageCard({ of: offered, onBook, ...booking }: PackageCardProps) {
  const { id, name, category, price, tests, testCount, fastingHours } = offered;
  const names = (tests ?? []).map((test) => test.name);
  const count = names.length > 0 ? names.length : testCount;
  return (
    <ItemCard
      {...booking}
      className={styles['card']}
      name={name}
      category={category?.name}
      to={checkupPath(id)}
      price={priceToPay(offered)}
      originalPrice={price}
      words={words}
      onBook={() => onBook(offered)}
    >
      <ItemFacts
        of={[
          ...(count === undefined ? [] : [{ icon: <IconListCheck aria-hidden size={16} />, text: countOf(count) }]),
          ...(fastingHours === undefined ? [] : [fastingFact(fastingHours > 0)]),
        ]}
      />
      {names.length > 0 && <p className={styles['tests']}>{names.join(', ')}</p>}
    </ItemCard>
  );
}

const countOf = (tests: number): string => (tests === 1 ? '1 test' : `${tests} tests`);
