/** This is how a message leaves the outbox: it is claimed, put into words and handed over, then its row is deleted. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings/config.ts';
import type { MessageRow, SentSmsRow } from './message-rows.ts';
import { giveBackToBudget, takeFromBudget, type Budget } from '../platform/limits/hourly-budgets.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { claimMessage, deleteMessage, listDue, releaseMessage } from './messages-store.ts';
import { compose, type ComposeDeps } from './compose.ts';
import type { Channel, Written } from './message.ts';
import { isTextable } from './reach.ts';
import { insertSentSms } from './receipts/sent-sms-store.ts';
import { canBeSentAgain, isTooOld, retryAt } from './retries.ts';
import { DeliveryError } from './delivery-error.ts';

/**
 * Hands a letter over, and resolves only when the other side has accepted it.
 * @param key the same for two tries of the same text, so that the other side can recognise a repetition
 * @throws DeliveryError
 */
export type Sender<To extends Channel = Channel> = (letter: Written<To>, key: string, signal: AbortSignal) => Promise<void>;

/** A channel without a sender is not touched: its messages wait for a server that has one. */
export type Senders = { readonly [To in Channel]?: Sender<To> };

export type DeliverDeps = ComposeDeps & {
  readonly settings: Pick<Settings, 'smsCountries' | 'limits' | 'messages'>;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
  readonly senders: Senders;
  readonly now: () => number;
  /** A try that takes longer is aborted. */
  readonly sendWithinMs: number;
  readonly report: (trouble: DeliveryFailure) => void;
};

/** What the log says of a failed try; it is nothing personal. */
export type DeliveryFailure = Pick<MessageRow, 'id' | 'channel' | 'kind' | 'attempts'> & {
  readonly reason: string;
  readonly isGivenUp: boolean;
};

/**
 * Sends the due messages of a channel one after the other, until none is left or the server stops.
 * @param works called whenever the outbox could be read, and written if there was something to write
 * @throws when the outbox cannot be read or written
 */
export async function deliverDue(
  deps: DeliverDeps,
  channel: Channel,
  stopping?: AbortSignal,
  works: () => void = () => {},
): Promise<void> {
  const { sending } = inHandOf(deps);
  while (stopping?.aborted !== true) {
    const row = await claimNext(deps, channel, works);
    if (row === undefined) return;
    sending.add(row.id);
    await deliver(deps, row).finally(() => sending.delete(row.id));
    // Messages that are given up, or rejected without a wait for the network, never yield by themselves: thousands of them
    // would hold the event loop.
    await othersFirst();
  }
}

type InHand = {
  /**
   * The messages that all lanes of this process are sending. If the clock jumps ahead, a lease may end before its message is
   * sent.
   */
  readonly sending: Set<string>;
  /** Messages that were sent and whose rows could not be deleted: a full disk must not send them twice. */
  readonly sent: Map<string, SentMessage>;
};

/** With what is to be noted of an SMS whose receipt is expected. */
type SentMessage = { readonly row: MessageRow; readonly sms: SentSmsRow | undefined };

const inHand = new WeakMap<DeliverDeps, InHand>();

function inHandOf(deps: DeliverDeps): InHand {
  const held = inHand.get(deps) ?? { sending: new Set(), sent: new Map() };
  inHand.set(deps, held);
  return held;
}

async function claimNext(deps: DeliverDeps, channel: Channel, works: () => void): Promise<MessageRow | undefined> {
  const { database, now, sendWithinMs } = deps;
  await forgetSent(deps);
  for (;;) {
    const found = await listDue(database, channel, now());
    if (found.length === 0) works();
    const due = found.filter((id) => !inHandOf(deps).sending.has(id));
    if (due.length === 0) return undefined;
    for (const id of due) {
      // The lease is longer than the longest try, so that nobody takes a message that is still being sent.
      const row = await claimMessage(database, id, now(), 4 * sendWithinMs);
      if (row === undefined) continue;
      works();
      return row;
    }
  }
}

async function forgetSent(deps: DeliverDeps): Promise<void> {
  const { sent } = inHandOf(deps);
  for (const message of sent.values()) await noteSent(deps, message);
}

async function noteSent(deps: DeliverDeps, { row, sms }: SentMessage): Promise<void> {
  if (sms === undefined) await deleteMessage(deps.database, row);
  else
    await inTransaction(deps.database, async (transaction) => {
      // Where the row is gone, its account was erased meanwhile, or another server has taken the message.
      if (await deleteMessage(transaction, row)) await insertSentSms(transaction, sms);
    });
  inHandOf(deps).sent.delete(row.id);
}

