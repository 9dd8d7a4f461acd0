/** This is the table of push subscriptions; schema.ts explains the notation. */
import type { Flag } from '../platform/db/flag.ts';

/** One device on which a customer wants push messages. It belongs to the device's session and is deleted with it. */
export type PushSubscriptionRow = {
  id: string;
  sessionHash: string;
  /** the address at the device's push service, by which a device is known: it has one row */
  endpoint: string;
  /** the device's public key on the curve P-256, base64url */
  p256dh: string;
  /** 16 bytes that the device has chosen, base64url */
  auth: string;
  /** whether the messages may say what the news is, on a screen that others may see */
  showsContent: Flag;
  createdAt: number;
};
