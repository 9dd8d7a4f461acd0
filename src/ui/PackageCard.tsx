import words from '#words/cards';
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

const labels = {
  book: { text: words.bookCheckup, named: words.bookCheckupNamed },
  busy: { text: words.bookCheckupBusy, named: words.bookCheckupNamedBusy },
};

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
      labels={labels}
      onBook={() => onBook(offered)}
    >
      <ItemFacts
        of={[
          { icon: 'tests', text: testsIncluded === undefined ? '' : words.testCount(testsIncluded) },
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
