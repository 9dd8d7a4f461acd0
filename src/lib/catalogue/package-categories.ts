/** The checkup list derives its categories from the packages, because no call returns them (decision G28). */
import type { TestPackage } from '../../contract/packages.ts';
import type { TestCategory } from '../../contract/tests.ts';
import { categoryIdOf } from './package-filters.ts';

export type CheckupCategory = {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly checkupCount: number;
};

const defaults: readonly CheckupCategory[] = [
  { id: 'full-body-checkup', name: 'Full Body Checkup', icon: 'body' },
  { id: 'heart-health', name: 'Heart Health', icon: 'heartbeat' },
  { id: 'women-health', name: 'Women Health', icon: 'woman' },
  { id: 'senior-citizen', name: 'Senior Citizen', icon: 'elder' },
  { id: 'executive-health', name: 'Executive Health', icon: 'briefcase' },
  { id: 'preventive-care', name: 'Preventive Care', icon: 'shield' },
].map((category) => ({ ...category, checkupCount: 0 }));

/**
 * Returns the categories that occur in the packages, with their counts. Name and icon come from the catalogue's category of the
 * same id, if there is one. The documented categories come first, and alone when the packages name none.
 */
export function checkupCategories(packages: readonly TestPackage[], known: readonly TestCategory[]): readonly CheckupCategory[] {
  const counts = new Map<string, number>();
  for (const id of packages.map(categoryIdOf)) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === 0) return defaults;
  const categories = [...counts].map(([id, checkupCount]) => ({ ...described(id, packages, known), checkupCount }));
  return categories.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'en'));
}

function described(id: string, packages: readonly TestPackage[], known: readonly TestCategory[]) {
  const category = known.find((entry) => entry.id === id);
  const own = packages.find((row) => categoryIdOf(row) === id)?.category?.name;
  const icon = category?.icon ?? defaults.find((entry) => entry.id === id)?.icon ?? '';
  return { id, name: category?.name ?? own ?? id, icon };
}

const placeOf = ({ id }: CheckupCategory): number => {
  const place = defaults.findIndex((entry) => entry.id === id);
  return place === -1 ? defaults.length : place;
};
