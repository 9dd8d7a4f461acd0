import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { RequestDetails } from 'web-push';
import type { Settings } from '../settings/config.ts';
import type { Database } from '../platform/db/schema.ts';
import type { Sender } from './deliver.ts';
import { DeliveryError } from './delivery-error.ts';
import { publicLookup, pushServiceAt } from './push-services.ts';
import { dropDevice } from './push-subscriptions-store.ts';
import { waitAsked } from './retry-after.ts';

type Place = {
  readonly database: Database;
  readonly settings: Pick<Settings, 'push'> & { readonly messages: Pick<Settings['messages'], 'mailFrom'> };
  readonly now: () => number;
};

/** The device is unknown to its push service for good: the customer took the permission back, or the app off the phone. */
const isGone = (status: number): boolean => status === 404 || status === 410;

/** A push service answers these about a message. Others are about the service, the key or the number of messages. */
const aboutMessage: ReadonlySet<number> = new Set([400, 413]);

/** Encrypts messages for their devices (RFC 8291), and hands them to the push services (RFC 8030) under the server's key. */
export async function pushSender({ database, settings: { push, messages }, now }: Place): Promise<Sender<'push'> | undefined> {
  const { keys, services } = push;
  if (keys === undefined) return undefined;
  // It is loaded only where push is set up.
  const { default: webPush } = await import('web-push');
  const vapidDetails = { subject: `mailto:${messages.mailFrom.address}`, ...keys };
  return async ({ subscription, payload, topic, urgency, ttlSeconds }, _key, signal) => {
    const url = pushServiceAt(subscription.endpoint, services);
    // The operator trusts this service no longer.
    if (url === undefined) return dropDevice(database, subscription.id);
    const { p256dh, auth } = subscription;
    const details = webPush.generateRequestDetails({ endpoint: url.href, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      topic,
    });
    const answer = await post(url, details, { signal, isTrusted: services.includes(url.origin) });
    const status = answer.statusCode ?? 0;
    if (isGone(status)) return dropDevice(database, subscription.id);
    if (status < 200 || status > 299) {
      const waitMs = waitAsked(answer.headers['retry-after'], now());
      const isPermanent = aboutMessage.has(status);
      throw new DeliveryError(`HTTP ${status}`, { isPermanent, isTurnedAway: true, ...(waitMs !== undefined && { waitMs }) });
    }
  };
}

type Way = { readonly signal: AbortSignal; readonly isTrusted: boolean };

/** Sends a request and follows no redirect. The address is looked up here, and must be public unless the operator named it. */
function post(url: URL, { headers, body }: RequestDetails, { signal, isTrusted }: Way): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestPlainly : requestSecurely;
  return new Promise((resolve, reject) => {
    const lookup = isTrusted ? {} : { lookup: publicLookup };
    const sending = request(url, { method: 'POST', headers: { ...headers }, signal, ...lookup }, (answer) => {
      answer.resume();
      resolve(answer);
    });
    sending.on('error', ({ code }: NodeJS.ErrnoException) => {
      reject(new DeliveryError(`HTTP ${code ?? 'no answer'}`, { isPermanent: false }));
    });
    sending.end(body);
  });
}
