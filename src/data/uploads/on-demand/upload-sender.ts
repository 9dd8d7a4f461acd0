/** The page's sender: with a page open the page sends, because it can show how far an upload has come. */
import { sendFile } from '../../../outbox/sending/send-file.ts';
import { verdictOn } from '../../../outbox/sending/upload-answer.ts';
import type { UploadNews } from '../../../contract/worker-messages.ts';
import { backOffMs } from '../../../lib/loading/back-off.ts';
import { isOnline } from '../../../lib/loading/connection.ts';
import { hasExtensions } from '../../../device/api-address.ts';
import { withSendLock } from '../../../outbox/sending/send-lock.ts';
import { ownOutbox } from '../../../outbox/outbox.ts';
import type { UploadRow } from '../../../outbox/outbox-rows.ts';
import { showBadge } from '../../../outbox/upload-badge.ts';
import { withTimeout } from '../../../lib/loading/with-timeout.ts';
import { uploadCall } from '../../../outbox/sending/upload-call.ts';
import { storedUploads } from '../../../outbox/upload-queue.ts';
import { makeDueNow, sendWaiting, type QueueState, type Sending, type UploadQueue } from '../../../outbox/sending/upload-run.ts';
import { api, signOutSignal } from '../../engine/network.ts';
import { refreshPrescriptions } from '../../prescriptions/prescriptions.ts';
import { currentCustomerId, readToken } from '../../shell/session.ts';
import { unsavedUploads } from '../unsaved-uploads.ts';
import { publishUploadNews } from '../upload-news.ts';
import { outcomeIn, resolveAwaitedUpload, reportOutcome } from '../upload-outcomes.ts';

const mayBeThere = 'No answer came, so it may have been uploaded already. Please look at the list before you try again.';

/** Answers a wake only so often while the page is looked at. */
const slowestMs = 60_000;
const soonestMs = 1000;
/** Another tab is at it. */
const busyMs = 5000;

/** Longer is not waited for the list before what became of an upload is told. */
const listWithinMs = 5000;

let nextTurn: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sendingNow: { readonly id: string; readonly end: () => void } | undefined;
let sentByItself = 0;
let failures = 0;
let isAsleep = false;

/** Sends what is due. A turn that has not begun yet sees everything: one of them is enough. */
export function sendDueUploads(): Promise<void> {
  if (signOutSignal.aborted) return Promise.resolve();
  return (nextTurn ??= takeTurn());
}

/** The same, and what has failed for want of a network is tried at once. */
export async function retryFailedUploads(): Promise<void> {
  isAsleep = false;
  const customerId = currentCustomerId();
  if (customerId === undefined || !isOnline()) return;
  for (const queue of [storedUploads, unsavedUploads]) await makeDueNow(queue, customerId);
  await sendDueUploads();
}

/** What is on its way has been taken back by its customer. */
export function stopSending(id: string): void {
  if (sendingNow?.id === id) sendingNow.end();
}

/** A page that goes away, or is put away, wakes nothing. */
export function sleep(): void {
  isAsleep = true;
  clearTimeout(timer);
}

async function takeTurn(): Promise<void> {
  try {
    await sendInTurn();
    failures = 0;
  } catch (error) {
    // A defect and no fault of the network: it is reported, and tried again ever more slowly.
    reportError(error);
    nextTurn = undefined;
    failures += 1;
    comeBackAt([Date.now() + backOffMs(failures, Math.random())], Infinity);
  }
}

async function sendInTurn(): Promise<void> {
  const lefts = await withSendLock(async () => {
    nextTurn = undefined;
    const found: QueueState[] = [];
    for (const queue of [storedUploads, unsavedUploads]) found.push(await sendWaiting(from(queue)));
    return found;
  });
  // Somebody else has the lease: this was no turn.
  if (lefts === undefined) nextTurn = undefined;
  tellWhatWent();
  await showCount();
  comeBack(lefts);
}

/** The badge counts what needs the customer as well. */
export async function showCount(): Promise<void> {
  const customerId = currentCustomerId();
  if (customerId !== undefined) await showBadge((await storedUploads.list(customerId)).length);
}

/** @param lefts undefined where another tab sends: what it leaves is not known */
function comeBack(lefts: readonly QueueState[] | undefined): void {
  comeBackAt(lefts?.flatMap(({ nextTryAt }) => nextTryAt ?? []) ?? [Date.now() + busyMs]);
}

/** @param atMostMs after which the queue is looked at anyway; a defect is not met sooner by that */
function comeBackAt(times: readonly number[], atMostMs = slowestMs): void {
  clearTimeout(timer);
  if (times.length === 0 || isAsleep || signOutSignal.aborted) return;
  const waitMs = Math.min(...times) - Date.now();
  const isLookedAt = () => document.visibilityState === 'visible' && isOnline();
  timer = setTimeout(() => isLookedAt() && void sendDueUploads(), Math.min(Math.max(waitMs, soonestMs), atMostMs));
}

function from(queue: UploadQueue): Sending {
  return {
    queue,
    send,
    tell,
    onRefusedSession,
    now: () => Date.now(),
    isOver: () => signOutSignal.aborted || !isOnline(),
  };
}

async function send(row: UploadRow, bytes: ArrayBuffer, token: string) {
  const ending = new AbortController();
  const end = () => ending.abort();
  signOutSignal.addEventListener('abort', end);
  sendingNow = { id: row.id, end };
  let shown = -1;
  const onProgress = (percent: number) => {
    if (percent !== shown) publishUploadNews({ type: 'sending', id: row.id, percent });
    shown = percent;
  };
  const answer = await sendFile({ ...uploadCall(row, bytes, token), size: row.size, onProgress, signal: ending.signal });
  signOutSignal.removeEventListener('abort', end);
  sendingNow = undefined;
  const verdict = verdictOn(answer, Date.now());
  // All of it has gone and nobody knows what became of it: without keys a second try could make two.
  const isUnsure = !hasExtensions && verdict.kind === 'later' && verdict.waitMs === undefined && shown === 100;
  if (!isUnsure) return verdict;
  // Words of the server's own say what became of it (RX-018).
  if (verdict.message !== undefined) return { kind: 'refused', status: answer.status, message: verdict.message } as const;
  // Whoever is sent to the list finds it as it is now.
  await withTimeout(listWithinMs, refreshPrescriptions(), undefined);
  return { kind: 'refused', status: 0, message: mayBeThere } as const;
}

function tell(news: UploadNews, payload?: unknown): void {
  const isSeen = document.visibilityState === 'visible';
  const isSettled = news.type === 'sent' || news.type === 'refused';
  const isAwaited = resolveAwaitedUpload(news, payload);
  publishUploadNews(isSettled && !isSeen ? { ...news, isUntold: true } : news);
  if (isAwaited || !isSettled || !isSeen) return;
  const outcome = outcomeIn(news);
  if (news.type === 'sent') sentByItself += 1;
  else if (outcome) reportOutcome(outcome);
}

/** In one sentence, however many they were. */
function tellWhatWent(): void {
  if (sentByItself > 0) reportOutcome({ kind: 'sent' }, sentByItself);
  sentByItself = 0;
}

/** The current one ends the session; where the mirror held an older one, it gets the current one. */
async function onRefusedSession(token: string): Promise<void> {
  const current = readToken();
  if (current !== undefined && current !== token) await ownOutbox(currentCustomerId(), Date.now(), current);
  else api().refuseSession(token);
}
