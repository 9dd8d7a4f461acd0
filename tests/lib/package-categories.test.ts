import { describe, expect, it } from 'vitest';
import type { TestPackage } from '../../src/contract/packages.ts';
import { checkupCategories } from '../../src/lib/catalogue/package-categories.ts';

const inCategory = (id: string, categoryId?: string, name?: string): TestPackage => ({
  id,
  name: id,
  description: '',
  price: 1000,
  isPopular: false,
  ...(categoryId && { categoryId }),
  ...(name && { category: { name } }),
});

describe('the checkup categories', () => {
  it('have id, name, icon and the number of packages in them [DATA-016]', () => {
    const packages = [
      inCategory('a', 'heart-health', 'Heart Health'),
      inCategory('b', 'heart-health', 'Heart Health'),
      inCategory('c', 'sports', 'Sports'),
    ];
    expect(checkupCategories(packages, [])).toEqual([
      { id: 'heart-health', name: 'Heart Health', icon: 'heartbeat', checkupCount: 2 },
      { id: 'sports', name: 'Sports', icon: '', checkupCount: 1 },
    ]);
  });

  it('are named and drawn as the known categories are', () => {
    const known = [{ id: 'heart', name: 'Heart & Cholesterol', icon: 'heartbeat' }];
    expect(checkupCategories([inCategory('a', 'heart', 'Heart')], known)).toEqual([
      { id: 'heart', name: 'Heart & Cholesterol', icon: 'heartbeat', checkupCount: 1 },
    ]);
  });

  it('go by their name where they have no id', () => {
    expect(checkupCategories([inCategory('a', undefined, 'Sports')], [])).toEqual([
      { id: 'Sports', name: 'Sports', icon: '', checkupCount: 1 },
    ]);
  });

  it('are the six documented ones where the packages name none [PKG-012]', () => {
    const names = ['Full Body Checkup', 'Heart Health', 'Women Health', 'Senior Citizen', 'Executive Health', 'Preventive Care'];
    expect(checkupCategories([inCategory('a')], []).map(({ name }) => name)).toEqual(names);
    expect(checkupCategories([], []).map(({ name }) => name)).toEqual(names);
  });
});
