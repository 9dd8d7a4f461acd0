/** This browser's subscription to push messages, as its pages see it. */
import type { PushSubscriptionChange } from '../contract/push.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import { deviceOf } from '../lib/notifications/subscribed-device.ts';

const workerWithinMs = 20_000;

/** What this browser can do; `endpoint` is there while it is subscribed. */
export type PushAbility =
  | { readonly is: 'impossible' }
  | { readonly is: 'refused' }
  | { readonly is: 'possible'; readonly endpoint?: string };

export async function pushAbility(): Promise<PushAbility> {
  if (container() === undefined || !('PushManager' in globalThis && 'Notification' in globalThis)) return { is: 'impossible' };
  if (Notification.permission === 'denied') return { is: 'refused' };
  const [subscription] = await subscriptions();
  return { is: 'possible', ...(subscription && { endpoint: subscription.endpoint }) };
}

/**
 * Asks the customer, if they were not asked before, and subscribes. It has to be called by a tap.
 * @param publicKey the server's
 * @returns undefined if the customer did not allow it
 * @throws if the browser's push service cannot be reached, or this page has no worker
 */
export async function beginPush(publicKey: string): Promise<PushSubscriptionChange | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager: manager } = await registered();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await manager.subscribe(options).catch(async () => {
    // A subscription under another key stands in the way of a new one.
    await endPush();
    return manager.subscribe(options);
  });
  return deviceOf(subscription);
}

/** The device as it is subscribed; undefined if it is not. */
export async function subscribedDevice(): Promise<PushSubscriptionChange | undefined> {
  const [subscription] = await subscriptions();
  return subscription && deviceOf(subscription);
}

/** Works without a network, too: what is still sent to this device reaches nobody. */
export async function endPush(): Promise<void> {
  for (const subscription of await subscriptions()) await subscription.unsubscribe().catch(() => false);
}

const container = () => (navigator as Partial<Navigator>).serviceWorker;

/** The page may have been opened a moment ago, with its worker still on the way. A private window never gets one. */
async function registered(): Promise<ServiceWorkerRegistration> {
  const registration = await withTimeout(workerWithinMs, container()?.ready ?? Promise.resolve(undefined), undefined);
  if (registration === undefined) throw new Error('This page has no worker');
  return registration;
}

/** Each language has a worker of its own, and the customer may have subscribed while the pages were in another one. */
async function subscriptions(): Promise<PushSubscription[]> {
  const registrations =
    (await container()
      ?.getRegistrations()
      .catch(() => [])) ?? [];
  const found = await Promise.all(registrations.map(async ({ pushManager }) => pushManager.getSubscription().catch(() => null)));
  return found.filter((subscription) => subscription !== null && subscription !== undefined);
}
