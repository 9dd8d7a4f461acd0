/** The free repeat of a sample that could not be measured, from the choice of its time to the results. */
import { describe, expect, it } from 'vitest';
import { countOrders } from '../../server/orders/orders-store.ts';
import { readSettings } from '../../server/settings/config.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { advances, simulates, statusOf, stepMs } from '../support/server/lab.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { cancel, moveTo, placesTaken, setOrder } from '../support/server/order-changes.ts';
import { placeOrder, listedOrders, withoutDoorCodes } from '../support/server/placing.ts';
import {
  inTesting,
  labOf,
  ofTwoInTesting,
  rejected,
  releasesOf,
  repeated,
  repeats,
  shownOrder,
} from '../support/server/rejections.ts';
import { listedReports } from '../support/server/reports.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { cbc } from '../support/server/shopper.ts';

const seller = { gstin: undefined, address: undefined, serviceCode: undefined, series: 'BS' };
const { limits: defaultLimits } = readSettings({}, 'demo');
const settings = { slotCapacity: 1000, upiAddress: 'labathome@okbank', seller };
const server = await testServer(settings);
const [lab, releases] = [labOf(server), releasesOf(server)];

const newsOf = async (customer: Customer) => (await listedNotifications(customer)).notifications.map(({ type }) => type);
const freeTests = ({ items }: Awaited<ReturnType<typeof repeated>>) => items.map(({ name, price }) => [name, price]);

