/** These are the tables of messages; schema.ts explains the notation. */
import type { ReceiptStatus } from '../../src/contract/sms-receipts.ts';
import type { Channel, ContactChannel, Message } from './message.ts';
import type { SmsTemplateName } from './sms-template-names.ts';

export type MessageRow = {
  id: string;
  kind: Message['kind'];
  channel: Channel;
  /** lower-case e-mail, E.164, the id of a push subscription, or 'lab' */
  recipient: string;
  /** JSON of what else the kind needs; never a code or a link */
  data: string;
  /** the account that it is about, with which it is deleted; null if it is about a contact alone */
  customerId: string | null;
  createdAt: number;
  dueAt: number;
  /** counted when it is claimed, so that it also identifies the claim */
  attempts: number;
  /** the sender that claimed it has it until then */
  claimedUntil: number;
  /** when an operator had it sent again, from which its life counts; null if nobody has */
  worthFrom: number | null;
  /** null until it is given up */
  failedAt: number | null;
  /** the reason of the last failure, without personal data */
  lastError: string | null;
};

/** An SMS that a gateway has taken, without its text. Its row in the outbox is gone. */
export type SentSmsRow = {
  /** that of the message in the outbox */
  id: string;
  /** the idempotency key of the call that the gateway accepted, by which its receipt names it */
  key: string;
  kind: Message['kind'];
  template: SmsTemplateName;
  /** the code of the language in which it is written */
  language: string;
  /** E.164 */
  recipient: string;
  /** the account that it is about, if that is known */
  customerId: string | null;
  handedOverAt: number;
  /** null until a receipt comes, as are the next two */
  status: ReceiptStatus | null;
  /** the gateway's own words, on one line */
  reason: string | null;
  /** the time of which the receipt speaks */
  receiptAt: number | null;
};

/** The demonstration's inbox page shows these. */
export type InboxMessageRow = {
  id: string;
  channel: ContactChannel;
  recipient: string;
  subject: string | null;
  text: string;
  /** the code of the language in which it is written */
  language: string;
  receivedAt: number;
};
