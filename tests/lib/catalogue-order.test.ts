import { expect, it } from 'vitest';
import { inOrder, type CatalogueOrder } from '../../src/lib/catalogue-order.ts';

const rows = [
  { name: 'Vitamin B12', price: 900, isPopular: false },
  { name: 'vitamin B9', price: 300, isPopular: false },
  { name: 'TSH', price: 300, isPopular: true },
  { name: 'CBC', price: 350, isPopular: true },
];

it.each<[CatalogueOrder, string, string[]]>([
  ['popularity', 'popular tests first, then by name [TESTS-005]', ['CBC', 'TSH', 'vitamin B9', 'Vitamin B12']],
  ['price-low', 'rising prices, equal ones by name [TESTS-006]', ['TSH', 'vitamin B9', 'CBC', 'Vitamin B12']],
  ['price-high', 'falling prices, equal ones by name [TESTS-006]', ['Vitamin B12', 'CBC', 'TSH', 'vitamin B9']],
  ['name', 'by name, where 9 comes before 12 [TESTS-007]', ['CBC', 'TSH', 'vitamin B9', 'Vitamin B12']],
])('sorts %s as %s', (order, _meaning, names) => {
  expect(inOrder(rows, order).map(({ name }) => name)).toEqual(names);
});

it('leaves the given rows as they stand', () => {
  const before = [...rows];
  inOrder(rows, 'price-low');
  expect(rows).toEqual(before);
});
