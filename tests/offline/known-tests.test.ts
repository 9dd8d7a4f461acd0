/** A test that another API names without an id is found by each name that the catalogue on the device has for it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../../src/cache/db.ts';
import type { TestRow } from '../../src/contract/tests.ts';
import { withKnownTests } from '../../src/data/catalogue/known-tests.ts';

const row = (id: string, name: string, englishName?: string) =>
  ({ id, name, ...(englishName !== undefined && { englishName }) }) as TestRow;

beforeAll(async () => {
  await db.open();
  await db.tests.bulkPut([row('thyrotropin', 'टीएसएच', 'TSH'), row('iron', 'आयरन', 'Iron, Serum'), row('other', 'TSH')]);
});
afterAll(() => db.close());

it.each([
  ['the name of the page\u2019s language', 'टीएसएच', { id: 'thyrotropin', name: 'टीएसएच' }],
  ['the English name, however it is written', ' iron, serum ', { id: 'iron', name: 'आयरन' }],
  ['an id', 'iron', { id: 'iron', name: 'आयरन' }],
  ['an English name that is another\u2019s own name: that one', 'TSH', { id: 'other', name: 'TSH' }],
  ['no name that is known', 'Hair test', { id: '', name: 'Hair test' }],
])('by %s', async (_, name, known) => {
  expect(await withKnownTests([{ tests: [{ id: '', name }] }])).toEqual([{ tests: [known] }]);
});
