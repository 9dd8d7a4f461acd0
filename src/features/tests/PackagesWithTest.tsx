import lists from '#words/lists';
import words from '#words/test';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TestPackage } from '../../contract/packages.ts';
import { usePackages } from '../../data/catalogue/packages.ts';
import { useTests } from '../../data/catalogue/tests.ts';
import { formatRupees } from '../../lib/money.ts';
import { priceOneByOne } from '../../lib/catalogue/package-facts.ts';
import { priceToPay } from '../../lib/catalogue/package-words.ts';
import { checkupPath } from '../../lib/pages/page-paths.ts';
import { Part } from '../../ui/Part.tsx';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './PackagesWithTest.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';

const shownAtFirst = 4;

/** A package often costs little more than the test, and saves much compared with booking its tests one by one. */
export function PackagesWithTest({ id }: { readonly id: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const priceOf = usePrices();
  const list = useRef<HTMLUListElement>(null);
  // The new entries come before the button, so the first of them takes the focus.
  useEffect(() => {
    if (isWhole) list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  }, [isWhole]);
  const packages = usePackages();
  if (packages.status !== 'ready') return null;
  const offers = packages.data
    .filter(({ tests }) => tests?.some((test) => test.id === id))
    .toSorted((a, b) => priceToPay(a) - priceToPay(b));
  if (offers.length === 0) return null;
  return (
    <Part title={words.packages}>
      <Stack as="ul" ref={list} gap={8}>
        {offers.slice(0, isWhole ? undefined : shownAtFirst).map((offered) => (
          <li key={offered.id}>
            <PackageRow of={offered} saving={savingOf(offered, priceOf)} />
          </li>
        ))}
      </Stack>
      {offers.length > shownAtFirst && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.fewerPackages : words.allPackages(offers.length)}
        </Button>
      )}
    </Part>
  );
}

type PackageRowProps = {
  readonly of: TestPackage;
  /** In rupees; undefined if there is none, or if not every price is known. */
  readonly saving: number | undefined;
};

function PackageRow({ of: offered, saving }: PackageRowProps) {
  const count = offered.tests?.length ?? 0;
  return (
    <Link to={checkupPath(offered.id)} className={styles['package']}>
      <span className={styles['name']}>
        <InLanguage of={offered.name} />
      </span>
      <Price price={priceToPay(offered)} originalPrice={offered.price} />
      <span className={styles['facts']}>
        {lists.testCount(count)}
        {saving !== undefined && (
          <>
            {' · '}
            <RichText
              of={words.packageSaving(formatRupees(saving))}
              tags={{ saving: (text) => <span className={styles['saving']}>{text}</span> }}
            />
          </>
        )}
      </span>
    </Link>
  );
}

type Prices = ReadonlyMap<string, number>;

function usePrices(): Prices {
  const tests = useTests();
  return new Map(tests.status === 'ready' ? tests.data.map(({ id, price }) => [id, price]) : []);
}

function savingOf(offered: TestPackage, prices: Prices): number | undefined {
  const alone = priceOneByOne(
    offered.tests?.map(({ id }) => {
      const price = prices.get(id);
      return price === undefined ? {} : { price };
    }),
  );
  const saving = alone === undefined ? 0 : alone - priceToPay(offered);
  return saving > 0 ? saving : undefined;
}
