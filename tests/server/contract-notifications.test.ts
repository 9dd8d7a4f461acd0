/** The answers about notifications have the contract's form, and the page's tolerant readers take them without loss. */
import { expect, it } from 'vitest';
import { readNotifications } from '../../src/api/notification-shapes.ts';
import { readPreferences } from '../../src/api/preference-shapes.ts';
import { NotificationListAnswer, PreferencesAnswer } from '../../src/contract/notifications.ts';
import { paths } from '../../src/contract/paths.ts';
import { notified, notifiedOften, savesPreferences } from '../support/server/notifications.ts';
import { testServer } from '../support/server/server.ts';
import { through } from '../support/server/through.ts';

const server = await testServer();

it('a page of notifications [DATA-035][API-071]', async () => {
  const customer = await server.customer();
  await notifiedOften(server, customer.id, 3, { type: 'ReportAvailable', relatedEntityId: 'report-1' });
  await notified(server, customer.id, { isRead: true });
  const { data, value } = through(
    await customer.get(`${paths.notifications}?limit=2`),
    NotificationListAnswer,
    readNotifications,
  );
  expect(value).toEqual(data);
  expect(value).toMatchObject({ unreadCount: 3, page: 1, totalPages: 2 });
});

it('what a customer chose to be told of, and before anything was chosen [DATA-037][API-075][API-076]', async () => {
  const customer = await server.customer();
  const before = through(await customer.get(paths.notificationPreferences), PreferencesAnswer, readPreferences);
  expect(before.value).toEqual({});
  const chosen = { email: { OrderConfirmed: false, ReportAvailable: true }, push: { OrderCompleted: false } };
  await savesPreferences(customer, chosen);
  const { data, value } = through(await customer.get(paths.notificationPreferences), PreferencesAnswer, readPreferences);
  expect(value).toEqual((data as { preferences: unknown }).preferences);
  expect(value).toEqual(chosen);
});
