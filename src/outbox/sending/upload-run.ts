/** Sends what waits, oldest first, as page and worker do: peek, send, delete only when it has arrived. */
import words from '#words/files';
import { longestWaitMs, type UploadVerdict } from './upload-answer.ts';
import type { UploadNews } from '../../contract/worker-messages.ts';
import { backOffMs } from '../../lib/loading/back-off.ts';
import type { MirroredSession, UploadRow } from '../outbox-rows.ts';

export type UploadQueue = {
  readonly session: () => Promise<MirroredSession | undefined>;
  /** Oldest first. */
  readonly list: (customerId: string) => Promise<readonly UploadRow[]>;
  /** @returns the files in the order of their pages; undefined where they have gone; null where they could not be read now */
  readonly files: (id: string) => Promise<readonly ArrayBuffer[] | undefined | null>;
  readonly change: (id: string, change: (row: UploadRow) => UploadRow) => Promise<UploadRow | undefined>;
  readonly remove: (id: string) => Promise<void>;
  /** The same, because it has been sent. */
  readonly arrive: (id: string) => Promise<void>;
};

export type Sending = {
  readonly queue: UploadQueue;
  readonly send: (row: UploadRow, files: readonly ArrayBuffer[], token: string) => Promise<UploadVerdict>;
  readonly tell: (news: UploadNews, payload?: unknown) => void;
  readonly onRefusedSession: (token: string) => Promise<void>;
  readonly now: () => number;
  /** Nothing more is begun when it says so: the worker's time is short, and a sign-out ends all. */
  readonly isOver: () => boolean;
};

/** What is left in the queue; `due` could have been sent now. */
export type QueueState = { readonly waiting: number; readonly due: number; readonly nextTryAt?: number };

/** After so many without an answer there is no network, whatever the device says; what they were must not stop the others. */
const giveUpAfter = 2;

/** What was tried and is due all the same could not be noted, as on a full device: it is not sent again and again. */
const unnotedForMs = 60_000;

export async function sendWaiting(sending: Sending): Promise<QueueState> {
  const { queue, isOver, tell } = sending;
  const tried = new Set<string>();
  let unanswered = 0;
  while (!isOver() && unanswered < giveUpAfter) {
    // Looked up anew each time: by now another customer may be there, or another token.
    const session = await queue.session();
    const row = session && (await dueRows(sending, session.customerId)).find(({ id }) => !tried.has(id));
    if (!row) break;
    tried.add(row.id);
    const verdict = await sendOne(sending, row, session.token);
    if (verdict?.kind === 'held') {
      // Not its own fault: with the right token it may go at once.
      tried.delete(row.id);
      break;
    }
    unanswered = verdict?.kind === 'later' && verdict.isUnanswered ? unanswered + 1 : 0;
  }
  tell({ type: 'idle' });
  return leftOver(sending, tried);
}

async function dueRows({ queue, now }: Sending, customerId: string): Promise<UploadRow[]> {
  const rows = await queue.list(customerId);
  return rows.filter((row) => row.state === 'waiting' && isDue(row, now()));
}

/** Nobody waits longer than the longest wait: a later time is from before the device's clock was set back. */
const isDue = ({ nextTryAt = 0 }: UploadRow, now: number): boolean => nextTryAt <= now || nextTryAt > now + longestWaitMs;

async function leftOver(sending: Sending, tried: ReadonlySet<string>): Promise<QueueState> {
  const session = await sending.queue.session();
  const rows = session === undefined ? [] : await sending.queue.list(session.customerId);
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const now = sending.now();
  const times = waiting.map((row) => {
    if (!isDue(row, now)) return row.nextTryAt ?? now;
    return tried.has(row.id) ? now + unnotedForMs : now;
  });
  const due = times.filter((time) => time <= now).length;
  return { waiting: waiting.length, due, ...(times.length > 0 && { nextTryAt: Math.min(...times) }) };
}

async function sendOne(sending: Sending, row: UploadRow, token: string): Promise<UploadVerdict | undefined> {
  const { queue, send, tell } = sending;
  const files = await queue.files(row.id);
  if (files === null) return undefined;
  if (files === undefined) {
    await settle(sending, row, { kind: 'refused', status: 0, message: words.gone });
    return undefined;
  }
  tell({ type: 'sending', id: row.id });
  const verdict = await send(row, files, token);
  await settle(sending, row, verdict);
  if (verdict.kind === 'held') await sending.onRefusedSession(token);
  return verdict;
}

async function settle({ queue, tell, now }: Sending, row: UploadRow, verdict: UploadVerdict): Promise<void> {
  const { id } = row;
  if (verdict.kind === 'sent') {
    await queue.arrive(id);
    tell({ type: 'sent', id, ...(row.retake && { page: row.retake.page }) }, verdict.payload);
  } else if (verdict.kind === 'refused') {
    const { status, message } = verdict;
    await queue.change(id, (current) => ({ ...asQueued(current), state: 'needs you', refusedWith: status, ...problem(message) }));
    tell({ type: 'refused', id, ...(message !== undefined && { message }) });
  } else if (verdict.kind === 'later') {
    const { message, waitMs } = verdict;
    await queue.change(id, (current) => {
      const attempts = current.attempts + 1;
      const nextTryAt = now() + (waitMs ?? backOffMs(attempts, Math.random()));
      return {
        ...asQueued(current),
        attempts,
        nextTryAt,
        ...(waitMs !== undefined && { isServersWish: true }),
        ...problem(message),
      };
    });
    tell({ type: 'postponed', id, ...(waitMs !== undefined && message !== undefined && { message }) });
  }
}

const problem = (message: string | undefined) => (message === undefined ? {} : { problem: message });

/** As it was queued, without what earlier tries have left. */
export function asQueued(row: UploadRow): UploadRow {
  const { nextTryAt: _time, isServersWish: _wish, problem: _problem, refusedWith: _status, ...rest } = row;
  return { ...rest, state: 'waiting', attempts: 0 };
}

/** What has failed for want of a network is due again; what the server wished for itself is not. */
export async function makeDueNow(queue: UploadQueue, customerId: string): Promise<void> {
  for (const { id, state, nextTryAt, isServersWish } of await queue.list(customerId)) {
    if (state !== 'waiting' || nextTryAt === undefined || isServersWish === true) continue;
    await queue.change(id, ({ nextTryAt: _time, ...row }) => row);
  }
}
