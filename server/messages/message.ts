export type Channel = 'email' | 'sms';

/**
 * What customers are told. A code or a link stands in none of them: it is made when its message is sent, so that no table
 * ever holds one, and so that a request does the same work whether its contact has an account or not.
 */
export type Message =
  | ({ readonly kind: 'login-code'; readonly channel: Channel; readonly to: string } & WithCode)
  | { readonly kind: 'reset-link'; readonly to: string }
  /** To a contact of the customer who is signed in. */
  | ({ readonly kind: 'proof-code'; readonly channel: Channel; readonly to: string; readonly customerId: string } & WithCode)
  /** To the contact that was the first one to be proven from outside: the account is its owner's from now on. */
  | { readonly kind: 'account-proven'; readonly channel: Channel; readonly to: string; readonly customerId: string }
  | (SecurityNews & {
      readonly channel?: Channel;
      readonly to: string;
      /** only for a contact that is proven */
      readonly name?: string;
    } & OfAccount)
  /** The last one, of which nothing is left once it is sent. */
  | { readonly kind: 'account-deleted'; readonly to: string }
  | ({ readonly kind: 'order-placed' } & AboutOrder)
  | ({
      readonly kind: 'order-moved';
      /** the slot it had before, epoch milliseconds */
      readonly from: { readonly startsAt: number; readonly endsAt: number };
      /** start of the slot it was moved to: an order that is elsewhere by now has a newer mail */
      readonly toStart: number;
    } & AboutOrder)
  | ({ readonly kind: 'order-cancelled' } & AboutOrder)
  | LabMessage;

/** How long its code will be, as whoever asked for it was told; the usual length where nothing is said. */
type WithCode = { readonly digits?: number };

/** What the owner of an account has to hear of, in case that it was not them who did it. */
export type SecurityNews =
  | { readonly kind: 'password-changed' }
  /** Another one stands in its place. */
  | { readonly kind: 'contact-changed'; readonly which: 'email' | 'phone' }
  /** The other one signs in as well now. */
  | { readonly kind: 'contact-proven'; readonly which: 'email' | 'phone' }
  /** The other one was somebody else's, who has taken it off. */
  | { readonly kind: 'contact-released'; readonly which: 'email' | 'phone' };

/** What the lab's work has come to; put into words as it stands when the message is sent. */
export type LabNews =
  | { readonly kind: 'sample-collected'; readonly orderId: string }
  | { readonly kind: 'report-available'; readonly reportId: string }
  | { readonly kind: 'prescription-reviewed'; readonly prescriptionId: string };

type LabMessage = LabNews & { readonly channel: Channel; readonly to: string; readonly customerId: string };

/** Whose account it is about, whoever it is sent to: the message goes with the account. */
type OfAccount = { readonly customerId?: string };

type AboutOrder = { readonly to: string; readonly customerId: string; readonly orderId: string };

/** A message in its own words, ready to be handed over. */
export type Letter =
  | {
      readonly channel: 'email';
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly html: string;
    }
  | { readonly channel: 'sms'; readonly to: string; readonly text: string };
