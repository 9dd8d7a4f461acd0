import type { MessageRow } from './message-rows.ts';
import type { Message } from './message.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long a message is worth sending, and so for how long a mail server or gateway may be away without losing it. Whoever
 * waits for a code or a link has asked for another one by then. README.md has the same in words.
 */
export const worthMs: Readonly<Record<Message['kind'], number>> = {
  'login-code': 5 * minuteMs,
  'proof-code': 5 * minuteMs,
  'reset-link': hourMs,
  // Longer than an outage that began at night and is mended by the next evening. The address is kept for as long as the privacy
  // policy promises, and no longer: where mail goes out, for some seconds.
  'account-deleted': 2 * dayMs,
  // Over a weekend on which nobody looks; after that the collection has come.
  'order-placed': 3 * dayMs,
  'order-moved': 3 * dayMs,
  'order-cancelled': 3 * dayMs,
  'sample-collected': 3 * dayMs,
  // What waits in the app to be read, and what an owner has to hear of, is news after a week as well.
  'report-available': 7 * dayMs,
  'prescription-reviewed': 7 * dayMs,
  'account-proven': 7 * dayMs,
  'password-changed': 7 * dayMs,
  'contact-changed': 7 * dayMs,
  'contact-proven': 7 * dayMs,
  'contact-released': 7 * dayMs,
};

/** Codes and links are not: whoever waits for one asks for another. */
export const canBeSentAgain = (kind: Message['kind']): boolean => worthMs[kind] >= dayMs;

const firstWaitMs = 5000;
const longestWaitMs = hourMs;

type Aged = Pick<MessageRow, 'kind' | 'createdAt' | 'worthFrom'>;

/** An operator who has it sent again gives it a new life. */
export const isTooOld = ({ kind, createdAt, worthFrom }: Aged, at: number): boolean =>
  at - (worthFrom ?? createdAt) >= worthMs[kind];

/**
 * When a message that failed is tried again: after 5 s, 15 s, 45 s … 1 hour, each a quarter more or less, so that what
 * failed together does not come back together.
 * @param random 0 to 1
 * @param knownWaitMs where it is known when it can go; up to a minute later
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
