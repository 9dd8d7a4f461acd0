import lists from '#words/lists';
import words from '#words/offer';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Offer } from '../../contract/offers.ts';
import type { TestPackage } from '../../contract/packages.ts';
import { usePackages } from '../../data/catalogue/packages.ts';
import { checkupPath } from '../../lib/pages/page-paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './IncludedPackage.module.css';
import { joinIsolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

type IncludedPackageProps = { readonly offer: Offer; readonly isSample: boolean };

/** Shows the checkup that the price is for, and its tests if they are known. */
export function IncludedPackage({ offer, isSample }: IncludedPackageProps) {
  const packages = usePackages();
  const { packageName, packageId, testsIncluded } = offer;
  // A sample belongs to no package, even if one has the same name.
  const included = packages.status === 'ready' && !isSample ? packageOf(offer, packages.data) : undefined;
  if (packageName === undefined && included === undefined && testsIncluded === undefined) return null;
  return (
    <Stack as="section" gap={4}>
      <h2>{words.included}</h2>
      <PackageName name={packageName ?? included?.name} id={included?.id ?? packageId} />
      {testsIncluded !== undefined && <p>{lists.testCount(testsIncluded)}</p>}
      {included?.tests && (
        <Text variant="dim">
          <InLanguage of={joinIsolated(included.tests.map(({ name }) => name))} />
        </Text>
      )}
    </Stack>
  );
}

function PackageName({ name, id }: { readonly name: string | undefined; readonly id: string | undefined }) {
  if (name === undefined) return null;
  if (id === undefined)
    return (
      <p className={styles['name']}>
        <InLanguage of={name} />
      </p>
    );
  return (
    <Link to={checkupPath(id)} className={styles['package']}>
      <InLanguage of={name} />
      <IconChevronRight aria-hidden size={20} />
    </Link>
  );
}

/** Finds the package by its id if the offer has one, otherwise by its name. */
function packageOf({ packageId, packageName }: Offer, packages: readonly TestPackage[]): TestPackage | undefined {
  if (packageId !== undefined) return packages.find(({ id }) => id === packageId);
  const normalizedName = packageName?.trim().toLowerCase();
  return packages.find(({ name, englishName = '' }) =>
    [name, englishName].some((known) => known.trim().toLowerCase() === normalizedName),
  );
}
