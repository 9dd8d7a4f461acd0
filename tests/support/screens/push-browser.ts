/** What jsdom lacks of push messages: a worker's registration, permission, and a push service that knows this browser. */
import { onTestFinished, vi } from 'vitest';
import { PushDevice } from '../server/push-device.ts';

type Given = {
  /** What the customer answers when they are asked. */
  readonly answers?: NotificationPermission;
  readonly permission?: NotificationPermission;
  /** Whether the browser's push service can be reached. */
  readonly isReached?: boolean;
};

export function pushBrowser({ answers = 'granted', permission = 'default', isReached = true }: Given = {}) {
  let subscription: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | null = null;
  const subscribe = vi.fn<(options: { readonly applicationServerKey: string }) => Promise<unknown>>(async () => {
    if (!isReached) throw new DOMException('Registration failed - push service not available', 'AbortError');
    const device = new PushDevice();
    const unsubscribe = async () => {
      subscription = null;
      return true;
    };
    subscription = { endpoint: device.endpoint, unsubscribe, toJSON: () => device.subscription() };
    return subscription;
  });
  const registration = {
    pushManager: { subscribe, getSubscription: async () => subscription },
    addEventListener: () => undefined,
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    controller: null,
  };
  const notification = { permission, requestPermission: vi.fn<() => Promise<NotificationPermission>>() };
  const asks = notification.requestPermission.mockImplementation(async () => (notification.permission = answers));
  replaced(navigator, 'serviceWorker', serviceWorker);
  replaced(globalThis, 'Notification', notification);
  replaced(globalThis, 'PushManager', {});
  return { asks, subscribe, isSubscribed: () => subscription !== null };
}

/** For the length of the test. */
function replaced(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(on, name));
}
