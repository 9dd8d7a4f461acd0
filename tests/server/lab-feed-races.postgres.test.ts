/** Transactions end in another order than they began, and readers read meanwhile: no change is left out of what they read. */
import { expect, it } from 'vitest';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { moveOrder } from '../../server/lab/lab-orders-store.ts';
import { advances } from '../support/server/lab.ts';
import { numbersOf, pageOf, readsOn } from '../support/server/lab-feed.ts';
import { labSystem } from '../support/server/lab-key.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

/** Changes the order in a transaction of its own connection, which ends when the test says so. */
async function changing(server: TestServer, orderId: string) {
  const changed = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const move = { from: 'Created', to: 'Confirmed', isPaid: false, at: server.now() } as const;
  const done = inTransaction(server.database, async (transaction) => {
    await moveOrder(transaction, orderId, move);
    changed.resolve();
    await end.promise;
  });
  await changed.promise;
  return {
    commit: async () => {
      end.resolve();
      await done;
    },
  };
}

it('the change that was made first and is committed last is read after it is committed', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const system = await labSystem(server, 'orders');
  const [early, late, third] = [await orderPlaced(server), await orderPlaced(server), await orderPlaced(server)];
  let { cursor } = await readsOn(system);
  const reads = async () => {
    const page = await pageOf(system, { since: cursor });
    ({ cursor } = page);
    return page.orders.map(({ orderNumber, orderStatus }) => [orderNumber, orderStatus]);
  };

  const first = await changing(server, early.order.id);
  const second = await changing(server, late.order.id);
  expect(await reads()).toEqual([]);
  await second.commit();
  expect(await reads()).toEqual([[late.order.orderNumber, 'Confirmed']]);
  // What is numbered meanwhile does not wait for the change that is still under way.
  await advances(server, third.order.id);
  expect(await reads()).toEqual([[third.order.orderNumber, 'Confirmed']]);
  await first.commit();
  expect(await reads()).toEqual([[early.order.orderNumber, 'Confirmed']]);
  expect(await reads()).toEqual([]);
});

it('an order that waits for its number and is changed at that moment is read before the change, and again after it', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const system = await labSystem(server, 'orders');
  const { cursor } = await pageOf(system);
  const { order } = await orderPlaced(server);
  const under = await changing(server, order.id);
  // Its number has to wait, since the row is taken; nobody waits for that.
  expect(numbersOf(await pageOf(system, { since: cursor }))).toEqual([]);
  await under.commit();
  const page = await pageOf(system, { since: cursor });
  expect(page.orders).toMatchObject([{ orderNumber: order.orderNumber, orderStatus: 'Confirmed' }]);
});

it('eight readers at once, while orders are placed and moved on, each read every order in its last state', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const system = await labSystem(server, 'orders');
  let isOver = false;
  const follow = async () => {
    const states = new Map<string, string>();
    let cursor: string | undefined;
    for (let isLast = false; ; isLast = isOver) {
      const page = await pageOf(system, { limit: 3, ...(cursor === undefined ? {} : { since: cursor }) });
      ({ cursor } = page);
      for (const { orderNumber, orderStatus } of page.orders) states.set(orderNumber, orderStatus);
      if (isLast && page.orders.length === 0) return states;
    }
  };
  const readers = Array.from({ length: 8 }, follow);
  const placed = await Promise.all(Array.from({ length: 12 }, () => orderPlaced(server)));
  await Promise.all(placed.map(({ order }, at) => advances(server, order.id, 1 + (at % 3))));
  isOver = true;
  const statuses = ['Confirmed', 'SampleCollected', 'Testing'];
  const expected = placed.map(({ order }, at) => [order.orderNumber, statuses[at % 3]]);
  for (const states of await Promise.all(readers)) expect(states).toEqual(new Map(expected as [string, string][]));
  const { rows } = { rows: await server.database.selectFrom('orders').select('changeNumber').execute() };
  const numbers = rows.map(({ changeNumber }) => changeNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
});
