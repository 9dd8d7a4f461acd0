/** The tables of messages; schema.ts says how to read them. */
import type { Channel, Message } from './message.ts';

export type MessageRow = {
  id: string;
  kind: Message['kind'];
  channel: Channel;
  /** lower-case e-mail or E.164 */
  recipient: string;
  /** JSON of what else the kind needs; never a code or a link */
  data: string;
  /** whose account it is about, with which it goes; null where it is about a contact alone */
  customerId: string | null;
  createdAt: number;
  dueAt: number;
  /** counted when it is claimed, so that it also tells one claim from the next */
  attempts: number;
  /** whoever sends it has it until then */
  claimedUntil: number;
  /** when an operator had it sent again, and its life began anew; null where nobody has */
  worthFrom: number | null;
  /** null until it is given up */
  failedAt: number | null;
  /** without personal data */
  lastError: string | null;
};

/** The demonstration's inbox page shows these. */
export type InboxMessageRow = {
  id: string;
  channel: Channel;
  recipient: string;
  subject: string | null;
  text: string;
  receivedAt: number;
};
