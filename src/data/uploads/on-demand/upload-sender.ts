/**
 * The page's sender, and what wakes it: a start, a network, a look at the page, its own timer, the worker (decision G61). While a
 * page is open the page sends, because it can show how far an upload has come. It keeps its own timetable and nothing of an upload.
 */
import words from '#words/files';
import { sendFile } from '../../../outbox/sending/send-file.ts';
import { verdictOn } from '../../../outbox/sending/upload-answer.ts';
import { uploadsName, type UploadNews } from '../../../contract/worker-messages.ts';
import { backOffMs } from '../../../lib/loading/back-off.ts';
import { isOnline } from '../../../lib/loading/connection.ts';
import { hasExtensions } from '../../../device/api-address.ts';
import { withSendLock } from '../../../outbox/sending/send-lock.ts';
import { ownOutbox } from '../../../outbox/outbox.ts';
import type { UploadRow } from '../../../outbox/outbox-rows.ts';
import { showBadge } from '../../../outbox/app-badge.ts';
import { withTimeout } from '../../../lib/loading/with-timeout.ts';
import { uploadCall } from '../../../outbox/sending/upload-call.ts';
import { listUploads, storedUploads } from '../../../outbox/upload-queue.ts';
import { makeDueNow, sendWaiting, type QueueState, type Sending, type UploadQueue } from '../../../outbox/sending/upload-run.ts';
import { api, signOutSignal } from '../../engine/network.ts';
import { refreshPrescriptions } from '../../prescriptions/prescriptions.ts';
import { currentCustomerId, readToken } from '../../shell/session.ts';
import { outcomeIn } from '../upload-state.ts';
import { publishUploadNews, reportOutcome, subscribeToUploads, unsavedUploads } from '../upload-store.ts';

/** While the page is looked at, the timer comes at least and at most so often. */
const slowestMs = 60_000;
const soonestMs = 1000;
/** After this the queue is looked at again while another tab sends. */
const busyMs = 5000;

/** The outcome of an upload is told after this time even if the list could not be had. */
const listWithinMs = 5000;

let isWatching = false;
let nextTurn: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sendingNow: { readonly id: string; readonly end: () => void } | undefined;
let sentByItself = 0;
let failures = 0;
let isAsleep = false;

/** Called when there is something in the queue. The first call sends what is there. */
export function startSending(): void {
  if (isWatching) return;
  isWatching = true;
  const listening = { signal: signOutSignal };
  globalThis.addEventListener('online', () => void retryFailedUploads(), listening);
  document.addEventListener('visibilitychange', () => void (isSeen() ? retryFailedUploads() : askForSync()), listening);
  globalThis.addEventListener('pagehide', sleep, listening);
  globalThis.addEventListener('pageshow', () => void retryFailedUploads(), listening);
  subscribeToUploads(({ type }) => type === 'network is back' && isSeen() && void sendDueUploads());
  void retryFailedUploads();
}

type WithSync = { readonly sync?: { readonly register: (tag: string) => Promise<void> } };

/** Has the worker send what waits when there is a network, also without a page, where the browser can do that. */
export async function askForSync(): Promise<void> {
  const customerId = currentCustomerId();
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (customerId === undefined || !serviceWorker || (await listUploads(customerId)).length === 0) return;
  const registration = (await serviceWorker.ready) as ServiceWorkerRegistration & WithSync;
  // Some browsers have it and refuse it. This page still wakes by itself.
  await registration.sync?.register(uploadsName).catch(() => undefined);
}

const isSeen = () => document.visibilityState === 'visible';

/** Sends what is due. A turn that waits to begin will see everything, so that one of them is enough. */
export function sendDueUploads(): Promise<void> {
  if (signOutSignal.aborted) return Promise.resolve();
  return (nextTurn ??= takeTurn());
}

/** Sends what is due, and at once what has failed because there was no network. */
async function retryFailedUploads(): Promise<void> {
  isAsleep = false;
  const customerId = currentCustomerId();
  if (customerId === undefined || !isOnline()) return;
  for (const queue of [storedUploads, unsavedUploads]) await makeDueNow(queue, customerId);
  await sendDueUploads();
}

