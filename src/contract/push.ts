/** Push messages to the device of a session (decision X12). */
import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { AnyLine } from './formats.ts';

/** What the browser's PushSubscription has as JSON, and what the customer chose for this device. */
export const PushSubscriptionChange = Type.Object({
  /** The device's address at its push service. */
  endpoint: AnyLine('Push service', { minLength: 1, maxLength: 1000 }),
  keys: Type.Object(
    {
      p256dh: Type.String({ title: 'Key of the device', pattern: '^[A-Za-z0-9_-]{87}$' }),
      auth: Type.String({ title: 'Secret of the device', pattern: '^[A-Za-z0-9_-]{22}$' }),
    },
    { title: 'Keys' },
  ),
  /** Whether a message may say what the news is; absent, it stays as it was, at first false. */
  showsContent: Type.Optional(Type.Boolean({ title: 'What the messages say' })),
});
export type PushSubscriptionChange = Static<typeof PushSubscriptionChange>;

export const PushState = Type.Object({
  /** The server's VAPID key, with which a browser subscribes: 65 bytes, base64url. */
  publicKey: Type.String(),
  /** Absent while this session's device is not subscribed. */
  subscription: Type.Optional(Type.Object({ endpoint: Type.String(), showsContent: Type.Boolean() })),
});
export type PushState = Static<typeof PushState>;
export const PushAnswer = Success(PushState);
