/** Shows push messages, and leads to what they are about. */
import { accountPaths } from '../src/contract/account-paths.ts';
import type { Order } from '../src/contract/orders.ts';
import { paths, pathWithId } from '../src/contract/paths.ts';
import type { PushPayload } from '../src/contract/push-payload.ts';
import { apiUrl } from '../src/device/api-address.ts';
import { addressOf } from '../src/device/page-base.ts';
import { deviceOf } from '../src/lib/notifications/subscribed-device.ts';
import { showBadge } from '../src/outbox/app-badge.ts';
import { mirroredSession, storedUploads } from '../src/outbox/upload-queue.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a shown notification remembers for its tap. */
type Shown = { readonly path: string; readonly notificationId: string };

/** The types have neither `actions`, which only some browsers show, nor `renotify`. */
type Options = NotificationOptions & {
  readonly renotify: boolean;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
};

type SubscriptionChange = ExtendableEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

export function showPushMessages(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    notification.close();
    event.waitUntil(action === 'read' ? markRead(notification.data as Shown) : open(notification.data as Shown));
  });
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as SubscriptionChange).waitUntil(renew(event as SubscriptionChange)),
  );
}

async function show(data: PushMessageData | null): Promise<void> {
  const payload = payloadIn(data);
  const session = await mirroredSession();
  // Whoever it was meant for has left this device.
  if (payload === undefined || session?.customerId !== payload.customerId) return;
  const { notification, notificationId, app_badge: news, photoInOrder } = payload;
  await showBadge({ news, uploads: (await storedUploads.list(session.customerId)).length });
  // The bell says it to whoever is looking.
  if (await isLookedAt()) return;
  const { title, body, lang, tag, navigate, actions } = notification;
  const shown: Options = {
    body,
    lang,
    tag,
    // Without this, a later message about the same order would take the place of the earlier one without a sound.
    renotify: true,
    icon: (await photoOf(photoInOrder, session.token)) ?? addressOf('/pwa-192x192.png'),
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    data: { path: new URL(navigate).pathname, notificationId } satisfies Shown,
  };
  await self.registration.showNotification(title, shown);
}

/** Our server wrote it, and encrypted it for this device; a later version may write another form. */
function payloadIn(data: PushMessageData | null): PushPayload | undefined {
  try {
    const payload = data?.json() as Partial<PushPayload> | undefined;
    return payload?.web_push === 8030 ? (payload as PushPayload) : undefined;
  } catch {
    return undefined;
  }
}

/** The message matters more than the photo, which a slow network may keep. */
const photoWithinMs = 3000;

/** @returns the photo of who comes, as a data URL; undefined where there is none, or none in time */
async function photoOf(orderId: string | undefined, token: string): Promise<string | undefined> {
  if (orderId === undefined) return undefined;
  try {
    const signal = AbortSignal.timeout(photoWithinMs);
    const answer = await fetch(apiUrl(pathWithId(paths.order, orderId)), { headers: authorized(token), signal });
    const { data } = (await answer.json()) as { readonly data?: { readonly order: Order } };
    return data?.order.visit?.collector?.photo;
  } catch {
    // There is no network, or the answer is no order: the message is shown without the photo.
    return undefined;
  }
}

async function isLookedAt(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** A window that shows something else is left alone, because something may be typed there. */
async function open({ path }: Shown): Promise<void> {
  const address = new URL(addressOf(path), self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  await (there === undefined ? self.clients.openWindow(address) : there.focus());
}

async function markRead({ notificationId }: Shown): Promise<void> {
  await call('PUT', pathWithId(paths.readNotification, notificationId));
}

/** The browser gives the device another address now and then, and the server has to know it. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (renewed) await call('PUT', accountPaths.push, deviceOf(renewed));
}

/** Without a network nothing is lost: what was not read stays unread, and the page offers what is turned off. */
async function call(method: string, path: string, body?: object): Promise<void> {
  const session = await mirroredSession();
  if (session === undefined) return;
  const headers = { ...authorized(session.token), ...(body && { 'content-type': 'application/json' }) };
  await fetch(apiUrl(path), { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => undefined);
}

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });
