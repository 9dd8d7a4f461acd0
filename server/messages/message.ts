import type { SampleRejectionReason } from '../../src/contract/choices.ts';
import type { PushSubscriptionRow } from './push-rows.ts';
import type { SmsTemplateName } from './sms-template-names.ts';

/** The ways to a contact of a customer, which a code can prove to be theirs. */
export type ContactChannel = 'email' | 'sms';

/** A push message goes to a device instead, and an event to the lab's own system. */
export type Channel = ContactChannel | 'push' | 'webhook';

/**
 * A message to a customer, or of one to the lab. None holds a code or a link: these are made when the message is sent, so that no table ever stores
 * one, and so that a request does the same work whether its contact has an account or not.
 */
export type Message =
  | ({ readonly kind: 'login-code'; readonly channel: ContactChannel; readonly to: string } & WithCode)
  | { readonly kind: 'reset-link'; readonly to: string }
  /** This goes to a contact of the signed-in customer. */
  | ({
      readonly kind: 'proof-code';
      readonly channel: ContactChannel;
      readonly to: string;
      readonly customerId: string;
    } & WithCode)
  /** This goes to the first contact that was proven from outside, whose owner now owns the account. */
  | { readonly kind: 'account-proven'; readonly channel: ContactChannel; readonly to: string; readonly customerId: string }
  | (SecurityNews & {
      readonly channel?: ContactChannel;
      readonly to: string;
      /** present only if the contact is proven */
      readonly name?: string;
    } & OfAccount)
  /** This is the last message; once it is sent, nothing is left of it. The account that knew the language is gone. */
  | { readonly kind: 'account-deleted'; readonly to: string; readonly language?: string }
  | ({ readonly kind: 'order-placed' } & AboutOrder)
  | ({
      readonly kind: 'order-moved';
      /** the slot that the order had before, in epoch milliseconds */
      readonly from: { readonly startsAt: number; readonly endsAt: number };
      /** the start of the new slot; if the order has another one by now, it has a newer mail */
      readonly toStart: number;
    } & AboutOrder)
  | ({ readonly kind: 'order-cancelled' } & AboutOrder)
  | LabMessage
  /** This goes to one device of the customer: `to` is the id of its subscription. */
  | {
      readonly kind: 'push-news';
      readonly channel: 'push';
      readonly to: string;
      readonly customerId: string;
      readonly notificationId: string;
      readonly about?: PushSubject;
    }
  | {
      readonly kind: 'lab-event';
      readonly channel: 'webhook';
      readonly to: string;
      readonly type: LabEventType;
      readonly orderNumber: string;
    };

/** What a customer has done with an order. */
export type LabEventType = 'order.placed' | 'order.moved' | 'order.cancelled';

/** News of who comes to collect the samples: who it is, that they have set out, that they are at the door. */
export type VisitNews = 'assigned' | 'on-the-way' | 'arrived';

/** What a push message tells of a visit that is ahead. */
export type PushSubject = VisitNews | 'late' | 'earlier';

/** The number of digits that was announced when the code was requested; the usual length if it is missing. */
type WithCode = { readonly digits?: number };

/** What goes to a contact. */
export type ContactMessage = Exclude<Message, { readonly kind: 'push-news' | 'lab-event' }>;

/** What the owner of an account has to hear of, in case somebody else did it. */
export type SecurityNews =
  | { readonly kind: 'password-changed' }
  /** Another contact replaces it. */
  | { readonly kind: 'contact-changed'; readonly which: 'email' | 'phone' }
  /** The other contact can now sign in as well. */
  | { readonly kind: 'contact-proven'; readonly which: 'email' | 'phone' }
  /** The other contact was somebody else's, who has taken it off the account. */
  | { readonly kind: 'contact-released'; readonly which: 'email' | 'phone' };

/** News of the lab's work. It is put into words when it is sent, as things are then. */
export type LabNews =
  /** Nobody has come by `endsAt`, epoch milliseconds: the end of the slot, or of the window within it. */
  | { readonly kind: 'collection-late'; readonly orderId: string; readonly endsAt: number }
  /** A time before the order's own is held for its customer until then, epoch milliseconds. */
  | { readonly kind: 'earlier-time'; readonly orderId: string; readonly slotId: string; readonly until: number }
  | { readonly kind: 'sample-collected'; readonly orderId: string }
  /** It could not be measured, and the customer chooses a time for a free collection. */
  | { readonly kind: 'sample-rejected'; readonly orderId: string; readonly reason: SampleRejectionReason }
  | { readonly kind: 'report-available'; readonly reportId: string }
  | { readonly kind: 'prescription-reviewed'; readonly prescriptionId: string };

type LabMessage = LabNews & { readonly channel: ContactChannel; readonly to: string; readonly customerId: string };

/** The account that a message is about, whoever gets it. The message is deleted with the account. */
type OfAccount = { readonly customerId?: string };

type AboutOrder = { readonly to: string; readonly customerId: string; readonly orderId: string };

/** A message to a contact in words, ready to be handed over. */
export type Letter =
  | {
      readonly channel: 'email';
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly html: string;
    }
  | { readonly channel: 'sms'; readonly to: string; readonly text: string; readonly template: SmsTemplateName };

/** A message to one device, of which the push service that carries it can read nothing but how to handle it. */
export type PushLetter = {
  readonly channel: 'push';
  /** the id of the subscription */
  readonly to: string;
  readonly subscription: PushSubscriptionRow;
  /** JSON, as src/contract/push.ts describes it */
  readonly payload: string;
  /** of the same topic the push service keeps only the last message; at most 32 letters */
  readonly topic: string;
  readonly urgency: 'low' | 'normal' | 'high';
  /** how long the push service may keep it for a device that is switched off */
  readonly ttlSeconds: number;
};

/** An event for the lab's own system. */
export type WebhookLetter = {
  readonly channel: 'webhook';
  readonly to: string;
  /** JSON, whose bytes are signed */
  readonly body: string;
};

/** A letter, and the code of the language in which it is written. */
export type Written<To extends Channel = Channel> = Extract<Letter | PushLetter | WebhookLetter, { readonly channel: To }> & {
  readonly language: string;
};
