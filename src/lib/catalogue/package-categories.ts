/** The checkup list derives its categories from the packages, because no call returns them (decision G28). */
import words from '#words/catalogue-facts';
import type { TestPackage } from '../../contract/packages.ts';
import type { TestCategory } from '../../contract/tests.ts';
import { collator } from '../text/collator.ts';
import { categoryIdOf } from './package-filters.ts';

export type CheckupCategory = {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly checkupCount: number;
};

const documented = [
  { id: 'full-body-checkup', icon: 'body' },
  { id: 'heart-health', icon: 'heartbeat' },
  { id: 'women-health', icon: 'woman' },
  { id: 'senior-citizen', icon: 'elder' },
  { id: 'executive-health', icon: 'briefcase' },
  { id: 'preventive-care', icon: 'shield' },
] as const;

/**
 * Returns the categories that occur in the packages, with their counts. Name and icon come from the catalogue's category of the
 * same id, if there is one. The documented categories come first, and alone when the packages name none.
 */
export function checkupCategories(packages: readonly TestPackage[], known: readonly TestCategory[]): readonly CheckupCategory[] {
  const counts = new Map<string, number>();
  for (const id of packages.map(categoryIdOf)) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === 0) return documented.map(({ id, icon }) => ({ id, name: words.categories[id], icon, checkupCount: 0 }));
  const categories = [...counts].map(([id, checkupCount]) => ({ ...described(id, packages, known), checkupCount }));
  return categories.toSorted((a, b) => placeOf(a) - placeOf(b) || collator().compare(a.name, b.name));
}

function described(id: string, packages: readonly TestPackage[], known: readonly TestCategory[]) {
  const category = known.find((entry) => entry.id === id);
  const own = packages.find((row) => categoryIdOf(row) === id)?.category?.name;
  const icon = category?.icon ?? documented.find((entry) => entry.id === id)?.icon ?? '';
  return { id, name: category?.name ?? own ?? id, icon };
}

const placeOf = ({ id }: CheckupCategory): number => {
  const place = documented.findIndex((entry) => entry.id === id);
  return place === -1 ? documented.length : place;
};
