/** One piece of news for two hundred devices, sent by two server processes on one PostgreSQL. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCustomer } from '../../server/accounts/customers-store.ts';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { queuePushNews } from '../../server/messages/push-news.ts';
import { subscribeDevice } from '../../server/messages/push-subscriptions-store.ts';
import { insertNotification } from '../../server/notifications/notifications-store.ts';
import { connect } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { hashOfToken } from '../../server/platform/tokens.ts';
import { newPushKey } from '../../server/settings/push-key.ts';
import { PushDevice } from '../support/server/push-device.ts';
import { pushService } from '../support/server/own-push-service.ts';
import { secret1 } from '../support/server/server.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';
import { waitLimit } from '../support/wait-limit.ts';

const deviceCount = 200;

it('reaches each device once', async () => {
  const env = await place();
  const database = await connect({ url: env['DATABASE_URL'] ?? '' });
  onTestFinished(() => database.destroy());
  const service = await pushService();
  const real = {
    ...env,
    PUBLIC_ORIGIN: 'https://lab.example.com',
    LOG_LEVEL: 'silent',
    PUSH_KEY: newPushKey(),
    PUSH_SERVICES: service.origin,
  };
  const servers = [0, 1].map(() => new SpawnedServer(['--api-only'], real));
  await Promise.all(servers.map((server) => server.origin()));

  const devices = await queueNews(database, service.origin);
  const left = () => database.selectFrom('messages').select('id').execute();
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: waitLimit, interval: 50 });
  const sentTo = service.requests.map(({ path }) => path);
  expect(sentTo.toSorted()).toEqual(devices.map(({ endpoint }) => new URL(endpoint).pathname).toSorted());
}, 120_000);

async function queueNews(database: Database, origin: string): Promise<PushDevice[]> {
  const at = Date.now();
  const customer = { email: 'asha@example.com', phone: '+919876500000', name: 'Asha Rao', passwordHash: secret1 };
  await createCustomer(database, customer, at);
  const { id: customerId } = await database.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const devices = Array.from({ length: deviceCount }, (_, index) => new PushDevice({ endpoint: `${origin}/send/${index}` }));
  for (const device of devices) {
    const { endpoint, keys } = device.subscription();
    const sessionHash = hashOfToken(await openSession(database, customerId, at, 30));
    await subscribeDevice(database, customerId, { sessionHash, endpoint, ...keys, showsContent: 0 }, at);
  }
  await inTransaction(database, async (transaction) => {
    const news = {
      customerId,
      type: 'ReportAvailable',
      title: 'Report',
      message: 'It is there.',
      relatedEntityId: null,
    } as const;
    const notificationId = await insertNotification(transaction, news, at);
    await queuePushNews(transaction, { customerId, type: 'ReportAvailable', notificationId }, at);
  });
  return devices;
}
