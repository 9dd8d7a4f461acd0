/** Customers whose collection is late are told by themselves, and once. The slot is at 7 to 8 am on Sunday, 22 Nov 2026. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { tellOfLateCollections } from '../../server/orders/tell-late.ts';
import { brand } from '../../src/brand.ts';
import { OrderAnswer, type OrderStatus } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { readSettings } from '../../server/settings/config.ts';
import { listedNotifications, savesPreferences } from '../support/server/notifications.ts';
import { cancel, collectionAt, moveTo, orderPlaced, setOrder } from '../support/server/order-changes.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const promise = 'If we are more than an hour late, the collection fee is waived.';

function promises(): void {
  Object.assign(brand, { latePromise: promise });
  onTestFinished(() => void Object.assign(brand, { latePromise: '' }));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const endsAt = collectionAt + hourMs;
const lateFrom = endsAt + 15 * minuteMs;

/** A customer with proven contacts and an order, and nothing more to be sent to them. */
async function awaiting(lateAfterMinutes = 15) {
  const server = await testServer({ lateAfterMinutes });
  const { customer, order } = await orderPlaced(server);
  const { phone } = await server.database
    .updateTable('customers')
    .set({ emailVerified: 1, phoneVerified: 1 })
    .where('id', '=', customer.id)
    .returning('phone')
    .executeTakeFirstOrThrow();
  await server.messages();
  return { server, customer, order, phone };
}

const itBecomes = (server: TestServer, at: number): void => server.passes(at - server.now());
const told = async (customer: Customer) =>
  (await listedNotifications(customer)).notifications.map(({ title, message }) => [title, message]);
const sent = async (server: TestServer) => (await server.messages()).map(({ channel, text }) => [channel, text] as const);

const lateTitle = 'We are late';

describe('a collection that is late', () => {
  it('is told of in the list, by mail and by SMS, as soon as it is late and not before', async () => {
    const { server, customer, order } = await awaiting();
    itBecomes(server, lateFrom - 1);
    await tellOfLateCollections(server);
    expect(await told(customer)).toEqual([]);
    itBecomes(server, lateFrom);
    promises();
    await tellOfLateCollections(server);
    const words = `We should have been there by 8:00 am for order ${order.orderNumber}. We are sorry. Call us on +91 00000 00000, also to move it free of charge.`;
    expect(await told(customer)).toEqual([[lateTitle, words]]);
    const [mail, sms] = await sent(server);
    expect(mail?.[1]).toContain('We are late. We should have been there by 22 Nov 2026, 8:00 am. We are sorry.');
    expect(mail?.[1]).toContain(
      'You can call us on +91 00000 00000, also to move the collection to another time free of charge.',
    );
    expect(mail?.[1]).toContain(promise);
    expect(sms).toEqual([
      'sms',
      `Lab at Home: we are late for order ${order.orderNumber}, and we are sorry. https://lab.example.com/orders/${order.id}`,
    ]);
  });

  it.each([
    ['at once after its slot', 0],
    ['four hours after it', 240],
  ])('is late %s where the provider says so', async (_when, minutes) => {
    const { server, customer } = await awaiting(minutes);
    itBecomes(server, endsAt + minutes * minuteMs - 1);
    await tellOfLateCollections(server);
    expect(await told(customer)).toEqual([]);
    server.passes(1);
    await tellOfLateCollections(server);
    expect(await told(customer)).toHaveLength(1);
  });

  it('is told of once, by two servers at the same moment, and not again after a restart', async () => {
    const { server, customer } = await awaiting();
    itBecomes(server, lateFrom);
    await Promise.all([tellOfLateCollections(server), tellOfLateCollections(server)]);
    expect(await told(customer)).toHaveLength(1);
    expect(await sent(server)).toHaveLength(2);
    server.passes(minuteMs);
    await tellOfLateCollections(server);
    expect(await told(customer)).toHaveLength(1);
    expect(await sent(server)).toEqual([]);
  });

  it('is told of once more at the time to which it was moved', async () => {
    const { server, customer, order } = await awaiting();
    itBecomes(server, lateFrom);
    await tellOfLateCollections(server);
    // The provider has agreed another time on the phone.
    const later = { slotId: '2026-11-22-1100', startsAt: endsAt + 3 * hourMs, endsAt: endsAt + 4 * hourMs };
    await server.database.updateTable('orders').set(later).where('id', '=', order.id).execute();
    await tellOfLateCollections(server);
    expect(await told(customer)).toHaveLength(1);
    itBecomes(server, lateFrom + 4 * hourMs);
    await tellOfLateCollections(server);
    await tellOfLateCollections(server);
    expect(await told(customer)).toHaveLength(2);
  });

  it('is not told of at the time that a customer has given up', async () => {
    const { server, customer, order } = await awaiting();
    await moveTo(customer, order.id, '2026-11-22-1100');
    itBecomes(server, lateFrom);
    await tellOfLateCollections(server);
    expect(await told(customer)).toEqual([]);
  });

  it.each<OrderStatus>(['SampleCollected', 'Testing', 'Completed'])('is none any more once it is %s', async (status) => {
    const { server, customer, order } = await awaiting();
    await setOrder(server, order.id, { status });
    itBecomes(server, lateFrom);
    await tellOfLateCollections(server);
    expect(await told(customer)).toEqual([]);
  });

  it('is none where the order is cancelled', async () => {
    const { server, customer, order } = await awaiting();
    await cancel(customer, order.id);
    itBecomes(server, lateFrom);
    await tellOfLateCollections(server);
    expect(await told(customer)).toEqual([]);
  });

  it('is told of until 12 hours after its slot, and not after an outage that was longer', async () => {
    const { server, customer } = await awaiting();
    itBecomes(server, endsAt + 12 * hourMs);
    await tellOfLateCollections(server);
    expect(await told(customer)).toEqual([]);
    server.passes(-1);
    await tellOfLateCollections(server);
    expect(await told(customer)).toHaveLength(1);
  });
});

