import type { MessageRow } from './message-rows.ts';
import type { Message } from './message.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long a message is worth sending, and so for how long a mail server or gateway may be away without losing it. Somebody
 * who waits for a code or a link has requested another one by then. The README says the same.
 */
export const lifetimeMs: Readonly<Record<Message['kind'], number>> = {
  'login-code': 5 * minuteMs,
  'proof-code': 5 * minuteMs,
  'reset-link': hourMs,
  // This outlasts an outage that begins at night and is repaired by the next evening. The address is kept for no longer than
  // the privacy policy promises; while mail works, it is some seconds.
  'account-deleted': 2 * dayMs,
  // Then the time is offered to somebody else.
  'earlier-time': 15 * minuteMs,
  // Later the visit has taken place, or another time is agreed.
  'collection-late': 3 * hourMs,
  // This outlasts a weekend on which nobody looks; after that, the collection has taken place.
  'order-placed': 3 * dayMs,
  'order-moved': 3 * dayMs,
  'order-cancelled': 3 * dayMs,
  'sample-collected': 3 * dayMs,
  // The lab's system reads what it has missed as soon as it works again.
  'lab-event': 3 * dayMs,
  // These are still news after a week: what is there to read in the app, and what an owner has to hear of.
  'report-available': 7 * dayMs,
  'sample-rejected': 7 * dayMs,
  'prescription-reviewed': 7 * dayMs,
  'account-proven': 7 * dayMs,
  'password-changed': 7 * dayMs,
  'contact-changed': 7 * dayMs,
  'contact-proven': 7 * dayMs,
  'contact-released': 7 * dayMs,
  // Each kind of news has a shorter life of its own (compose-push.ts).
  'push-news': 7 * dayMs,
};

/** Codes and links, of which customers request new ones. Each try has another one, of which the last alone is valid. */
const requestedAnew: ReadonlySet<Message['kind']> = new Set(['login-code', 'proof-code', 'reset-link']);

export const canBeSentAgain = (kind: Message['kind']): boolean => !requestedAnew.has(kind);

const firstWaitMs = 5000;
const longestWaitMs = hourMs;

type Aged = Pick<MessageRow, 'kind' | 'createdAt' | 'worthFrom'>;

/** A message that an operator has sent again starts a new life. */
export const isTooOld = ({ kind, createdAt, worthFrom }: Aged, at: number): boolean =>
  at - (worthFrom ?? createdAt) >= lifetimeMs[kind];

/**
 * Returns when a message that failed is tried again: after 5 s, 15 s, 45 s … 1 hour, each varied by up to a quarter, so that
 * messages that failed together are not tried again together.
 * @param random 0 to 1
 * @param knownWaitMs the known time until the message can be sent; up to a minute is added
 * @returns undefined when it would be too late by then
 */
export function retryAt(row: MessageRow, at: number, random: number, knownWaitMs?: number): number | undefined {
  const waitMs =
    knownWaitMs === undefined
      ? Math.min(firstWaitMs * 3 ** (row.attempts - 1), longestWaitMs) * (0.75 + random / 2)
      : knownWaitMs + random * minuteMs;
  const next = Math.round(at + waitMs);
  return isTooOld(row, next) ? undefined : next;
}
