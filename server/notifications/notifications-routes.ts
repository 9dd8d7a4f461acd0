import words from '#words/notices';
import { Done, IdParams } from '../../src/contract/envelope.ts';
import {
  NotificationListAnswer,
  NotificationQuery,
  PreferencesAnswer,
  PreferencesChange,
} from '../../src/contract/notifications.ts';
import { paths } from '../../src/contract/paths.ts';
import { notFound, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { preferencesOf, savePreferences } from './notification-preferences-store.ts';
import { listNotifications, markAllRead, markRead } from './notifications-store.ts';

export function notificationRoutes(api: ApiServer, { database }: AppDeps): void {
  api.get(
    paths.notifications,
    { schema: { querystring: NotificationQuery, response: { 200: NotificationListAnswer } } },
    async ({ customerId, query }) => success(await listNotifications(database, customerId, query)),
  );

  api.put(paths.readNotification, { schema: { params: IdParams, response: { 200: Done } } }, async ({ customerId, params }) => {
    if (!(await markRead(database, customerId, params.id))) throw notFound(words.unknown);
    return success({});
  });

  api.put(paths.readAllNotifications, { schema: { response: { 200: Done } } }, async ({ customerId }) => {
    await markAllRead(database, customerId);
    return success({});
  });

  api.get(paths.notificationPreferences, { schema: { response: { 200: PreferencesAnswer } } }, async ({ customerId }) =>
    success({ preferences: await preferencesOf(database, customerId) }),
  );

  api.put(
    paths.notificationPreferences,
    { schema: { body: PreferencesChange, response: { 200: PreferencesAnswer } } },
    async ({ customerId, body }) => success({ preferences: await savePreferences(database, customerId, body.preferences) }),
  );
}
