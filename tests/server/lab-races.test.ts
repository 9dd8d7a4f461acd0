/** What several do with one order at once. SQLite runs writes one after the other and proves little; PostgreSQL proves it. */
import { expect, it } from 'vitest';
import { advanceOrder, OrderChangedMeanwhile } from '../../server/lab/advance-order.ts';
import type { OrderStatus } from '../../src/contract/orders.ts';
import { advances, statusOf } from '../support/server/lab.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { cancel, orderPlaced, placesTaken } from '../support/server/order-changes.ts';
import { listedOrders } from '../support/server/placing.ts';
import { listedReports } from '../support/server/reports.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const everybody = <Result>(work: () => Promise<Result>) => Promise.allSettled(Array.from({ length: 8 }, work));

const stepsFrom = (server: TestServer, id: string, from: OrderStatus) =>
  everybody(() => advanceOrder(server, id, server.now(), from));

it('eight who saw the same order do one step: the others are told that somebody was faster', async () => {
  const server = await testServer();
  const { customer, order } = await orderPlaced(server);
  await advances(server, order.id);
  const steps = await stepsFrom(server, order.id, 'Confirmed');
  expect(steps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = steps.flatMap((step) => (step.status === 'rejected' ? [step.reason as unknown] : []));
  expect(refused.every((reason) => reason instanceof OrderChangedMeanwhile)).toBe(true);
  expect(await statusOf(server, order.id)).toBe('SampleCollected');
  expect(await listedReports(customer)).toHaveLength(1);
  const { notifications } = await listedNotifications(customer);
  expect(notifications.map(({ type }) => type)).toEqual(['SampleCollected', 'PaymentConfirmation', 'OrderConfirmed']);
});

it('cancelling at the moment of the collection: one wins, and both sides say the same', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  for (let round = 0; round < 8; round += 1) {
    const { customer, order } = await orderPlaced(server);
    await advances(server, order.id);
    const collect = () => advanceOrder(server, order.id, server.now(), 'Confirmed').catch((error: unknown) => error);
    const first = round % 2 === 0 ? collect() : undefined;
    const cancelling = cancel(customer, order.id);
    const [collected, cancelled] = await Promise.all([first ?? collect(), cancelling]);
    const [shown] = await listedOrders(customer);
    const lab = collected instanceof OrderChangedMeanwhile ? 'overtaken' : collected;
    const found = [lab, cancelled.status, shown?.paymentStatus, (await listedReports(customer)).length];
    expect(found).toEqual(
      shown?.orderStatus === 'Cancelled' ? ['overtaken', 200, 'Pending', 0] : ['SampleCollected', 422, 'Paid', 1],
    );
  }
  await placesTaken(server);
});

it('an account that is deleted at the moment of a step leaves nothing behind, and the books are right', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  for (let round = 0; round < 6; round += 1) {
    const { customer, order } = await orderPlaced(server);
    await advances(server, order.id, 2);
    const [left, stepped] = await Promise.all([
      leave(customer, { password: 'secret1' }),
      advanceOrder(server, order.id, server.now(), 'SampleCollected'),
    ]);
    expect([left.status, stepped]).toEqual([200, 'Testing']);
    expect(await server.database.selectFrom('notifications').selectAll().where('customerId', '=', customer.id).execute()).toEqual(
      [],
    );
    expect(await server.database.selectFrom('reports').selectAll().where('orderId', '=', order.id).execute()).toEqual([]);
  }
});