/** Ends a call whose upload the customer has deleted. */
export function stopSending(id: string): void {
  if (sendingNow?.id === id) sendingNow.end();
}

/** A page that is left wakes nothing more; it may be shown again. */
function sleep(): void {
  isAsleep = true;
  clearTimeout(timer);
}

async function takeTurn(): Promise<void> {
  try {
    await sendInTurn();
    failures = 0;
  } catch (error) {
    // This is a defect and no fault of the network. It is reported, and the turn is tried again ever more slowly.
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
  // Another tab has the lease, so this was no turn.
  if (lefts === undefined) nextTurn = undefined;
  tellWhatWent();
  await showCount();
  comeBack(lefts);
}

/** The badge counts what needs the customer as well. */
export async function showCount(): Promise<void> {
  const customerId = currentCustomerId();
  if (customerId !== undefined) await showBadge({ uploads: (await storedUploads.list(customerId)).length });
}

/** @param lefts undefined where another tab sends, since what it leaves is not known */
function comeBack(lefts: readonly QueueState[] | undefined): void {
  comeBackAt(lefts?.flatMap(({ nextTryAt }) => nextTryAt ?? []) ?? [Date.now() + busyMs]);
}

/** @param atMostMs after which the queue is looked at anyway; infinite after a defect, which would only be met again */
function comeBackAt(times: readonly number[], atMostMs = slowestMs): void {
  clearTimeout(timer);
  if (times.length === 0 || isAsleep || signOutSignal.aborted) return;
  const waitMs = Math.min(...times) - Date.now();
  timer = setTimeout(() => isSeen() && isOnline() && void sendDueUploads(), Math.min(Math.max(waitMs, soonestMs), atMostMs));
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

async function send(row: UploadRow, files: readonly ArrayBuffer[], token: string) {
  const ending = new AbortController();
  const end = () => ending.abort();
  signOutSignal.addEventListener('abort', end);
  sendingNow = { id: row.id, end };
  let shown = -1;
  const onProgress = (percent: number) => {
    if (percent !== shown) publishUploadNews({ type: 'sending', id: row.id, percent });
    shown = percent;
  };
  const answer = await sendFile({ ...uploadCall(row, files, token), size: row.size, onProgress, signal: ending.signal });
  signOutSignal.removeEventListener('abort', end);
  sendingNow = undefined;
  const verdict = verdictOn(answer, Date.now());
  // All of it has gone, and nobody knows what became of it. Without keys a second try could store it twice.
  const isUnsure = !hasExtensions && verdict.kind === 'later' && verdict.waitMs === undefined && shown === 100;
  if (!isUnsure) return verdict;
  // The server's own words say what became of it (RX-018).
  if (verdict.message !== undefined) return { kind: 'refused', status: answer.status, message: verdict.message } as const;
  // The words send the customer to the list, which therefore has to be the current one.
  await withTimeout(listWithinMs, refreshPrescriptions(), undefined);
  return { kind: 'refused', status: 0, message: words.mayBeThere } as const;
}

function tell(news: UploadNews, payload?: unknown): void {
  const isSettled = news.type === 'sent' || news.type === 'refused';
  const isAwaited = publishUploadNews(isSettled && !isSeen() ? { ...news, isUntold: true } : news, payload);
  if (isAwaited || !isSettled || !isSeen()) return;
  const outcome = outcomeIn(news);
  if (news.type === 'sent' && news.page === undefined) sentByItself += 1;
  else if (outcome) reportOutcome(outcome);
}

/** Says in one sentence how many have been sent without a tap. */
function tellWhatWent(): void {
  if (sentByItself > 0) reportOutcome({ kind: 'sent' }, sentByItself);
  sentByItself = 0;
}

/** A refused current token ends the session. An older one was only in the outbox's mirror, which gets the current one. */
async function onRefusedSession(token: string): Promise<void> {
  const current = readToken();
  if (current !== undefined && current !== token) await ownOutbox(currentCustomerId(), Date.now(), current);
  else api().refuseSession(token);
}
