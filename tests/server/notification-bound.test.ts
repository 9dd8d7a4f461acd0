/** How many notifications of one customer are kept (server/notifications/notifications-store.ts). */
import { expect, it } from 'vitest';
import { newId } from '../../server/platform/ids.ts';
import type { NotificationRow } from '../../server/notifications/notification-rows.ts';
import { maxKept } from '../../server/notifications/notifications-store.ts';
import { paths } from '../../src/contract/paths.ts';
import { countsOf, listedNotifications, notified } from '../support/server/notifications.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer();

const minuteMs = 60_000;

/** As if they had come before the bound: "Old 1" is the oldest. @param unread of which so many, the oldest ones, are unread */
async function hasFromBefore({ id: customerId }: Customer, count: number, unread: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): NotificationRow => ({
    id: newId(),
    customerId,
    number: index + 1,
    type: 'OrderConfirmed',
    title: `Old ${index + 1}`,
    message: 'Your order is confirmed.',
    relatedEntityId: null,
    isRead: index < unread ? 0 : 1,
    createdAt: server.now() - (count - index) * minuteMs,
  }));
  for (let from = 0; from < count; from += 200)
    await server.database
      .insertInto('notifications')
      .values(rows.slice(from, from + 200))
      .execute();
  await server.database.insertInto('notificationCounts').values({ customerId, total: count, unread }).execute();
}

const titles = async (customer: Customer, query: string) =>
  (await listedNotifications(customer, query)).notifications.map(({ title }) => title);

it('the newest thousand are kept: one more takes the place of the oldest, read or not', async () => {
  const customer = await server.customer();
  await hasFromBefore(customer, maxKept, 2);
  await notified(server, customer.id, { title: 'New 1' });
  await notified(server, customer.id, { title: 'New 2', isRead: true });
  await notified(server, customer.id, { title: 'New 3' });
  const { kept, counted } = await countsOf(server, customer.id);
  expect([kept, counted]).toEqual([
    { total: 1000, unread: 2 },
    { total: 1000, unread: 2 },
  ]);
  expect(await titles(customer, 'limit=4')).toEqual(['New 3', 'New 2', 'New 1', 'Old 1000']);
  expect(await titles(customer, 'limit=50&page=20')).toHaveLength(50);
  expect((await titles(customer, 'limit=50&page=20')).at(-1)).toBe('Old 4');
  expect(await titles(customer, 'limit=50&page=21')).toEqual([]);
});

it('whoever has many from before loses a hundred with each new one, until a thousand are left', async () => {
  const customer = await server.customer();
  const other = await server.customer();
  await hasFromBefore(customer, 1150, 1150);
  await hasFromBefore(other, 3, 1);
  const totals: unknown[] = [];
  for (let number = 1; number <= 3; number += 1) {
    await notified(server, customer.id, { title: `New ${number}` });
    const { kept, counted } = await countsOf(server, customer.id);
    expect(kept).toEqual(counted);
    totals.push(kept?.total);
  }
  expect(totals).toEqual([1051, 1000, 1000]);
  expect((await countsOf(server, other.id)).kept).toEqual({ total: 3, unread: 1 });
});

it('is kept by many at the same moment, of which each keeps its place in the list', async () => {
  const customer = await server.customer();
  await hasFromBefore(customer, maxKept - 5, 0);
  await Promise.all(Array.from({ length: 20 }, (_, index) => notified(server, customer.id, { title: `New ${index}` })));
  const { kept, counted } = await countsOf(server, customer.id);
  expect(kept).toEqual(counted);
  expect(kept).toEqual({ total: maxKept, unread: 20 });
  const numbers = await server.database
    .selectFrom('notifications')
    .select('number')
    .where('customerId', '=', customer.id)
    .where('createdAt', '=', server.now())
    .execute();
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(20);
  // One after the other, they stand in the order in which they came.
  for (const title of ['First', 'Second', 'Third']) await notified(server, customer.id, { title });
  expect(await titles(customer, 'limit=3')).toEqual(['Third', 'Second', 'First']);
});

it('all of them are marked as read at once', async () => {
  const customer = await server.customer();
  await hasFromBefore(customer, maxKept, maxKept);
  expect((await customer.put(paths.readAllNotifications)).status).toBe(200);
  expect((await countsOf(server, customer.id)).counted).toEqual({ total: maxKept, unread: 0 });
});
