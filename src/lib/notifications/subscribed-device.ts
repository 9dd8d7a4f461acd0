import type { PushSubscriptionChange } from '../../contract/push.ts';

type Subscription = { readonly toJSON: () => { endpoint?: string; keys?: Record<string, string> } };

/** @returns a browser's subscription as the server wants it */
export function deviceOf(subscription: Subscription): PushSubscriptionChange {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
