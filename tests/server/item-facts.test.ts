/** What is kept of the catalogue's entries for carts and orders is of the catalogue that is there. */
import { expect, it } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { factsOf } from '../../server/catalogue/item-facts-store.ts';
import { CartAnswer } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { readyToOrder } from '../support/server/household.ts';
import { listedOrders, placeOrder } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

const items = [
  { type: 'test', id: 'cbc' },
  { type: 'package', id: 'basic-checkup' },
] as const;

/** A catalogue in which blood counts need so many hours of fasting, and another tube. */
const fasting = (hours: number) => ({
  catalogue: {
    ...smallCatalogue,
    tests: smallCatalogue.tests.map((test) =>
      test.id === 'cbc' ? { ...test, fastingHours: hours, tube: `Tube of ${hours} hours` } : test,
    ),
  },
});

const apply = (hours: number) =>
  applyContent(server.database, fasting(hours), { source: 'applied', isTrial: false, at: server.now() });

async function hoursAndTubes(database: Database) {
  const facts = [...(await factsOf(database, items)).values()];
  return facts.map(({ preparation, samples }) => [preparation.fastingHours, samples[0]?.tube]);
}

const all = (hours: number) => Array.from(items, () => [hours, `Tube of ${hours} hours`]);

it('the next cart, order and list follow what was applied meanwhile', async () => {
  const { customer, order } = await readyToOrder(server);
  const add = { type: 'test', id: 'cbc', quantity: 1, patientId: order.patientId };
  await customer.post(paths.cartAdd, add);
  for (const hours of [21, 22]) {
    await apply(hours);
    const cart = (await customer.get(paths.cart)).read(CartAnswer).data;
    expect(cart.items[0]?.fastingHours).toBe(hours);
    const [item] = (await placeOrder(customer, order)).items;
    expect([item?.fastingHours, item?.samples?.[0]?.tube]).toEqual([hours, `Tube of ${hours} hours`]);
    const tubes = (await listedOrders(customer)).map((listed) => listed.items[0]?.samples?.[0]?.tube);
    expect(new Set(tubes)).toEqual(new Set([`Tube of ${hours} hours`]));
    await customer.post(paths.cartAdd, add);
  }
});

it('is the same within a transaction and outside, and not waited for by one of the other', async () => {
  await apply(23);
  const { database } = server;
  const asked = await Promise.all([
    hoursAndTubes(database),
    inTransaction(database, (transaction) => hoursAndTubes(transaction)),
    hoursAndTubes(database),
  ]);
  expect(asked).toEqual([all(23), all(23), all(23)]);
});

it('is not kept under a name that is not its own, for when the former catalogue comes back', async () => {
  await apply(24);
  await apply(20);
  const [seen] = await Promise.all([hoursAndTubes(server.database), apply(24)]);
  expect([all(20), all(24)]).toContainEqual(seen);
  await apply(20);
  expect(await hoursAndTubes(server.database)).toEqual(all(20));
  await apply(24);
  expect(await hoursAndTubes(server.database)).toEqual(all(24));
});
