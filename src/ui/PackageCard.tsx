import type { ReactNode } from 'react';
import type { TestPackage } from '../contract/packages.ts';
import { shownPackage } from '../lib/catalogue/package-facts.ts';
import { checkupPath } from '../lib/pages/page-paths.ts';
import { ItemCard, type ItemCardProps } from './ItemCard.tsx';
import { fastingFact, ItemFacts } from './ItemFacts.tsx';
import styles from './PackageCard.module.css';
import { joinIsolated } from '../lib/text/isolated.ts';
import { InLanguage } from './InLanguage.tsx';

type PackageCardProps = Pick<ItemCardProps, 'heading' | 'canBook' | 'isBusy' | 'below'> & {
  readonly of: TestPackage;
  readonly onBook: (booked: TestPackage) => void;
  readonly children?: ReactNode;
};

const words = { book: 'Book Checkup', busy: 'Booking...' };

/** Says how many tests the package has, whether to fast, and which tests they are, as far as they fit. */
export function PackageCard({ of: offered, onBook, children, ...booking }: PackageCardProps) {
  const { id, name, categoryName, price, originalPrice, testsIncluded } = shownPackage(offered);
  const { tests = [], fastingHours } = offered;
  return (
    <ItemCard
      {...booking}
      className={styles['card']}
      name={name}
      category={categoryName}
      to={checkupPath(id)}
      price={price}
      originalPrice={originalPrice}
      words={words}
      onBook={() => onBook(offered)}
    >
      <ItemFacts
        of={[
          { icon: 'tests', text: testsIncluded === undefined ? '' : countOf(testsIncluded) },
          ...(fastingHours === undefined ? [] : [fastingFact(fastingHours > 0)]),
        ]}
      />
      {tests.length > 0 && (
        <p className={styles['tests']}>
          <InLanguage of={joinIsolated(tests.map((test) => test.name))} />
        </p>
      )}
      {children}
    </ItemCard>
  );
}

const countOf = (tests: number): string => (tests === 1 ? '1 test' : `${tests} tests`);
