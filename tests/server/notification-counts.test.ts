/** The kept counts, whatever happens at once. SQLite runs writes one after the other; PostgreSQL proves it. */
import { expect, it } from 'vitest';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { notifyOfOrder } from '../../server/notifications/notify.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { leave } from '../support/server/leaving.ts';
import { countsOf, listedNotifications, newestNotification, notified, notifiedOften } from '../support/server/notifications.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer();

const readOne = (customer: Customer, id: string) => customer.put(pathWithId(paths.readNotification, id));
const readAll = (customer: Customer) => customer.put(paths.readAllNotifications);

const tells = (customer: Customer) =>
  inTransaction(server.database, (transaction) =>
    notifyOfOrder(
      transaction,
      server.settings,
      'OrderConfirmed',
      { id: 'order-1', orderNumber: 'LH-1', customerId: customer.id },
      server.now(),
    ),
  );

async function expectCounted(customer: Customer): Promise<void> {
  const { kept, counted } = await countsOf(server, customer.id);
  expect(kept).toEqual(counted);
}

it('twenty that come at the same moment are twenty, each with a number of its own', async () => {
  const customer = await server.customer();
  await Promise.all(Array.from({ length: 20 }, () => tells(customer)));
  expect((await countsOf(server, customer.id)).kept).toEqual({ total: 20, unread: 20 });
  await expectCounted(customer);
  const rows = await server.database.selectFrom('notifications').select('number').where('customerId', '=', customer.id).execute();
  expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('one that is read ten times at the same moment is read once', async () => {
  const customer = await server.customer();
  await notifiedOften(server, customer.id, 3);
  const id = (await newestNotification(customer))?.id ?? '';
  const answers = await Promise.all(Array.from({ length: 10 }, () => readOne(customer, id)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await countsOf(server, customer.id)).kept).toEqual({ total: 3, unread: 2 });
  await expectCounted(customer);
});

it('reading one, reading all and new ones at the same moment leave the counts as counting gives them', async () => {
  const customer = await server.customer();
  await notifiedOften(server, customer.id, 10);
  const { notifications } = await listedNotifications(customer);
  for (let round = 0; round < 3; round += 1) {
    const calls = notifications.flatMap(({ id }, index) => [
      readOne(customer, id),
      tells(customer).then(() => ({ status: 200 })),
      ...(index % 3 === 0 ? [readAll(customer)] : []),
    ]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
    await expectCounted(customer);
  }
  await readAll(customer);
  expect((await countsOf(server, customer.id)).kept).toEqual({ total: 40, unread: 0 });
  await expectCounted(customer);
});

it('what is taken back counts nothing', async () => {
  const customer = await server.customer();
  await notified(server, customer.id);
  const takenBack = inTransaction(server.database, async (transaction) => {
    const order = { id: 'order-1', orderNumber: 'LH-1', customerId: customer.id };
    await notifyOfOrder(transaction, server.settings, 'OrderConfirmed', order, server.now());
    throw new Error('The lab’s step failed');
  });
  await expect(takenBack).rejects.toThrow('The lab’s step failed');
  expect((await countsOf(server, customer.id)).kept).toEqual({ total: 1, unread: 1 });
  await expectCounted(customer);
});

it('an account that is deleted while it is told and reads leaves nothing behind', async () => {
  const customer = await server.customer();
  await notifiedOften(server, customer.id, 5);
  const { notifications } = await listedNotifications(customer);
  const told = notifications.map(() => tells(customer));
  const reads = notifications.map(({ id }) => readOne(customer, id));
  const [left] = await Promise.all([leave(customer), ...told]);
  expect(left.status).toBe(200);
  // Before the deletion it is done; after it, the session has ended.
  for (const { status } of await Promise.all(reads)) expect([200, 401]).toContain(status);
  await tells(customer);
  expect(await countsOf(server, customer.id)).toEqual({ kept: undefined, counted: { total: 0, unread: 0 } });
});
