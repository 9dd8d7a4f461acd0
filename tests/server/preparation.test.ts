/** What carts, orders and mails say about the preparation, and that an order keeps what was ordered. */
import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { CartAnswer } from '../../src/contract/cart.ts';
import { OrderAnswer, type Order } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { readyToOrder } from '../support/server/household.ts';
import { cancel, moveTo } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';

const notes = 'Take diabetes tablets after the sample. Do not stop any medicine without asking your doctor.';

/** The small catalogue, where one test has everything that can be asked. */
const asking = {
  ...smallCatalogue,
  tests: smallCatalogue.tests.map((test) => {
    if (test.id === 'fasting-glucose') return { ...test, medicineNotes: notes, sexLimit: 'Female' as const, ageMin: 18 };
    return test.id === 'urine-routine' ? { ...test, timeOfDay: 'First urine of the morning' } : test;
  }),
  packages: smallCatalogue.packages.map((entry) =>
    entry.id === 'basic-checkup' ? { ...entry, sexLimit: 'Female' as const, ageMin: 30, ageMax: 60 } : entry,
  ),
};
/** The same, a year later. */
const lessAsking = {
  ...smallCatalogue,
  tests: smallCatalogue.tests.map(({ timeOfDay: _time, collectFrom: _from, collectUntil: _until, ...test }) => ({
    ...test,
    fastingHours: 0,
  })),
};

const server = await testServer({ slotCapacity: 1000 });
await seedCatalogue(server.database, asking, server.now());

const glucose = {
  fastingHours: 10,
  timeOfDay: 'Between 7 and 10 am',
  collectFrom: '07:00',
  collectUntil: '10:00',
  medicineNotes: notes,
};
const checkup = {
  fastingHours: 10,
  collectFrom: '07:00',
  collectUntil: '10:00',
  timeOfDay: 'Urine Routine Examination: First urine of the morning',
  medicineNotes: `Fasting Blood Sugar: ${notes}`,
};

const wanted = [
  { type: 'test', id: 'fasting-glucose', quantity: 1 },
  { type: 'package', id: 'basic-checkup', quantity: 1 },
  { type: 'test', id: 'cbc', quantity: 1 },
] as const;

async function orderOfAll() {
  const { customer, order } = await readyToOrder(server);
  const items = wanted.map((item) => ({ ...item, patientId: order.patientId }));
  return { customer, placed: await placeOrder(customer, { ...order, items }) };
}

const read = async (customer: Caller, { id }: Order) =>
  (await customer.get(pathWithId(paths.order, id))).read(OrderAnswer).data.order;

describe('a cart', () => {
  it('carries what each item asks of its patient and whom it is for, a package the strictest of its tests', async () => {
    const { customer, order } = await readyToOrder(server);
    for (const item of wanted) await customer.post(paths.cartAdd, { ...item, patientId: order.patientId });
    const { items } = (await customer.get(paths.cart)).read(CartAnswer).data;
    const of = (name: string) => items.find((item) => item.name === name);
    expect(of('Fasting Blood Sugar')).toMatchObject({ ...glucose, sexLimit: 'Female', ageMin: 18 });
    expect(of('Fasting Blood Sugar')).not.toHaveProperty('ageMax');
    expect(of('Basic Health Checkup')).toMatchObject({ ...checkup, sexLimit: 'Female', ageMin: 30, ageMax: 60 });
    expect(of('Complete Blood Count (CBC)')).toMatchObject({ fastingHours: 0 });
    for (const name of ['timeOfDay', 'collectFrom', 'collectUntil', 'medicineNotes', 'sexLimit', 'ageMin'])
      expect(of('Complete Blood Count (CBC)')).not.toHaveProperty(name);
  });
});

describe('an order', () => {
  it('carries it too, and keeps it when the catalogue changes', async () => {
    const { customer, placed } = await orderOfAll();
    expect(placed.items).toMatchObject([glucose, checkup, { fastingHours: 0 }]);
    await seedCatalogue(server.database, lessAsking, server.now());
    expect((await read(customer, placed)).items).toEqual(placed.items);
    expect((await orderOfAll()).placed.items.map(({ fastingHours }) => fastingHours)).toEqual([0, 0, 0]);
    await seedCatalogue(server.database, asking, server.now());
  });

  it('of before says only whether it needs fasting', async () => {
    const { customer, placed } = await orderOfAll();
    const none = { fastingHours: null, timeOfDay: null, collectFrom: null, collectUntil: null, medicineNotes: null };
    await server.database.updateTable('orderItems').set(none).where('orderId', '=', placed.id).execute();
    const { items } = await read(customer, placed);
    expect(items.map(({ fastingRequired }) => fastingRequired)).toEqual([true, true, false]);
    for (const name of Object.keys(none)) for (const item of items) expect(item).not.toHaveProperty(name);
  });
});

describe('the mail of an order', () => {
  const lastMeal = (moment: string) => `- Last meal before ${moment} — water is fine`;

  it('says how to prepare in clock times, and to ask the doctor about insulin', async () => {
    await orderOfAll();
    const text = (await server.messages()).at(-1)?.text;
    expect(text).toContain(`How to prepare:\n${lastMeal('9:00 pm on Sat, 21 Nov 2026')}`);
    expect(text).toContain(
      '- Best collected between 7:00 and 10:00 am.\n- Urine Routine Examination: First urine of the morning.',
    );
    expect(text).toContain('- If you take insulin or diabetes medicine, ask your doctor before you fast.');
    expect(text).toContain('- Before the visit, ask your doctor about the medicines you take. Do not stop any on your own.');
  });

  it('says it anew when the collection is moved, and no more when it is cancelled', async () => {
    const { customer, placed } = await orderOfAll();
    await server.messages();
    await customer.get(`${paths.timeSlots}?date=2026-11-23`);
    expect((await moveTo(customer, placed.id, '2026-11-23-0800')).status).toBe(200);
    const moved = (await server.messages()).at(-1)?.text;
    expect(moved).toContain(lastMeal('10:00 pm on Sun, 22 Nov 2026'));
    expect(moved).not.toContain(lastMeal('9:00 pm on Sat, 21 Nov 2026'));
    expect((await cancel(customer, placed.id)).status).toBe(200);
    const cancelled = (await server.messages()).at(-1);
    expect(cancelled?.text).toContain('cancelled');
    expect(cancelled?.text).not.toContain('prepare');
  });
});
