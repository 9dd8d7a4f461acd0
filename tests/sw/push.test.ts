/** What the worker does with push messages, with no page open. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { photoOfCollector } from '../../server/lab/collector-photo.ts';
import { assignCollector } from '../../server/lab/visit-steps.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { PushPayload } from '../../src/contract/push-payload.ts';
import { PushAnswer } from '../../src/contract/push.ts';
import { photoFile } from '../support/files/collector-photo.ts';
import { newestNotification, notified } from '../support/server/notifications.ts';
import { operator } from '../support/server/operator.ts';
import { cancel, orderPlaced } from '../support/server/order-changes.ts';
import { PushDevice } from '../support/server/push-device.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { origin, workerScope, type WorkerScope } from './worker-scope.ts';

const server = await testServer();

type Window = { readonly url: string; readonly visibilityState: string; readonly focus: () => Promise<void> };

let customer: Customer;
let scope: WorkerScope;
let windows: Window[];
let isOnline: boolean;
const shows = vi.fn<(title: string, options: object) => Promise<void>>();
const opens = vi.fn<(address: string) => Promise<void>>();
const focuses = vi.fn<() => Promise<void>>();
const badge = vi.fn<(count: number) => Promise<void>>();
const subscribes = vi.fn<(options: object) => Promise<PushSubscription>>();

beforeEach(async () => {
  customer = await server.customer();
  [windows, isOnline] = [[], true];
  for (const mock of [shows, opens, focuses, badge, subscribes]) mock.mockReset();
  scope = workerScope((request) => (isOnline && !request.signal.aborted ? answer(request) : new Error('offline')), 0);
  const { registration } = globalThis as unknown as { readonly registration: object };
  vi.stubGlobal('registration', { ...registration, showNotification: shows, pushManager: { subscribe: subscribes } });
  vi.stubGlobal('clients', { matchAll: async () => windows, openWindow: opens });
  vi.stubGlobal('navigator', { setAppBadge: badge });
  const [{ showPushMessages }, { ownOutbox }] = await Promise.all([
    import('../../sw/push.ts'),
    import('../../src/outbox/outbox.ts'),
  ]);
  showPushMessages();
  await ownOutbox(customer.id, Date.now(), customer.token);
});

async function answer(request: Request): Promise<Response> {
  const { statusCode, body } = await server.app.inject({
    method: request.method as 'PUT',
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return new Response(body, { status: statusCode });
}

const payload = (changes: Partial<PushPayload> = {}): PushPayload => ({
  web_push: 8030,
  notification: {
    title: 'There is news about your order',
    body: 'Tap to read it in the app.',
    lang: 'en',
    navigate: 'https://lab.example.com/orders/order-1',
    tag: 'topic-1',
    actions: [{ action: 'read', title: 'Mark as read', navigate: 'https://lab.example.com/notifications' }],
  },
  app_badge: 2,
  notificationId: 'notification-1',
  customerId: customer.id,
  ...changes,
});

const arrives = (sent: object | string) =>
  scope.does('push', { data: { json: () => (typeof sent === 'string' ? (JSON.parse(sent) as unknown) : sent) } });

const taps = (action = '', data: object = { path: '/orders/order-1', notificationId: 'notification-1' }) =>
  scope.does('notificationclick', { action, notification: { close: () => undefined, data } });

const window = (path: string, visibilityState = 'hidden'): Window => ({ url: origin + path, visibilityState, focus: focuses });

const leaves = async (isForced: boolean) =>
  (await import('../../src/outbox/outbox.ts')).leaveOutbox(customer.id, Date.now(), isForced);

describe('a message', () => {
  it('is shown in its words, and replaces an earlier one about the same thing with a sound', async () => {
    await arrives(payload());
    expect(shows).toHaveBeenCalledExactlyOnceWith('There is news about your order', {
      body: 'Tap to read it in the app.',
      lang: 'en',
      tag: 'topic-1',
      renotify: true,
      icon: '/pwa-192x192.png',
      actions: [{ action: 'read', title: 'Mark as read' }],
      data: { path: '/orders/order-1', notificationId: 'notification-1' },
    });
    expect(badge).toHaveBeenLastCalledWith(2);
  });

  it('is not shown while the customer looks at the app, whose bell says it', async () => {
    windows = [window('/orders', 'visible')];
    await arrives(payload());
    expect(shows).not.toHaveBeenCalled();
    expect(badge).toHaveBeenLastCalledWith(2);
  });

  it('is shown while the app is open and not looked at', async () => {
    windows = [window('/orders')];
    await arrives(payload());
    expect(shows).toHaveBeenCalledOnce();
  });

  it.each([
    ['that was chosen', false],
    ['that the server forced', true],
  ])('is shown to nobody after a sign-out %s', async (_what, isForced) => {
    await leaves(isForced);
    await arrives(payload());
    expect(shows).not.toHaveBeenCalled();
    expect(badge).not.toHaveBeenCalled();
  });

  it('for somebody who used the device before is not shown to whoever uses it now', async () => {
    await arrives(payload({ customerId: (await server.customer()).id }));
    expect(shows).not.toHaveBeenCalled();
  });

  describe('of a visit, where there is a photo of who comes', () => {
    const icon = () => (shows.mock.lastCall?.[1] as { readonly icon: string } | undefined)?.icon;

    /** The customer on this device has an order, and somebody with a photo comes. */
    async function visited(): Promise<{ readonly photoInOrder: string; readonly photo: string | undefined }> {
      const { order, customer: theirs } = await orderPlaced(server);
      customer = theirs;
      const { ownOutbox } = await import('../../src/outbox/outbox.ts');
      await ownOutbox(theirs.id, Date.now(), theirs.token);
      const photo = await photoOfCollector(await photoFile());
      await assignCollector({ ...server, operator }, order.id, { name: 'Kavya Nair', employeeNumber: 'E4711', photo });
      const { data } = (await theirs.get(pathWithId(paths.order, order.id))).read(OrderAnswer);
      return { photoInOrder: order.id, photo: data.order.visit?.collector?.photo };
    }

    it('shows the photo, which the order has', async () => {
      const { photoInOrder, photo } = await visited();
      await arrives(payload({ photoInOrder }));
      expect(photo).toMatch(/^data:image\/jpeg;base64,/);
      expect(icon()).toBe(photo);
    });

    it('is shown without it where there is no network', async () => {
      const { photoInOrder } = await visited();
      isOnline = false;
      await arrives(payload({ photoInOrder }));
      expect(icon()).toBe('/pwa-192x192.png');
    });

    it('is shown without it where the photo is not there within three seconds', async () => {
      const { photoInOrder } = await visited();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
      await arrives(payload({ photoInOrder }));
      expect(timeout).toHaveBeenCalledExactlyOnceWith(3000);
      expect(icon()).toBe('/pwa-192x192.png');
    });

    it('is shown without it once the visit is over, or the session', async () => {
      const { photoInOrder } = await visited();
      await cancel(customer, photoInOrder);
      await arrives(payload({ photoInOrder }));
      expect(icon()).toBe('/pwa-192x192.png');
      await arrives(payload({ photoInOrder: 'an order of somebody else' }));
      expect(icon()).toBe('/pwa-192x192.png');
    });
  });

  it.each(['{}', '[]', 'null', '{"web_push":1}', 'no JSON'])('that cannot be understood (%s) is left out', async (sent) => {
    await arrives(sent);
    expect(shows).not.toHaveBeenCalled();
  });

  it('without anything in it is left out', async () => {
    await scope.does('push', { data: null });
    expect(shows).not.toHaveBeenCalled();
  });
});

