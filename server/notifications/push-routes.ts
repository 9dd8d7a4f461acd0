import words from '#words/refusals-push';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { Done } from '../../src/contract/envelope.ts';
import { PushAnswer, PushSubscriptionChange, type PushState } from '../../src/contract/push.ts';
import { badRequest, success } from '../platform/answers.ts';
import { flag } from '../platform/db/rows.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { pushServiceAt } from '../messages/push-services.ts';
import { deviceOfSession, subscribeDevice, unsubscribeSession } from '../messages/push-subscriptions-store.ts';
import { isDeviceKey } from '../settings/push-key.ts';

/** The push messages of the session's own device. Without a key there are no such calls, and the page does not offer any. */
export function pushRoutes(api: ApiServer, { database, settings: { push }, now }: AppDeps): void {
  if (push.keys === undefined) return;
  const { publicKey } = push.keys;

  const stateOf = async (sessionHash: string): Promise<PushState> => {
    const device = await deviceOfSession(database, sessionHash);
    if (device === undefined) return { publicKey };
    return { publicKey, subscription: { endpoint: device.endpoint, showsContent: device.showsContent === 1 } };
  };

  api.get(accountPaths.push, { schema: { response: { 200: PushAnswer } } }, async ({ sessionHash }) =>
    success(await stateOf(sessionHash)),
  );

  api.put(
    accountPaths.push,
    { schema: { body: PushSubscriptionChange, response: { 200: PushAnswer } } },
    async ({ customerId, sessionHash, body }) => {
      const {
        endpoint,
        keys: { p256dh, auth },
        showsContent,
      } = body;
      const service = pushServiceAt(endpoint, push.services);
      if (service === undefined) throw badRequest(words.unknownService, ['endpoint']);
      if (!isDeviceKey(p256dh)) throw badRequest(words.notAKey, ['keys']);
      const chosen = showsContent === undefined ? {} : { showsContent: flag(showsContent) };
      await subscribeDevice(database, customerId, { sessionHash, endpoint: service.href, p256dh, auth, ...chosen }, now());
      return success(await stateOf(sessionHash));
    },
  );

  api.delete(accountPaths.push, { schema: { response: { 200: Done } } }, async ({ sessionHash }) => {
    await unsubscribeSession(database, sessionHash);
    return success({});
  });
}
