/** Into which tubes the samples of an order go: beyond the documents, for whoever stands at the door. */
import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { readyToOrder } from '../support/server/household.ts';
import { cancel, moveTo } from '../support/server/order-changes.ts';
import { listedOrders, placeOrder } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const edta = 'EDTA (lavender top), 2 mL';
const urine = { sampleType: 'Urine', tube: 'Sterile container, 30 mL', tests: ['Urine Routine Examination'] };
const ofCheckup = [{ sampleType: 'Blood', tube: edta, tests: ['Complete Blood Count (CBC)', 'Fasting Blood Sugar'] }, urine];

async function orderOfBoth() {
  const { customer, order } = await readyToOrder(server);
  const items = [...order.items, { type: 'package' as const, id: 'basic-checkup', quantity: 1, patientId: order.patientId }];
  return { customer, placed: await placeOrder(customer, { ...order, items }) };
}

const samplesOf = ({ items }: Awaited<ReturnType<typeof placeOrder>>) => items.map(({ samples }) => samples);

describe('the tubes of an order', () => {
  it('are those of its tests, and of a package those of all its tests, each kind once', async () => {
    const { placed } = await orderOfBoth();
    expect(samplesOf(placed)).toEqual([[{ sampleType: 'Blood', tube: edta, tests: ['Complete Blood Count (CBC)'] }], ofCheckup]);
  });

  it('are said wherever the order is: in the list, by itself, and after it was moved or cancelled', async () => {
    const { customer, placed } = await orderOfBoth();
    const one = (await customer.get(pathWithId(paths.order, placed.id))).read(OrderAnswer).data.order;
    const [listed] = await listedOrders(customer);
    await customer.get(`${paths.timeSlots}?date=2026-11-23`);
    const moved = (await moveTo(customer, placed.id, '2026-11-23-0800')).read(OrderAnswer).data.order;
    const cancelled = (await cancel(customer, placed.id)).read(OrderAnswer).data.order;
    for (const order of [one, listed, moved, cancelled]) expect(order && samplesOf(order)).toEqual(samplesOf(placed));
  });

  it('are those of today, also for what is no longer offered', async () => {
    const { customer, placed } = await orderOfBoth();
    const tests = smallCatalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, tube: 'EDTA (purple top), 3 mL' } : test));
    await seedCatalogue(server.database, { ...smallCatalogue, tests }, server.now());
    await server.database.updateTable('tests').set({ active: 0 }).where('id', '=', 'cbc').execute();
    const [order] = await listedOrders(customer);
    expect(order?.items[0]?.samples).toEqual([
      { sampleType: 'Blood', tube: 'EDTA (purple top), 3 mL', tests: [placed.items[0]?.name] },
    ]);
    await seedCatalogue(server.database, smallCatalogue, server.now());
  });

  it('are left out for what the catalogue has never heard of', async () => {
    const { customer, placed } = await orderOfBoth();
    await server.database.updateTable('orderItems').set({ itemId: 'of-before' }).where('orderId', '=', placed.id).execute();
    const [order] = await listedOrders(customer);
    expect(order?.items).toHaveLength(2);
    for (const item of order?.items ?? []) expect(item).not.toHaveProperty('samples');
  });
});
