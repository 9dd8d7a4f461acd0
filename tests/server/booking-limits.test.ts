/** How much of what there is for all one customer may take. */
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings/config.ts';
import type { Limits } from '../../server/settings/limit-settings.ts';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { cancel, moveTo } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { provesContact } from '../support/server/sign-in.ts';

const dayMs = 86_400_000;
const hours = ['0700', '0800', '0900', '1000', '1100', '1200'];

const withLimits = (limits: Partial<Limits>): Promise<TestServer> =>
  testServer({ slotCapacity: 100, limits: { ...readSettings({}, 'demo').limits, ...limits } });

async function customerOf(server: TestServer) {
  const { customer, order } = await readyToOrder(server);
  return { customer, at: (timeSlot: string) => ({ ...order, timeSlot: `2026-11-22-${timeSlot}` }) };
}

const refusal = async (answer: ReturnType<Awaited<ReturnType<typeof customerOf>>['customer']['post']>) => {
  const { status, message } = await answer;
  return [status, message];
};

describe('collections ahead', () => {
  it('are five at most of an account of which nothing is proven, which is told how to have more', async () => {
    const server = await withLimits({ bookingsPerDay: 100 });
    const { customer, at } = await customerOf(server);
    await server.database.updateTable('customers').set({ emailVerified: 0 }).where('id', '=', customer.id).execute();
    for (const hour of hours.slice(0, 5)) await placeOrder(customer, at(hour));
    expect(await refusal(customer.post(paths.orders, at('1200')))).toEqual([
      422,
      'You have 5 collections ahead. Please verify your phone number or email in your profile before you book more, or call us on +91 00000 00000.',
    ]);
    await provesContact(server, customer, 'phone');
    expect((await customer.post(paths.orders, at('1200'))).status).toBe(201);
  });

  it('are as many as the setting says of a proven one, and one that is cancelled or over makes room', async () => {
    const server = await withLimits({ openOrders: 2 });
    const { customer, at } = await customerOf(server);
    const first = await placeOrder(customer, at('0700'));
    await placeOrder(customer, at('0800'));
    expect(await refusal(customer.post(paths.orders, at('0900')))).toEqual([
      422,
      'You have 2 collections ahead. Please book more after one of them, or call us on +91 00000 00000.',
    ]);
    await cancel(customer, first.id);
    await placeOrder(customer, at('0900'));
    server.passes(2 * dayMs);
    await customer.get(`${paths.timeSlots}?date=2026-11-25`);
    const later = { ...at('0700'), scheduledDate: '2026-11-25', timeSlot: '2026-11-25-0700' };
    expect((await customer.post(paths.orders, later)).status).toBe(201);
  });

  it('of many customers are counted apart', async () => {
    const server = await withLimits({ openOrders: 1, placesPerSlot: 1, bookingsPerDay: 1 });
    for (const _customer of [1, 2, 3]) {
      const { customer, at } = await customerOf(server);
      expect((await customer.post(paths.orders, at('0700'))).status).toBe(201);
    }
  });
});

describe('places in one time slot', () => {
  const words = 'You have 2 collections in this time slot already. Please choose another slot, or call us on +91 00000 00000.';

  it('are two at most of one customer, also for an order that is moved there', async () => {
    const server = await withLimits({});
    const { customer, at } = await customerOf(server);
    for (const _order of [1, 2]) await placeOrder(customer, at('0700'));
    const other = await placeOrder(customer, at('0800'));
    expect(await refusal(customer.post(paths.orders, at('0700')))).toEqual([422, words]);
    expect(await refusal(moveTo(customer, other.id, '2026-11-22-0700'))).toEqual([422, words]);
  });

  it('hold when all come at once, and nothing is booked of what is refused', async () => {
    const server = await withLimits({});
    const { customer, at } = await customerOf(server);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await customer.post(paths.orders, at('0700'))).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status !== 201 && status !== 422)).toEqual([]);
    const [slot] = await server.database.selectFrom('timeSlots').select('booked').where('id', '=', '2026-11-22-0700').execute();
    expect(slot?.booked).toBe(2);
  });
});

describe('two servers on one database', () => {
  /** The same customer, by way of a server of its own each. */
  async function throughTwo(limits: Partial<Limits>) {
    const server = await withLimits(limits);
    const { customer, at } = await customerOf(server);
    const other = (await secondServer(server, 0)).as(customer.token ?? '');
    const book = (times: readonly string[]) =>
      Promise.all(times.map(async (time, place) => (await (place % 2 ? other : customer).post(paths.orders, at(time))).status));
    return { server, book };
  }

  it('count the collections ahead together', async () => {
    const { server, book } = await throughTwo({ openOrders: 3, bookingsPerDay: 100 });
    const statuses = await book(hours);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 422, 422, 422]);
    expect(await server.database.selectFrom('orders').select('id').execute()).toHaveLength(3);
  });

  it('count the places in a slot together', async () => {
    const { book } = await throughTwo({ bookingsPerDay: 100 });
    expect((await book(hours.map(() => '0700'))).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422, 422, 422]);
  });

  it('count the bookings of a day together', async () => {
    const { book } = await throughTwo({ bookingsPerDay: 4 });
    expect((await book(hours)).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 429, 429]);
  });
});

describe('bookings in a day', () => {
  it('count what was placed and moved, and not what was refused; cancelling is always possible', async () => {
    const server = await withLimits({ bookingsPerDay: 3 });
    const { customer, at } = await customerOf(server);
    const placed = await placeOrder(customer, at('0700'));
    expect((await customer.post(paths.orders, { ...at('0700'), timeSlot: 'unknown' })).status).toBe(404);
    await moveTo(customer, placed.id, '2026-11-22-0800');
    const second = await placeOrder(customer, at('0900'));
    const words = 'You have booked very often today. You can book again in 24 hours, or call us on +91 00000 00000.';
    expect(await refusal(customer.post(paths.orders, at('1000')))).toEqual([429, words]);
    expect(await refusal(moveTo(customer, placed.id, '2026-11-22-1000'))).toEqual([429, words]);
    expect([(await cancel(customer, placed.id)).status, (await cancel(customer, second.id)).status]).toEqual([200, 200]);
  });

  it('give an order that is asked for again with its key the answer of before', async () => {
    const server = await withLimits({ bookingsPerDay: 1 });
    const { customer, at } = await customerOf(server);
    const headers = { 'idempotency-key': '5f0c6f1e-3d0b-4a53-9c53-3f2f8d9f1a01' };
    const first = await customer.post(paths.orders, at('0700'), { headers });
    const again = await customer.post(paths.orders, at('0700'), { headers });
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });
});
