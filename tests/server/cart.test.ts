import { beforeEach, describe, expect, it } from 'vitest';
import { CartAnswer, type Cart } from '../../src/contract/cart.ts';
import { PatientAnswer } from '../../src/contract/patients.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Answer } from '../support/server/caller.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer();

let asha: Customer;
let patientId: string;

beforeEach(async () => {
  asha = await server.customer();
  patientId = await newPatient(asha);
});

async function newPatient(of: Customer, name = 'Asha Rao'): Promise<string> {
  const given = { name, gender: 'Female', dateOfBirth: '1990-05-17', relation: 'Self' };
  return (await of.post(paths.patients, given)).read(PatientAnswer).data.patient.id;
}

const add = (more: object = {}, by: Customer = asha): Promise<Answer> =>
  by.post(paths.cartAdd, { type: 'test', id: 'cbc', quantity: 1, patientId, ...more });

const cartOf = async (customer: Customer = asha): Promise<Cart> => (await customer.get(paths.cart)).read(CartAnswer).data;
const refusal = (answer: Answer) => [answer.status, answer.message];

describe('a cart', () => {
  it('is empty at first [API-045]', async () => {
    expect(await cartOf()).toEqual({ items: [], itemCount: 0, subtotal: 0 });
  });

  it('carries its lines, the sum of quantities and the subtotal [API-045, DATA-018, DATA-019]', async () => {
    await add({ quantity: 2 });
    server.passes(1);
    await add({ type: 'package', id: 'basic-checkup' });
    const answer = await asha.get(paths.cart);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.read(CartAnswer).data).toEqual({
      items: [
        {
          id: expect.any(String),
          type: 'test',
          testId: 'cbc',
          name: 'Complete Blood Count (CBC)',
          price: 300,
          quantity: 2,
          sampleType: 'Blood',
          fastingRequired: false,
          fastingHours: 0,
          patientId,
        },
        {
          id: expect.any(String),
          type: 'package',
          packageId: 'basic-checkup',
          name: 'Basic Health Checkup',
          // the discounted price
          price: 499,
          quantity: 1,
          // one of its tests needs it
          fastingRequired: true,
          fastingHours: 10,
          collectFrom: '07:00',
          collectUntil: '10:00',
          patientId,
        },
      ],
      itemCount: 3,
      subtotal: 1099,
    });
  });

  it('is each customer’s own', async () => {
    await add();
    const ravi = await server.customer('Ravi Iyer');
    expect((await cartOf(ravi)).items).toEqual([]);
  });

  it.each([
    ['GET', paths.cart, undefined],
    ['POST', paths.cartAdd, { type: 'test', id: 'cbc', quantity: 1, patientId: 'any' }],
    ['PUT', paths.cartUpdate, { itemId: 'any', quantity: 1 }],
    ['DELETE', paths.cartRemove, { itemId: 'any' }],
  ] as const)('needs a session: %s %s [CART-001]', async (method, path, body) => {
    expect(refusal(await server.stranger.call(method, path, body))).toEqual([401, 'Please log in to continue.']);
  });
});

describe('adding', () => {
  it('takes type, id, quantity and patientId, and answers with the cart [API-043, DATA-017]', async () => {
    const answer = await add({ quantity: 3 });
    expect(answer.status).toBe(200);
    const cart = answer.read(CartAnswer).data;
    expect(cart.items).toMatchObject([{ type: 'test', testId: 'cbc', quantity: 3, patientId }]);
    expect(cart).toEqual(await cartOf());
  });

  it('stops at 100 lines, while a line that is there may grow', async () => {
    const offered = [...smallCatalogue.tests, ...smallCatalogue.packages].map(({ id }) => id);
    const itemType = (id: string) => (smallCatalogue.tests.some((test) => test.id === id) ? 'test' : 'package');
    const patients = [patientId];
    while (patients.length * offered.length <= 100) patients.push(await newPatient(asha));
    const lines = patients.flatMap((patient) => offered.map((id) => ({ type: itemType(id), id, patientId: patient })));
    for (const line of lines.slice(0, 100)) expect((await add(line)).status).toBe(200);
    expect(refusal(await add(lines[100]))).toEqual([422, 'Your cart is full. Please order some of it first.']);
    expect((await add(lines[0])).status).toBe(200);
    expect((await cartOf()).items).toHaveLength(100);
  });

  it('takes the price from the catalogue, whatever the caller says', async () => {
    const { items, subtotal } = (await add({ price: 1, name: 'Free', subtotal: 0 })).read(CartAnswer).data;
    expect([items[0]?.price, items[0]?.name, subtotal]).toEqual([300, 'Complete Blood Count (CBC)', 300]);
  });

  it('grows the line of the same item and patient, and only that', async () => {
    const mother = await newPatient(asha, 'Meera Rao');
    for (const more of [{}, { quantity: 4 }, { patientId: mother }, { id: 'hba1c' }]) {
      await add(more);
      server.passes(1);
    }
    const { items, itemCount } = await cartOf();
    expect(items.map(({ testId, quantity, patientId: of }) => [testId, quantity, of])).toEqual([
      ['cbc', 5, patientId],
      ['cbc', 1, mother],
      ['hba1c', 1, patientId],
    ]);
    expect(itemCount).toBe(7);
  });

  it('adds up in one line when many taps arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ quantity: 2 })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await cartOf()).toMatchObject({ items: [{ quantity: 40 }], itemCount: 40 });
  });

  it('stops at 99 of a line, also when many taps arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => add({ quantity: 4 })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(refusal)).toEqual(Array.from({ length: 6 }, () => [422, 'You can book at most 99 of one item.']));
    expect((await cartOf()).itemCount).toBe(96);
    expect((await add({ quantity: 3 })).read(CartAnswer).data.itemCount).toBe(99);
    expect(refusal(await add())).toEqual([422, 'You can book at most 99 of one item.']);
    expect((await cartOf()).itemCount).toBe(99);
  });

  it.each([
    [{ id: 'unknown' }, 'Test not found'],
    [{ id: 'basic-checkup' }, 'Test not found'],
    [{ type: 'package', id: 'unknown' }, 'Package not found'],
    [{ type: 'package', id: 'cbc' }, 'Package not found'],
    [{ patientId: 'unknown' }, 'Patient not found'],
  ])('refuses %j as missing and changes nothing', async (more, message) => {
    expect(refusal(await add(more))).toEqual([404, message]);
    expect((await cartOf()).items).toEqual([]);
  });

  it('treats another customer’s patient exactly like a missing one', async () => {
    const ravi = await server.customer('Ravi Iyer');
    const foreign = await add({ patientId }, ravi);
    const missing = await add({ patientId: '00000000-0000-4000-8000-000000000000' }, ravi);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  });

  it.each([
    [{ quantity: 0 }, 'Quantity must be at least 1'],
    [{ quantity: -1 }, 'Quantity must be at least 1'],
    [{ quantity: 100 }, 'Quantity must be at most 99'],
    [{ quantity: 1.5 }, 'Quantity must be a whole number'],
    [{ quantity: '2' }, 'Quantity must be a whole number'],
    [{ quantity: undefined }, 'Quantity is required'],
    [{ type: 'offer' }, 'Item type must be one of test, package'],
    [{ id: '' }, 'Item is required'],
    [{ id: { $ne: '' } }, 'Item must be text'],
    [{ patientId: undefined }, 'Patient is required'],
    [{ id: 'a\0b' }, 'The text contains characters that cannot be stored.'],
  ])('refuses %j in plain words', async (more, message) => {
    expect(refusal(await add(more))).toEqual([400, message]);
  });
});
