/** What many do at once. SQLite runs writes one after the other and proves little here; PostgreSQL proves it. */
import { describe, expect, it } from 'vitest';
import { CartAnswer } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const full = 'This time slot is fully booked. Please choose another slot.';

const booked = async (server: TestServer, id: string) =>
  (await server.database.selectFrom('timeSlots').select('booked').where('id', '=', id).executeTakeFirstOrThrow()).booked;

describe('the last place of a slot', () => {
  it('goes to one of two who book at the same moment: one 201, one 409', async () => {
    const server = await testServer({ slotCapacity: 1 });
    const ready = [await readyToOrder(server), await readyToOrder(server)];
    const answers = await Promise.all(ready.map(({ customer, order }) => customer.post(paths.orders, order)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(full);
    expect(await booked(server, '2026-11-22-0700')).toBe(1);
  });

  it(
    'is never sold twice: 200 customers for 5 places at the same moment are 5 orders and 195 refusals',
    { timeout: 120_000 },
    async () => {
      const server = await testServer({ slotCapacity: 5 });
      const ready = [];
      for (let customer = 0; customer < 200; customer += 1) ready.push(await withKeyAndCart(server));
      const answers = await Promise.all(ready.map(({ books }) => books()));
      const refused = answers.filter(({ status }) => status !== 201);
      expect(answers.length - refused.length).toBe(5);
      expect(refused).toHaveLength(195);
      expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(new Set([`409 ${full}`]));

      const { database } = server;
      const orders = await database.selectFrom('orders').select(['id', 'customerId']).execute();
      expect(orders).toHaveLength(5);
      expect(await booked(server, '2026-11-22-0700')).toBe(5);
      const items = await database.selectFrom('orderItems').select('orderId').execute();
      expect(items.map(({ orderId }) => orderId).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
      // Of those who were refused nothing is left behind, and their cart is as it was.
      const served = orders.map(({ customerId }) => customerId ?? '').toSorted();
      const keys = await database.selectFrom('idempotencyKeys').select(['customerId', 'status']).execute();
      expect(keys.map(({ customerId, status }) => `${customerId} ${status}`).toSorted()).toEqual(served.map((id) => `${id} 201`));
      const mails = await database.selectFrom('messages').select('customerId').execute();
      expect(mails.map(({ customerId }) => customerId ?? '').toSorted()).toEqual(served);
      const carts = await database.selectFrom('cartLines').select('customerId').execute();
      expect(carts).toHaveLength(195);
      expect(carts.filter(({ customerId }) => served.includes(customerId))).toEqual([]);
    },
  );
});

/** Somebody with the item in the cart, who books it with a key. */
async function withKeyAndCart(server: TestServer) {
  const { customer, order } = await readyToOrder(server);
  const [item] = order.items;
  expect((await customer.post(paths.cartAdd, item)).status).toBe(200);
  const headers = { 'idempotency-key': `key-of-${customer.id}` };
  return { books: () => customer.post(paths.orders, order, { headers }) };
}

describe('orders and carts', () => {
  it('of one customer in wild order neither fail nor wait for each other for ever', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const { customer, order } = await readyToOrder(server);
    const line = { type: 'test', id: 'hba1c', quantity: 1, patientId: order.patientId };
    const calls = Array.from({ length: 12 }, (_, index) => [
      customer.post(paths.orders, { ...order, timeSlot: `2026-11-22-${index % 2 === 0 ? '0700' : '0800'}` }),
      customer.post(paths.cartAdd, line),
      customer.post(paths.cartAdd, { ...line, id: 'cbc' }),
    ]).flat();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect(await server.database.selectFrom('orders').select('id').execute()).toHaveLength(12);
    expect((await customer.get(paths.cart)).read(CartAnswer).data.items.length).toBeLessThanOrEqual(2);
  });

  it('of many customers in crossing slots all come through', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const ready = [];
    for (let customer = 0; customer < 10; customer += 1) ready.push(await readyToOrder(server));
    const slots = ['0700', '0800', '0900'];
    const calls = ready.flatMap(({ customer, order }, first) =>
      slots.map((_, index) => customer.post(paths.orders, { ...order, timeSlot: `2026-11-22-${slots[(first + index) % 3]}` })),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 201));
  });
});
