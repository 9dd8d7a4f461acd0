/** What many do at once. SQLite runs writes one after the other and proves little here; PostgreSQL proves it. */
import { describe, expect, it } from 'vitest';
import { CartAnswer } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/household.ts';
import { testServer, type TestServer } from '../support/server.ts';

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

  it('is never sold twice: 50 customers for 4 places are 4 orders', async () => {
    const server = await testServer({ slotCapacity: 4 });
    const ready = [];
    for (let customer = 0; customer < 50; customer += 1) ready.push(await readyToOrder(server));
    const answers = await Promise.all(ready.map(({ customer, order }) => customer.post(paths.orders, order)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(46);
    expect(await server.database.selectFrom('orders').select('id').execute()).toHaveLength(4);
    expect(await booked(server, '2026-11-22-0700')).toBe(4);
  });
});

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
