import words from '#words/checkup';
import { IconChevronRight, IconToolsKitchen2Off } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PackageDetail } from '../../contract/packages.ts';
import { formatRupees } from '../../lib/money.ts';
import { testPath } from '../../lib/pages/page-paths.ts';
import styles from './IncludedTests.module.css';
import { Isolated } from '../../ui/Isolated.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { RichText } from '../../ui/RichText.tsx';

type Included = NonNullable<PackageDetail['tests']>[number];

/** Lists the tests by category; each leads to its own page. */
export function IncludedTests({ tests }: { readonly tests: readonly Included[] }) {
  const groups = new Map<string, Included[]>();
  for (const test of tests) {
    const category = test.categoryName ?? words.otherTests;
    groups.set(category, [...(groups.get(category) ?? []), test]);
  }
  if (groups.size === 1 && groups.has(words.otherTests)) return <TestList tests={tests} />;
  return [...groups].map(([category, members]) => (
    <div key={category} className={styles['group']}>
      <h3 className={styles['category']}>
        <RichText
          of={words.testsOfCategory(members.length)}
          tags={{
            category: () => <Isolated of={category} />,
            count: (text) => <span className={styles['dim']}>{text}</span>,
          }}
        />
      </h3>
      <TestList tests={members} />
    </div>
  ));
}

function TestList({ tests }: { readonly tests: readonly Included[] }) {
  return (
    <ul className={styles['tests']}>
      {tests.map(({ id, name, price, fastingRequired }) => (
        <li key={id || name}>
          <TestLink id={id}>
            <span className={styles['told']}>
              <span className={styles['name']}>
                <InLanguage of={name} />
              </span>
              {fastingRequired && (
                <span className={styles['fact']}>
                  <IconToolsKitchen2Off aria-hidden size={16} />
                  {words.testFasting}
                </span>
              )}
              {price !== undefined && <span className={styles['fact']}>{formatRupees(price)}</span>}
            </span>
          </TestLink>
        </li>
      ))}
    </ul>
  );
}

/** A test that is not in the catalogue has no page. */
function TestLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (id === '') return <span className={styles['test']}>{children}</span>;
  return (
    <Link to={testPath(id)} className={styles['test']}>
      {children}
      <IconChevronRight aria-hidden size={18} />
    </Link>
  );
}
