import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../../src/contract/choices.ts';
import { Done } from '../../src/contract/envelope.ts';
import { NotificationListAnswer } from '../../src/contract/notifications.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { listedNotifications, newestNotification, notified, notifiedOften } from '../support/server/notifications.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer();
const minuteMs = 60_000;

const readOne = (customer: Customer, id: string) => customer.put(pathWithId(paths.readNotification, id));
const titles = async (customer: Customer, query = '') =>
  (await listedNotifications(customer, query)).notifications.map(({ title }) => title);

async function withNews(count: number): Promise<Customer> {
  const customer = await server.customer();
  await notifiedOften(server, customer.id, count);
  return customer;
}

describe('GET /notifications', () => {
  it('answers a page of the list, newest first, with the unread count and the number of pages [API-071]', async () => {
    const customer = await withNews(23);
    const first = await listedNotifications(customer);
    expect(first).toMatchObject({ unreadCount: 23, page: 1, totalPages: 2 });
    expect(first.notifications).toHaveLength(20);
    expect(first.notifications[0]?.title).toBe('News 23');
    expect(await titles(customer, 'page=2')).toEqual(['News 3', 'News 2', 'News 1']);
    expect(await titles(customer, 'page=3&limit=10')).toEqual(['News 3', 'News 2', 'News 1']);
    expect(await titles(customer, 'page=9')).toEqual([]);
  });

  it('has id, type, title, message, isRead, createdAt and relatedEntityId [DATA-035]', async () => {
    const customer = await server.customer();
    await notified(server, customer.id, {
      type: 'SampleCollected',
      title: 'Sample collected',
      message: 'They are on their way.',
      relatedEntityId: 'order-1',
      ago: minuteMs,
    });
    expect(await newestNotification(customer)).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      type: 'SampleCollected',
      title: 'Sample collected',
      message: 'They are on their way.',
      isRead: false,
      createdAt: '2026-11-21T04:59:00.000Z',
      relatedEntityId: 'order-1',
    });
    await notified(server, customer.id);
    expect(await newestNotification(customer)).not.toHaveProperty('relatedEntityId');
  });

  it('carries each of the seven types [DATA-036]', async () => {
    const customer = await server.customer();
    for (const type of notificationTypes) await notified(server, customer.id, { type });
    const types = (await listedNotifications(customer)).notifications.map(({ type }) => type);
    expect(types.toSorted()).toEqual([
      'OrderCompleted',
      'OrderConfirmed',
      'PaymentConfirmation',
      'PrescriptionReviewed',
      'PrescriptionUploaded',
      'ReportAvailable',
      'SampleCollected',
    ]);
  });

  it('tells what came in the same moment in the order in which it came', async () => {
    const customer = await server.customer();
    for (const title of ['Payment received', 'Sample collected', 'Order completed'])
      await notified(server, customer.id, { title });
    expect(await titles(customer)).toEqual(['Order completed', 'Sample collected', 'Payment received']);
  });

  it('narrows the list to what is read or unread; the unread count is over all [API-071]', async () => {
    const customer = await withNews(5);
    for (const { id } of (await listedNotifications(customer, 'limit=2')).notifications) await readOne(customer, id);
    expect(await titles(customer, 'read=true')).toEqual(['News 5', 'News 4']);
    expect(await titles(customer, 'read=false')).toEqual(['News 3', 'News 2', 'News 1']);
    const [read, unread] = [
      await listedNotifications(customer, 'read=true&limit=1'),
      await listedNotifications(customer, 'read=false&limit=1'),
    ];
    expect([read.unreadCount, read.totalPages]).toEqual([3, 2]);
    expect([unread.unreadCount, unread.totalPages]).toEqual([3, 3]);
  });

  it('with limit 1 tells the unread count [API-072]', async () => {
    const customer = await withNews(3);
    await notified(server, customer.id, { isRead: true });
    expect(await listedNotifications(customer, 'limit=1')).toMatchObject({ unreadCount: 3, totalPages: 4 });
  });

  it('is one empty page for who was told nothing yet', async () => {
    const customer = await server.customer();
    const empty = { notifications: [], unreadCount: 0, page: 1, totalPages: 1 };
    expect(await listedNotifications(customer)).toEqual(empty);
    expect(await listedNotifications(customer, 'read=true')).toEqual(empty);
  });

  it.each([
    ['page=0', 'Page must be at least 1'],
    ['page=first', 'Page must be a whole number'],
    ['limit=101', 'Limit must be at most 100'],
    ['limit=0', 'Limit must be at least 1'],
    ['read=maybe', 'Read must be one of true, false'],
  ])('refuses ?%s in words', async (query, words) => {
    const customer = await server.customer();
    const answer = await customer.get(`${paths.notifications}?${query}`);
    expect([answer.status, answer.message]).toEqual([400, words]);
  });

  it('shows nobody else’s, and nothing to a stranger', async () => {
    await withNews(2);
    const other = await server.customer();
    expect((await listedNotifications(other)).notifications).toEqual([]);
    expect((await server.stranger.get(paths.notifications)).status).toBe(401);
  });
});

describe('PUT /notifications/{id}/read', () => {
  it('marks that one as read, and the same again changes nothing [API-073]', async () => {
    const customer = await withNews(3);
    const id = (await newestNotification(customer))?.id ?? '';
    for (const _time of ['first', 'second']) {
      (await readOne(customer, id)).read(Done);
      const { notifications, unreadCount } = await listedNotifications(customer);
      expect(notifications.map(({ isRead }) => isRead)).toEqual([true, false, false]);
      expect(unreadCount).toBe(2);
    }
  });

  it('answers for somebody else’s what it answers for one that does not exist', async () => {
    const [owner, other] = [await withNews(1), await server.customer()];
    const id = (await newestNotification(owner))?.id ?? '';
    const answers = [await readOne(other, id), await readOne(other, 'none')];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [404, 'Notification not found'],
      [404, 'Notification not found'],
    ]);
    expect((await newestNotification(owner))?.isRead).toBe(false);
  });
});

describe('PUT /notifications/read-all', () => {
  it('marks all of the customer’s as read, and nobody else’s [API-074]', async () => {
    const [customer, other] = [await withNews(25), await withNews(2)];
    (await customer.put(paths.readAllNotifications)).read(Done);
    expect(await listedNotifications(customer, 'read=false')).toMatchObject({ notifications: [], unreadCount: 0 });
    expect(await listedNotifications(customer, 'read=true')).toMatchObject({ totalPages: 2 });
    expect((await listedNotifications(other)).unreadCount).toBe(2);
  });

  it('is fine with nothing to mark, and what comes afterwards is unread', async () => {
    const customer = await server.customer();
    for (const _time of ['first', 'second']) (await customer.put(paths.readAllNotifications)).read(Done);
    await notified(server, customer.id);
    expect((await customer.get(paths.notifications)).read(NotificationListAnswer).data.unreadCount).toBe(1);
  });
});
