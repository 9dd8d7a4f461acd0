import type { Database } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import { dropWaiting, insertMessage } from './messages-store.ts';
import type { Message } from './message.ts';

/**
 * Queues a message. It belongs in the transaction of what the message reports, so that both happen or neither does. After the
 * commit, `deps.wakeMessages?.()` spares the message the wait for the worker's next round.
 * @param message with its contact as stored: a lower-case e-mail or an E.164 number
 */
export async function queueMessage(database: Database, message: Message, at: number): Promise<void> {
  const { kind, to, ...data } = message;
  const { channel, ...rest } = { channel: 'email' as const, ...data };
  // Only the last code or link is valid, so an earlier one that still waits would mislead.
  if (kind === 'login-code' || kind === 'proof-code' || kind === 'reset-link') await dropWaiting(database, kind, to);
  await insertMessage(database, {
    id: newId(),
    kind,
    channel,
    recipient: to,
    data: JSON.stringify(rest),
    customerId: 'customerId' in message ? (message.customerId ?? null) : null,
    createdAt: at,
    dueAt: at,
    attempts: 0,
    claimedUntil: 0,
    worthFrom: null,
    failedAt: null,
    lastError: null,
  });
}
