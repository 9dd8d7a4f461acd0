/** What differs between packages that stand side by side. */
import type { TestPackage } from '../../contract/packages.ts';
import { shownPackage } from './package-facts.ts';

/** More columns than these could not be read on a phone. */
export const comparedAtMost = 3;

type Contained = { readonly id: string; readonly name: string };

export type ComparedTest = Contained & {
  /** One a package, in their order; undefined where a package does not say which tests it contains. */
  readonly isIn: readonly (boolean | undefined)[];
};

export type ComparedTests = {
  /** In some of them only. */
  readonly different: readonly ComparedTest[];
  /** In each of them. */
  readonly common: readonly ComparedTest[];
};

/** Every test that one of them contains, in the order in which they first occur. */
export function compareTests(packages: readonly Pick<TestPackage, 'tests'>[]): ComparedTests {
  const all = new Map<string, Contained>();
  for (const { id, name } of packages.flatMap(({ tests = [] }) => tests)) if (!all.has(id)) all.set(id, { id, name });
  const rows = [...all.values()].map((test) => ({
    ...test,
    isIn: packages.map(({ tests }) => (tests?.length ? tests.some(({ id }) => id === test.id) : undefined)),
  }));
  return {
    different: rows.filter(({ isIn }) => isIn.includes(false)),
    common: rows.filter(({ isIn }) => !isIn.includes(false)),
  };
}

/** Whole rupees; undefined where nobody says how many tests there are. */
export function pricePerTest(of: TestPackage): number | undefined {
  const { price, testsIncluded } = shownPackage(of);
  return testsIncluded ? Math.round(price / testsIncluded) : undefined;
}
