import type { TestPackage } from '../../contract/packages.ts';
import { shownPackage } from './package-facts.ts';

/** A phone could not show more columns legibly. */
export const comparedAtMost = 3;

type Contained = { readonly id: string; readonly name: string };

export type ComparedTest = Contained & {
  /** One value per package, in their order; undefined when a package does not list its tests. */
  readonly isIn: readonly (boolean | undefined)[];
};

export type ComparedTests = {
  /** Tests that only some packages contain. */
  readonly different: readonly ComparedTest[];
  /** Tests that every package contains. */
  readonly common: readonly ComparedTest[];
};

/** Lists every test that one of the packages contains, in the order of first occurrence. */
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

/** Returns whole rupees, or undefined when the number of tests is unknown. */
export function pricePerTest(of: TestPackage): number | undefined {
  const { price, testsIncluded } = shownPackage(of);
  return testsIncluded ? Math.round(price / testsIncluded) : undefined;
}
