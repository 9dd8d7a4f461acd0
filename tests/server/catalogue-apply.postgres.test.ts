import { expect, it, onTestFinished } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { connect } from '../../server/platform/db/connect.ts';
import { currentCatalogue } from '../../server/catalogue/catalogue-store.ts';
import { factsOf } from '../../server/catalogue/item-facts-store.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { testServer } from '../support/server/server.ts';

const priceOf = async (database: Parameters<typeof currentCatalogue>[0]) =>
  (await currentCatalogue(database)).tests.find(({ id }) => id === 'cbc')?.price;

const priced = (price: number) => ({
  catalogue: { ...smallCatalogue, tests: smallCatalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, price } : test)) },
});

it('every other process has the applied catalogue with its next question, and never a mixture of two', async () => {
  const { database, settings, now } = await testServer();
  const other = await connect({ url: settings.databaseUrl ?? '' });
  onTestFinished(() => other.destroy());
  expect(await priceOf(other)).toBe(300);
  const application = { source: 'applied', isTrial: false, at: now() } as const;
  await applyContent(database, priced(310), application);
  expect(await priceOf(other)).toBe(310);

  // Two who apply at once: one after the other, and the last one's is whole.
  await Promise.all([applyContent(database, priced(320), application), applyContent(other, priced(330), application)]);
  const price = await priceOf(other);
  expect([320, 330]).toContain(price);
  expect(await priceOf(database)).toBe(price);
  const row = await database.selectFrom('tests').select('pricePaise').where('id', '=', 'cbc').executeTakeFirstOrThrow();
  expect(row.pricePaise).toBe((price ?? 0) * 100);
});

it('every other process has what carts and orders say of items with its next question, too', async () => {
  const { database, settings, now } = await testServer();
  const other = await connect({ url: settings.databaseUrl ?? '' });
  onTestFinished(() => other.destroy());
  const fasting = (fastingHours: number) => {
    const tests = smallCatalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, fastingHours } : test));
    return { catalogue: { ...smallCatalogue, tests } };
  };
  const [test, checkup] = [{ type: 'test', id: 'cbc' } as const, { type: 'package', id: 'basic-checkup' } as const];
  const hoursOf = async (handle: typeof database) =>
    [...(await factsOf(handle, [test, checkup])).values()].map(({ preparation }) => preparation.fastingHours);
  const application = { source: 'applied', isTrial: false, at: now() } as const;
  for (const [applying, asking] of [
    [database, other],
    [other, database],
  ] as const) {
    for (const hours of [21, 22]) {
      await applyContent(applying, fasting(hours), application);
      expect(await hoursOf(asking)).toEqual([hours, hours]);
    }
  }
});