describe('POST /orders/:id/repeat', () => {
  it('makes an order that costs nothing, for the same patient at the same place', async () => {
    const { customer, order } = await rejected(server);
    await server.messages();
    const repeat = await repeated(customer, order.id);
    expect(repeat).toMatchObject({
      orderStatus: 'Created',
      paymentStatus: 'Paid',
      totalAmount: 0,
      discount: 0,
      collectionFee: 0,
      scheduledDate: '2026-11-22',
      timeSlot: '6:00 pm – 7:00 pm',
      patients: order.patients,
      address: order.address,
      repeatOf: { id: order.id, orderNumber: order.orderNumber },
    });
    expect(repeat.upi).toBeUndefined();
    expect(freeTests(repeat)).toEqual([[cbc, 0]]);
    expect(withoutDoorCodes(await shownOrder(customer, repeat.id))).toEqual(repeat);
    expect((await shownOrder(customer, order.id)).rejectedSamples).toMatchObject([
      { repeatOrderId: repeat.id, repeatOrderNumber: repeat.orderNumber },
    ]);
    const [mail] = await server.messages();
    expect(mail?.text).toContain(`We come to you to collect the new sample for order ${order.orderNumber}.`);
    expect(mail?.text).not.toContain('To pay');
  });

  it('covers all that waits, of those concerned, and says again how to prepare', async () => {
    const { customer, order } = await ofTwoInTesting(server);
    await lab('reject', `${order.orderNumber}/R1`, '--reason', 'clotted', '--tests', 'cbc');
    server.passes(1000);
    await lab('reject', `${order.orderNumber}/R2`, '--reason', 'not-fasting', '--tests', 'fasting-glucose');
    await server.database.updateTable('tests').set({ active: 0 }).where('id', '=', 'fasting-glucose').execute();
    const repeat = await repeated(customer, order.id, '2026-11-22-0700');
    await server.database.updateTable('tests').set({ active: 1 }).where('id', '=', 'fasting-glucose').execute();
    expect(repeat.patients?.map(({ name }) => name)).toEqual(['Meera Rao', 'Kabir Rao']);
    expect(repeat.specialInstructions).toBe('Ring twice');
    expect(repeat.items).toMatchObject([
      { type: 'test', id: 'cbc', price: 0, fastingRequired: false, patientId: order.patients?.[0]?.id },
      { type: 'test', id: 'fasting-glucose', price: 0, fastingRequired: true, fastingHours: 10, collectFrom: '07:00' },
    ]);
    expect(repeat.items[1]?.patientId).toBe(order.patients?.[1]?.id);
  });

  it('has of two patients the one whose sample is taken anew, also if they were renamed since', async () => {
    const { customer, order } = await ofTwoInTesting(server);
    await lab('reject', `${order.orderNumber}/R2`, '--reason', 'insufficient', '--tests', 'urine-routine');
    await server.database.updateTable('reports').set({ patientId: null }).where('orderId', '=', order.id).execute();
    const repeat = await repeated(customer, order.id);
    expect(repeat.patients?.map(({ name }) => name)).toEqual(['Kabir Rao']);
    expect(repeat.items).toMatchObject([{ id: 'urine-routine', patientId: order.patients?.[1]?.id }]);
  });

  it('keeps the name of a test that the catalogue no longer has', async () => {
    const { customer, order } = await rejected(server);
    const gone = JSON.stringify([{ id: 'no-longer', name: 'Former Test' }]);
    await server.database.updateTable('sampleRejections').set({ tests: gone }).where('orderId', '=', order.id).execute();
    expect((await repeated(customer, order.id)).items).toMatchObject([{ name: 'Former Test', fastingRequired: false }]);
  });

  it('takes a place as any booking, and is refused in words where there is none', async () => {
    const full = await testServer({ slotCapacity: 1 });
    const { customer, order } = await rejected(full);
    const other = await inTesting(full, { timeSlot: '2026-11-22-1800' });
    const refused = await repeats(customer, order.id, '2026-11-22-1800');
    expect([refused.status, refused.message]).toEqual([409, 'This time slot is fully booked. Please choose another slot.']);
    for (const [slot, status] of [
      ['2026-11-22-0100', 404],
      ['2026-11-21-0700', 422],
      ['2026-12-25-0700', 422],
    ] as const)
      expect((await repeats(customer, order.id, slot)).status).toBe(status);
    expect((await repeats(customer, order.id, '2026-02-30-0700')).message).toBe('Collection date is not a date that exists');
    expect((await listedOrders(customer)).map(({ id }) => id)).toEqual([order.id]);
    await repeated(customer, order.id, '2026-11-22-1900');
    expect(await placesTaken(full)).toEqual({ '2026-11-22-0700': 1, '2026-11-22-1800': 1, '2026-11-22-1900': 1 });
    expect(other.order.id).not.toBe(order.id);
  });

  it('is not held up by the limit on open orders, which only counts what is ahead', async () => {
    const strict = await testServer({ ...settings, limits: { ...defaultLimits, openOrders: 1 } });
    const { customer, order } = await rejected(strict);
    const { id: patientId = '' } = order.patient ?? {};
    const another = (timeSlot: string) => ({
      items: [{ type: 'test' as const, id: 'hba1c', quantity: 1, patientId }],
      addressId: order.address?.id ?? '',
      scheduledDate: '2026-11-22',
      timeSlot,
      paymentMethod: 'cod' as const,
      patientId,
    });
    await placeOrder(customer, another('2026-11-22-0800'));
    expect((await customer.post(paths.orders, another('2026-11-22-0900'))).status).toBe(422);
    await repeated(customer, order.id, '2026-11-22-0900');
  });

  it('is not counted as an order where an offer asks for earlier ones', async () => {
    const { customer, order } = await rejected(server);
    expect(await countOrders(server.database, customer.id)).toBe(1);
    await repeated(customer, order.id);
    expect(await countOrders(server.database, customer.id)).toBe(1);
  });

  it('is 404 for the order of somebody else, and 409 in words where nothing waits', async () => {
    const { customer, order } = await rejected(server);
    const stranger = await server.customer();
    expect((await repeats(stranger, order.id, '2026-11-22-1800')).status).toBe(404);
    expect((await repeats(customer, 'no-such-order', '2026-11-22-1800')).status).toBe(404);
    const other = await inTesting(server);
    const nothing = await repeats(other.customer, other.order.id, '2026-11-22-1800');
    expect([nothing.status, nothing.message]).toEqual([409, 'This order does not need a new sample.']);
    await repeated(customer, order.id);
    const twice = await repeats(customer, order.id, '2026-11-22-1800');
    expect([twice.status, twice.message]).toEqual([409, 'A time for the new collection is booked already.']);
  });

  it('is answered once more with the same key, and refused with another choice for it', async () => {
    const { customer, order } = await rejected(server);
    const first = await repeats(customer, order.id, '2026-11-22-1800', 'key-of-the-repeat');
    const again = await repeats(customer, order.id, '2026-11-22-1800', 'key-of-the-repeat');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await repeats(customer, order.id, '2026-11-22-1900', 'key-of-the-repeat')).status).toBe(422);
    expect(await listedOrders(customer)).toHaveLength(2);
  });
});

