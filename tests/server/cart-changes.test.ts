import { beforeEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { CartAnswer } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Answer } from '../support/server/caller.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { addPatient } from '../support/server/household.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { cartOf } from '../support/server/shopper.ts';

const server = await testServer();
const shrinking = await testServer();

let asha: Customer;
let patientId: string;

beforeEach(async () => {
  asha = await server.customer();
  patientId = (await addPatient(asha)).id;
});

const add = (more: object = {}, by: Customer = asha): Promise<Answer> =>
  by.post(paths.cartAdd, { type: 'test', id: 'cbc', quantity: 1, patientId, ...more });

const refusal = (answer: Answer) => [answer.status, answer.message];

describe('changing a line', () => {
  const firstLine = async () => (await add({ quantity: 2 })).read(CartAnswer).data.items[0]!.id;

  it('sets the quantity by itemId and answers with the cart [API-046]', async () => {
    const itemId = await firstLine();
    const answer = await asha.put(paths.cartUpdate, { itemId, quantity: 7 });
    expect(answer.status).toBe(200);
    expect(answer.read(CartAnswer).data).toMatchObject({ items: [{ id: itemId, quantity: 7 }], itemCount: 7, subtotal: 2100 });
    expect((await cartOf(asha)).itemCount).toBe(7);
  });

  it('removes a line by the itemId in the body and answers with the cart [API-047]', async () => {
    const itemId = await firstLine();
    await add({ id: 'hba1c' });
    const answer = await asha.delete(paths.cartRemove, { itemId });
    expect(answer.status).toBe(200);
    const { items, itemCount } = answer.read(CartAnswer).data;
    expect(items.map(({ testId }) => testId)).toEqual(['hba1c']);
    expect(itemCount).toBe(1);
    expect((await cartOf(asha)).items).toEqual(items);
  });

  it.each([
    ['PUT', paths.cartUpdate, { quantity: 5 }],
    ['DELETE', paths.cartRemove, {}],
  ] as const)('by %s treats another customer’s line exactly like a missing one', async (method, path, more) => {
    const itemId = await firstLine();
    const ravi = await server.customer('Ravi Iyer');
    const foreign = await ravi.call(method, path, { itemId, ...more });
    const missing = await ravi.call(method, path, { itemId: 'unknown', ...more });
    expect(refusal(foreign)).toEqual([404, 'Cart item not found']);
    expect(foreign.text).toBe(missing.text);
    expect((await cartOf(asha)).items).toMatchObject([{ id: itemId, quantity: 2 }]);
  });

  it.each([
    ['PUT', paths.cartUpdate, { itemId: 'x', quantity: 0 }, 'Quantity must be at least 1'],
    ['PUT', paths.cartUpdate, { itemId: 'x', quantity: 100 }, 'Quantity must be at most 99'],
    ['PUT', paths.cartUpdate, { quantity: 1 }, 'Cart item is required'],
    ['DELETE', paths.cartRemove, {}, 'Cart item is required'],
    ['DELETE', paths.cartRemove, undefined, 'The request could not be read.'],
    ['DELETE', paths.cartRemove, '{"itemId":', 'The request could not be read.'],
  ] as const)('by %s %s refuses %j in plain words', async (method, path, body, message) => {
    expect(refusal(await asha.call(method, path, body))).toEqual([400, message]);
  });

  it('loses nothing when a line is removed and grown at once', async () => {
    const itemId = await firstLine();
    const [removed, grown] = await Promise.all([asha.delete(paths.cartRemove, { itemId }), add({ quantity: 3 })]);
    expect([removed.status, grown.status]).toEqual([200, 200]);
    // Whichever came first: 3 stay when the line was removed before, none when after.
    expect([0, 3]).toContain((await cartOf(asha)).itemCount);
  });
});

describe('an item that is no longer offered', () => {
  it('is neither shown nor counted, and cannot be added', async () => {
    const ravi = await shrinking.customer('Ravi Iyer');
    const line = { quantity: 1, patientId: (await addPatient(ravi)).id };
    for (const [type, id] of [
      ['test', 'cbc'],
      ['test', 'hba1c'],
      ['package', 'women-basic'],
    ])
      await add({ type, id, ...line }, ravi);
    expect(await cartOf(ravi)).toMatchObject({ itemCount: 3, subtotal: 1300 });

    const tests = smallCatalogue.tests.filter(({ id }) => id !== 'hba1c');
    const packages = smallCatalogue.packages.filter(({ id }) => id !== 'women-basic');
    await seedCatalogue(shrinking.database, { ...smallCatalogue, tests, packages }, shrinking.now());

    expect(await cartOf(ravi)).toMatchObject({ items: [{ testId: 'cbc' }], itemCount: 1, subtotal: 300 });
    expect(refusal(await add({ id: 'hba1c', ...line }, ravi))).toEqual([404, 'Test not found']);
    expect(refusal(await add({ type: 'package', id: 'women-basic', ...line }, ravi))).toEqual([404, 'Package not found']);
  });
});