async function deliver(deps: DeliverDeps, row: MessageRow): Promise<void> {
  const { now } = deps;
  let sms: SentSmsRow | undefined;
  try {
    if (isTooOld(row, now())) throw new DeliveryError('too late', { isPermanent: true });
    const letter = await compose(deps, row, now());
    if (letter !== undefined) {
      const taken = await allowText(deps, row, letter);
      await send(deps, letter, keyOf(row)).catch((error: unknown) => giveBack(deps, taken, error));
      sms = sentSmsOf(deps, row, letter);
    }
  } catch (error) {
    return putBack(deps, row, error);
  }
  const message = { row, sms };
  inHandOf(deps).sent.set(row.id, message);
  await noteSent(deps, message);
}

/** Nothing is noted where no gateway would report of it. */
function sentSmsOf({ settings, now }: DeliverDeps, row: MessageRow, letter: Written): SentSmsRow | undefined {
  const { smsUrl, smsReceipts } = settings.messages;
  if (letter.channel !== 'sms' || smsUrl === undefined || smsReceipts === undefined) return undefined;
  const { to: recipient, template, language } = letter;
  const { id, kind, customerId } = row;
  const handedOver = { id, key: keyOf(row), kind, template, language, recipient, customerId, handedOverAt: now() };
  return { ...handedOver, status: null, reason: null, receiptAt: null };
}

/**
 * Checks an SMS right before it is sent, because the number or the setting may have changed since it was queued. Codes were
 * counted when they were requested; news beyond the budget waits for the next hour.
 * @returns the budget from which one was taken
 * @throws DeliveryError
 */
async function allowText(deps: DeliverDeps, { kind }: MessageRow, { channel, to }: Written): Promise<Budget | undefined> {
  if (channel !== 'sms') return undefined;
  if (!isTextable(deps.settings, to)) throw new DeliveryError('no SMS to this country', { isPermanent: true });
  if (kind === 'login-code' || kind === 'proof-code') return undefined;
  const waitMs = await takeFromBudget(deps, 'sms-news');
  if (waitMs > 0) throw new DeliveryError('the SMS of this hour are used up', { isPermanent: false, waitMs });
  return 'sms-news';
}

/**
 * Gives the budget back if the gateway refused the message. Otherwise a gateway that refuses everything would use up the
 * hour, and messages would still wait after it is repaired.
 */
async function giveBack(deps: DeliverDeps, taken: Budget | undefined, error: unknown): Promise<never> {
  if (taken !== undefined && error instanceof DeliveryError && error.isTurnedAway) await giveBackToBudget(deps, taken);
  throw error;
}

async function send({ senders, sendWithinMs }: DeliverDeps, letter: Written, key: string): Promise<void> {
  const cut = new AbortController();
  const { promise: isCut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // The signal asks the sender to stop; a sender that ignores it is left running.
    reject(new DeliveryError('no answer in time', { isPermanent: false }));
    cut.abort();
  }, sendWithinMs);
  const handOver = () => {
    if (letter.channel === 'email') return senders.email?.(letter, key, cut.signal);
    if (letter.channel === 'sms') return senders.sms?.(letter, key, cut.signal);
    return letter.channel === 'push' ? senders.push?.(letter, key, cut.signal) : senders.webhook?.(letter, key, cut.signal);
  };
  try {
    await Promise.race([handOver(), isCut]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Each try of a code or a link has another secret, and only the last one is valid: a gateway that took two tries for one
 * message would keep the wrong one.
 */
function keyOf({ id, kind, attempts }: MessageRow): string {
  return canBeSentAgain(kind) ? id : `${id}-${attempts}`;
}

const unforeseen = { isPermanent: false, waitMs: undefined, isTurnedAway: false };

async function putBack({ database, now, report }: DeliverDeps, row: MessageRow, error: unknown): Promise<void> {
  const { id, channel, kind, attempts } = row;
  // The message of an unforeseen error might hold a name or an address; its name does not.
  const reason = error instanceof DeliveryError ? error.message : ((error as Error | undefined)?.name ?? 'unknown');
  const { isPermanent, waitMs, isTurnedAway } = error instanceof DeliveryError ? error : unforeseen;
  const next = isPermanent ? undefined : retryAt(row, now(), Math.random(), waitMs);
  if (next === undefined && kind === 'account-deleted') {
    // The row's address is all that is left of somebody who asked to be forgotten, and an operator could do nothing with it.
    await deleteMessage(database, row);
  } else {
    await releaseMessage(database, row, {
      dueAt: next ?? row.dueAt,
      failedAt: next === undefined ? now() : null,
      lastError: reason,
    });
  }
  // A message that waits for the next hour is not reported, because the hourly budget has a log line of its own.
  if (waitMs === undefined || isTurnedAway || next === undefined)
    report({ id, channel, kind, attempts, reason, isGivenUp: next === undefined });
}
