import type { MessageRow } from '../db/message-rows.ts';
import type { Message } from './message.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How long a message is worth sending. Whoever waits for a code or a link has asked for another one by then. */
const worthMs: Readonly<Record<Message['kind'], number>> = {
  'login-code': 5 * minuteMs,
  'proof-code': 5 * minuteMs,
  'reset-link': 60 * minuteMs,
  'account-proven': dayMs,
  'password-changed': dayMs,
  'contact-changed': dayMs,
  'contact-proven': dayMs,
  'contact-released': dayMs,
  'order-placed': dayMs,
  'order-moved': dayMs,
  'order-cancelled': dayMs,
  'sample-collected': dayMs,
  'report-available': dayMs,
  'prescription-reviewed': dayMs,
  'account-deleted': dayMs,
};

const firstWaitMs = 5000;
const longestWaitMs = 60 * minuteMs;

export const isTooOld = ({ kind, createdAt }: MessageRow, at: number): boolean => at - createdAt >= worthMs[kind];

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
