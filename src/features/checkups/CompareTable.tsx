import common from '#words/common';
import words from '#words/compare';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PackageDetail } from '../../contract/packages.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { formatRupees } from '../../lib/money.ts';
import { checkupPath, testPath } from '../../lib/pages/page-paths.ts';
import { compareTests, pricePerTest, type ComparedTest } from '../../lib/catalogue/package-comparison.ts';
import { fastingWords, shownPackage } from '../../lib/catalogue/package-facts.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { Price } from '../../ui/Price.tsx';
import { BookButton } from './BookButton.tsx';
import styles from './CompareTable.module.css';
import { Included } from './Included.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type CompareTableProps = { readonly checkups: readonly PackageDetail[]; readonly onRemove: (checkup: PackageDetail) => void };

/** The table scrolls inside its frame if it is too wide; its first column stays in view. */
export function CompareTable({ checkups, onRemove }: CompareTableProps) {
  const { different, common: shared } = compareTests(checkups);
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  return (
    <section className={styles['frame']} aria-label={words.table}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['first']}>
              {words.checkup}
            </th>
            {checkups.map((checkup) => (
              <th key={checkup.id} scope="col">
                <Link to={checkupPath(checkup.id)} className={styles['name']}>
                  <InLanguage of={checkup.name} />
                </Link>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={words.removeNamed(isolated(checkup.name))}
                  onClick={() => onRemove(checkup)}
                >
                  <IconX aria-hidden size={18} /> {common.remove}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, of }) => (
            <Row key={label} label={label}>
              {checkups.map((checkup) => (
                <td key={checkup.id}>{of(checkup)}</td>
              ))}
            </Row>
          ))}
          <Row label={words.booking}>
            {checkups.map(({ id, name }) => (
              <td key={id}>
                <BookButton
                  name={name}
                  isOnline={isOnline}
                  isBusy={cart.isBusy(id)}
                  onBook={() => void cart.add({ type: 'package', id, quantity: 1 })}
                />
              </td>
            ))}
          </Row>
        </tbody>
        <Tests title={shared.length > 0 ? words.testsInSome : words.tests} tests={different} checkups={checkups} />
        <Tests title={different.length > 0 ? words.testsInAll : words.tests} tests={shared} checkups={checkups} />
      </table>
    </section>
  );
}

const facts: readonly { readonly label: string; readonly of: (checkup: PackageDetail) => ReactNode }[] = [
  {
    label: words.price,
    of: (checkup) => {
      const { price, originalPrice } = shownPackage(checkup);
      return <Price price={price} originalPrice={originalPrice} />;
    },
  },
  {
    label: words.pricePerTest,
    of: (checkup) => {
      const each = pricePerTest(checkup);
      return each === undefined ? words.notStated : formatRupees(each);
    },
  },
  { label: words.numberOfTests, of: (checkup) => shownPackage(checkup).testsIncluded ?? words.notStated },
  { label: words.fasting, of: ({ fastingHours }) => fastingWords(fastingHours) ?? words.notStated },
  {
    label: words.forWhom,
    of: (checkup) => {
      const { gender, ageGroup } = shownPackage(checkup);
      return words.people(gender, ageGroup);
    },
  },
];

type TestsProps = {
  readonly title: (tests: number) => string;
  readonly tests: readonly ComparedTest[];
  readonly checkups: readonly PackageDetail[];
};

function Tests({ title, tests, checkups }: TestsProps) {
  if (tests.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={checkups.length + 1} className={styles['group']}>
          <span>{title(tests.length)}</span>
        </th>
      </tr>
      {tests.map(({ id, name, isIn }) => (
        <Row
          key={id}
          label={
            <Link to={testPath(id)}>
              <InLanguage of={name} />
            </Link>
          }
        >
          {checkups.map((checkup, place) => (
            <td key={checkup.id}>
              <Included isIn={isIn[place]} />
            </td>
          ))}
        </Row>
      ))}
    </tbody>
  );
}

function Row({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={styles['first']}>
        {label}
      </th>
      {children}
    </tr>
  );
}
