import { expect, it } from 'vitest';
import { inLanguage } from '../../server/platform/language.ts';
import { inOrder, type CatalogueOrder } from '../../src/lib/catalogue/catalogue-order.ts';

const rows = [
  { name: 'Vitamin B12', price: 900, isPopular: false },
  { name: 'vitamin B9', price: 300, isPopular: false },
  { name: 'TSH', price: 300, isPopular: true },
  { name: 'CBC', price: 350, isPopular: true },
];

const namesIn = (order: CatalogueOrder) => inOrder(rows, order).map(({ name }) => name);

it('sorts popularity as popular tests first, then by name [TESTS-005]', () => {
  expect(namesIn('popularity')).toEqual(['CBC', 'TSH', 'vitamin B9', 'Vitamin B12']);
});

it('sorts price-low by rising and price-high by falling prices, equal ones by name [TESTS-006]', () => {
  expect(namesIn('price-low')).toEqual(['TSH', 'vitamin B9', 'CBC', 'Vitamin B12']);
  expect(namesIn('price-high')).toEqual(['Vitamin B12', 'CBC', 'TSH', 'vitamin B9']);
});

it('sorts name by name, where 9 comes before 12 [TESTS-007]', () => {
  expect(namesIn('name')).toEqual(['CBC', 'TSH', 'vitamin B9', 'Vitamin B12']);
});

it('leaves the given rows as they stand', () => {
  const before = [...rows];
  inOrder(rows, 'price-low');
  expect(rows).toEqual(before);
});

it.each([
  ['en', ['Iron', 'आयरन', 'सीबीसी']],
  ['hi', ['आयरन', 'सीबीसी', 'Iron']],
  ['ta', ['அயர்ன்', 'சிபிசி', 'Iron']],
])('sorts by name as a reader of %s expects, whose own letters come before others', (language, wanted) => {
  const named = wanted.toReversed().map((name) => ({ name, price: 1, isPopular: false }));
  expect(inLanguage(language, () => inOrder(named, 'name').map(({ name }) => name))).toEqual(wanted);
});