describe('a tap', () => {
  it('opens what the news is about', async () => {
    windows = [window('/checkout')];
    await taps();
    expect(opens).toHaveBeenCalledExactlyOnceWith(`${origin}/orders/order-1`);
    expect(focuses).not.toHaveBeenCalled();
  });

  it('leads to the window that shows it already', async () => {
    windows = [window('/checkout'), window('/orders/order-1')];
    await taps();
    expect(focuses).toHaveBeenCalledOnce();
    expect(opens).not.toHaveBeenCalled();
  });

  it('on "Mark as read" does that, and opens nothing', async () => {
    await notified(server, customer.id);
    const { id: notificationId } = (await newestNotification(customer))!;
    await taps('read', { path: '/orders', notificationId });
    expect(await newestNotification(customer)).toMatchObject({ isRead: true });
    expect(opens).not.toHaveBeenCalled();
  });

  it('on it without a network leaves the news unread', async () => {
    await notified(server, customer.id);
    const { id: notificationId } = (await newestNotification(customer))!;
    isOnline = false;
    await taps('read', { path: '/orders', notificationId });
    expect(await newestNotification(customer)).toMatchObject({ isRead: false });
  });
});

describe('a device that gets another address', () => {
  const subscriptionOf = (device: PushDevice) =>
    ({ toJSON: () => ({ endpoint: device.endpoint, keys: device.subscription().keys }) }) as unknown as PushSubscription;

  const known = async () => (await customer.get(accountPaths.push)).read(PushAnswer).data.subscription;

  it('tells the server, which keeps what the customer chose', async () => {
    await customer.put(accountPaths.push, new PushDevice().subscription({ showsContent: true }));
    const renewed = new PushDevice();
    await scope.does('pushsubscriptionchange', { newSubscription: subscriptionOf(renewed) });
    expect(await known()).toEqual({ endpoint: renewed.endpoint, showsContent: true });
  });

  it('subscribes anew where the browser has not', async () => {
    const [renewed, options] = [new PushDevice(), { userVisibleOnly: true }];
    subscribes.mockResolvedValue(subscriptionOf(renewed));
    await scope.does('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
    expect(subscribes).toHaveBeenCalledExactlyOnceWith(options);
    expect((await known())?.endpoint).toBe(renewed.endpoint);
  });

  it('says nothing after a sign-out', async () => {
    await leaves(false);
    await scope.does('pushsubscriptionchange', { newSubscription: subscriptionOf(new PushDevice()) });
    expect(scope.asked).toEqual([]);
  });
});