describe('the mail and the SMS', () => {
  it('are those of news of orders, which the customer chooses', async () => {
    const { server, customer } = await awaiting();
    await savesPreferences(customer, { email: { OrderConfirmed: false } });
    itBecomes(server, lateFrom);
    await tellOfLateCollections(server);
    expect((await sent(server)).map(([channel]) => channel)).toEqual(['sms']);
    expect(await told(customer)).toHaveLength(1);
  });

  it('are not sent if the sample was taken while they waited', async () => {
    const { server, order } = await awaiting();
    itBecomes(server, lateFrom);
    await tellOfLateCollections(server);
    await setOrder(server, order.id, { status: 'SampleCollected' });
    expect(await sent(server)).toEqual([]);
  });

  it('are not sent after three hours', async () => {
    const { server } = await awaiting();
    itBecomes(server, lateFrom);
    await tellOfLateCollections(server);
    server.passes(3 * hourMs);
    await expect(sent(server)).rejects.toThrow('The message "collection-late" could not be sent: too late');
  });
});

it('an order says from when on it is late, while it is awaited', async () => {
  const { customer, order } = await awaiting();
  expect(order.lateFrom).toBe('2026-11-22T08:15:00+05:30');
  await cancel(customer, order.id);
  const { data } = (await customer.get(pathWithId(paths.order, order.id))).read(OrderAnswer);
  expect(data.order.lateFrom).toBeUndefined();
});

it('LATE_AFTER_MINUTES is a whole number from 0 to 240', () => {
  const minutesOf = (LATE_AFTER_MINUTES: string) => readSettings({ LATE_AFTER_MINUTES }, 'demo').lateAfterMinutes;
  expect([readSettings({}, 'demo').lateAfterMinutes, minutesOf('0'), minutesOf('240')]).toEqual([15, 0, 240]);
  for (const wrong of ['241', '-1', '1.5', 'soon']) expect(() => minutesOf(wrong)).toThrow('LATE_AFTER_MINUTES');
});