describe('the order of the repeat', () => {
  it('asks for no money, has no bill, and tells of no payment', async () => {
    const { customer, order } = await rejected(server);
    const repeat = await repeated(customer, order.id);
    const bill = await customer.get(pathWithId(paths.orderInvoice, repeat.id));
    expect([bill.status, bill.message]).toEqual([422, 'This collection is free, so there is no invoice for it.']);
    expect((await lab('paid', repeat.orderNumber, '--upi', 'REPEAT1')).err).toBe(
      `Order ${repeat.orderNumber} is a free repeat: nothing is to be paid for it`,
    );
    await advances(server, repeat.id, 2);
    expect(await server.database.selectFrom('bills').select('id').where('orderId', '=', repeat.id).execute()).toEqual([]);
    expect(await newsOf(customer)).toEqual([
      'SampleCollected',
      'OrderConfirmed',
      'SampleCollected',
      'SampleCollected',
      'PaymentConfirmation',
      'OrderConfirmed',
    ]);
  });

  it('can be moved, and cancelled at no cost: then another time may be chosen', async () => {
    const { customer, order } = await rejected(server);
    const first = await repeated(customer, order.id);
    expect((await moveTo(customer, first.id, '2026-11-22-2000')).status).toBe(200);
    await server.messages();
    const cancelled = (await cancel(customer, first.id)).read(OrderAnswer).data.order;
    expect(cancelled).toMatchObject({ orderStatus: 'Cancelled', cancellation: { refund: 0 }, repeatOf: { id: order.id } });
    const [mail] = await server.messages();
    expect(mail?.text).toContain('You can still choose another time for the free collection in the app.');
    expect(mail?.text).not.toContain('₹');
    expect((await shownOrder(customer, order.id)).rejectedSamples?.[0]?.repeatOrderId).toBeUndefined();
    const second = await repeated(customer, order.id);
    expect((await cancel(customer, first.id)).status).toBe(200);
    expect((await shownOrder(customer, order.id)).rejectedSamples?.[0]?.repeatOrderId).toBe(second.id);
  });

  it('takes the sample for the report of the first order, which is complete with its results', async () => {
    const { customer, order } = await rejected(server);
    const [before] = await listedReports(customer);
    server.passes(60_000);
    const repeat = await repeated(customer, order.id);
    const early = await lab('sheet', repeat.orderNumber);
    expect(early).toMatchObject({ code: 0 });
    await advances(server, repeat.id, 2);
    const reports = await listedReports(customer);
    expect(reports).toMatchObject([{ id: before?.id, orderNumber: order.orderNumber, status: 'processing' }]);
    expect(reports[0]?.collectedAt).not.toBe(before?.collectedAt);
    expect((await shownOrder(customer, order.id)).rejectedSamples?.[0]?.collectedAt).toBe(reports[0]?.collectedAt);

    expect((await lab('reports', repeat.orderNumber, '--json')).out).toContain(before?.id);
    expect((await lab('order', repeat.orderNumber)).out).toContain(`${order.orderNumber}, free of charge`);
    await advances(server, repeat.id);
    for (const number of [repeat.orderNumber, order.orderNumber])
      expect((await lab('advance', number)).err).toContain('has a report still to come');
    server.passes(60_000);
    expect((await releases(repeat.orderNumber)).code).toBe(0);
    expect((await lab('advance', repeat.orderNumber)).code).toBe(0);
    expect((await lab('advance', order.orderNumber)).code).toBe(0);
    expect([await statusOf(server, repeat.id), await statusOf(server, order.id)]).toEqual(['Completed', 'Completed']);
    const news = await newsOf(customer);
    expect(news.filter((type) => type === 'OrderCompleted')).toHaveLength(1);
    expect(news.filter((type) => type === 'ReportAvailable')).toHaveLength(1);
  });

  it('may be rejected again, by either number, and once more be repeated', async () => {
    const { customer, order } = await ofTwoInTesting(server);
    await lab('reject', `${order.orderNumber}/R1`, '--reason', 'clotted', '--tests', 'cbc');
    const [numbers, said]: [string[], string[]] = [[], []];
    for (const round of [0, 1, 2]) {
      server.passes(60_000);
      const repeat = await repeated(customer, order.id);
      await advances(server, repeat.id, 2);
      numbers.push(repeat.orderNumber);
      // After a repeat, its sample is the one that is meant.
      const name = round === 0 ? repeat.orderNumber : `${order.orderNumber}/R1`;
      if (round < 2) said.push((await lab('reject', name, '--reason', 'haemolysed')).out);
    }
    expect(said.map((text) => text.includes(`: ${cbc} rejected`))).toEqual([true, true]);
    const { rejectedSamples } = await shownOrder(customer, order.id);
    expect(rejectedSamples?.map(({ tests, repeatOrderNumber }) => [tests, repeatOrderNumber])).toEqual(
      numbers.map((number) => [[cbc], number]),
    );
    server.passes(60_000);
    expect((await releases(numbers[2] ?? '', ['cbc', 'hba1c'])).code).toBe(0);
  });

  it('is still to come for a report of which other values were released before', async () => {
    const { customer, order } = await ofTwoInTesting(server);
    const report = `${order.orderNumber}/R1`;
    await lab('reject', report, '--reason', 'clotted', '--tests', 'hba1c');
    server.passes(60_000);
    await releases(report, ['cbc'], '--partial');
    const repeat = await repeated(customer, order.id);
    server.passes(60_000);
    await advances(server, repeat.id, 3);
    expect((await lab('advance', repeat.orderNumber)).err).toContain('has a report still to come');
    expect((await lab('reject', report, '--reason', 'leaked', '--tests', 'cbc')).err).toContain('has its results already');
    server.passes(60_000);
    await releases(report, ['cbc', 'hba1c']);
    expect((await lab('advance', repeat.orderNumber)).code).toBe(0);
  });

  it('goes with the account: the books keep an order that leads to no other', async () => {
    const { customer, order } = await rejected(server);
    const repeat = await repeated(customer, order.id);
    await setOrder(server, repeat.id, { status: 'Confirmed' });
    expect((await leave(customer, { password: 'secret1' })).status).toBe(200);
    const rows = await server.database.selectFrom('orders').selectAll().where('id', '=', repeat.id).execute();
    expect(rows).toMatchObject([{ customerId: null, repeatOf: null, status: 'Cancelled', totalPaise: 0 }]);
    expect(await server.database.selectFrom('sampleRejections').selectAll().where('orderId', '=', order.id).execute()).toEqual(
      [],
    );
  });
});

it('the simulated lab waits for the new sample, and goes on with it', async () => {
  const demo = await testServer(settings);
  const { customer, order } = await rejected(demo);
  // An order as old as its account came with the demonstration, and stays as it is.
  await demo.database
    .updateTable('orders')
    .set({ createdAt: demo.now() + 1 })
    .where('id', '=', order.id)
    .execute();
  const round = async () => {
    demo.passes(stepMs);
    await simulates(demo);
  };
  await round();
  expect(await statusOf(demo, order.id)).toBe('Testing');
  const repeat = await repeated(customer, order.id);
  for (let step = 0; step < 6; step += 1) await round();
  expect([await statusOf(demo, repeat.id), await statusOf(demo, order.id)]).toEqual(['Completed', 'Completed']);
});
