/** The list of orders is answered 200 at a time, and no part of it takes long. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderItemRow, OrderRow } from '../../server/orders/booking-rows.ts';
import * as details from '../../server/orders/order-details.ts';
import { OrderListAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer();

/** As many orders as were ever placed by one customer, all like the first one: newer ones have higher numbers. */
async function manyOrders(count: number, linesEach: number): Promise<Customer> {
  const { customer, order } = await readyToOrder(server);
  const { database } = server;
  const { id } = await placeOrder(customer, order);
  const row = await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const item = await database.selectFrom('orderItems').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();
  await database.deleteFrom('orders').where('id', '=', id).execute();
  const orders: OrderRow[] = Array.from({ length: count }, (_, at) => ({
    ...row,
    id: `${customer.id}-${at}`,
    orderNumber: `${customer.id}-${at}`,
    createdAt: row.createdAt + at,
  }));
  const items: OrderItemRow[] = orders.flatMap(({ id: orderId }) =>
    Array.from({ length: linesEach }, (_, position) => ({ ...item, orderId, position })),
  );
  for (const part of partsOf(orders, 200)) await database.insertInto('orders').values(part).execute();
  for (const part of partsOf(items, 500)) await database.insertInto('orderItems').values(part).execute();
  return customer;
}

const partsOf = <Row>(rows: readonly Row[], length: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / length) }, (_, at) => rows.slice(at * length, (at + 1) * length));

async function listed(customer: Customer, query = '') {
  const { orders, page, totalPages } = (await customer.get(paths.orders + query)).read(OrderListAnswer).data;
  return { numbers: orders.map(({ id }) => Number(id.split('-').at(-1))), page, totalPages };
}

const downFrom = (newest: number, count: number) => Array.from({ length: count }, (_, at) => newest - at);

describe('without parameters, as documented', () => {
  it('all of 200 are answered', async () => {
    const customer = await manyOrders(200, 1);
    expect(await listed(customer)).toEqual({ numbers: downFrom(199, 200), page: 1, totalPages: 1 });
  });

  it('none are answered where there are none', async () => {
    expect(await listed(await server.customer())).toEqual({ numbers: [], page: 1, totalPages: 1 });
  });
});

describe('more than 200', () => {
  let customer: Customer;
  beforeAll(async () => void (customer = await manyOrders(405, 1)));

  it('are answered by the newest 200, and how many pages there are', async () => {
    expect(await listed(customer)).toEqual({ numbers: downFrom(404, 200), page: 1, totalPages: 3 });
  });

  it('can be had to the last one', async () => {
    expect(await listed(customer, '?page=2')).toEqual({ numbers: downFrom(204, 200), page: 2, totalPages: 3 });
    expect(await listed(customer, '?page=3')).toEqual({ numbers: downFrom(4, 5), page: 3, totalPages: 3 });
    expect(await listed(customer, '?page=4')).toEqual({ numbers: [], page: 4, totalPages: 3 });
  });

  it('can be had in smaller pages, and in no larger ones', async () => {
    expect(await listed(customer, '?page=2&limit=10')).toEqual({ numbers: downFrom(394, 10), page: 2, totalPages: 41 });
    for (const query of ['?limit=201', '?limit=0', '?page=0', '?page=x'])
      expect((await customer.get(paths.orders + query)).status).toBe(400);
  });
});

describe('what one answer takes', () => {
  it('is read in parts of 100 lines at most, one customer’s 200 full orders too, and other calls come between', async () => {
    const customer = await manyOrders(200, 100);
    const read = vi.spyOn(details, 'withDetailsOfAll');
    const answer = customer.get(paths.orders);
    let isAnswered = false;
    void answer.then(() => (isAnswered = true));
    // A neighbour's call that comes in the midst of it is answered before it.
    await vi.waitFor(() => expect(read).toHaveBeenCalled(), { interval: 1 });
    expect((await server.stranger.get(paths.health)).status).toBe(200);
    expect(isAnswered).toBe(false);
    expect((await answer).read(OrderListAnswer).data.orders).toHaveLength(200);
    const lines = read.mock.calls.map(([, orders]) => orders.reduce((sum, { items }) => sum + items.length, 0));
    expect(Math.max(...lines)).toBeLessThanOrEqual(100);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(20_000);
  });

  it('is one part of a usual customer’s', async () => {
    const customer = await manyOrders(30, 3);
    const read = vi.spyOn(details, 'withDetailsOfAll');
    read.mockClear();
    await listed(customer);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
