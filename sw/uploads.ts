/** Sends waiting uploads as soon as there is a network, also when no page is open (PWA-010, decision G61). */
import { verdictOn } from '../src/outbox/sending/upload-answer.ts';
import { uploadsName, type UploadNews } from '../src/contract/worker-messages.ts';
import { uploadTimeMs } from '../src/lib/loading/back-off.ts';
import { hasExtensions } from '../src/device/api-address.ts';
import { withSendLock } from '../src/outbox/sending/send-lock.ts';
import type { UploadRow } from '../src/outbox/outbox-rows.ts';
import { showBadge } from '../src/outbox/app-badge.ts';
import { uploadCall } from '../src/outbox/sending/upload-call.ts';
import { forgetToken, mirroredSession, storedUploads } from '../src/outbox/upload-queue.ts';
import { makeDueNow, sendWaiting, type QueueState } from '../src/outbox/sending/upload-run.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly registration: { readonly sync?: { readonly register: (tag: string) => Promise<void> } };
};

type SyncEvent = ExtendableEvent & { readonly tag: string };

/** Chromium ends a sync after 3 minutes, so nothing is begun later than this. */
const sliceMs = 100_000;
/** A visible page shows how far an upload has come, so it may go first. */
const pageFirstMs = 1500;

export function sendUploadsOnSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    // Without keys, an answer that is lost with the worker would lead to a second prescription. Then only pages send, which
    // can see what has gone.
    if (tag === uploadsName && hasExtensions) (event as SyncEvent).waitUntil(sendOnSync());
  });
}

/** @throws while something is left, so that the browser tries again later, a few times */
async function sendOnSync(): Promise<void> {
  const channel = new BroadcastChannel(uploadsName);
  const tell = (news: UploadNews) => channel.postMessage(news);
  try {
    if (await isPageLookedAt()) {
      tell({ type: 'network is back' });
      await new Promise((resolve) => setTimeout(resolve, pageFirstMs));
    } else await hastenAll();
    const left = await withSendLock(() => sendSlice(tell));
    await countOnBadge();
    if (left !== undefined && left.waiting > 0) await comeBack(left);
  } finally {
    channel.close();
  }
}

async function isPageLookedAt(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** A sync means that there is a network again, so no upload waits for its next try. */
async function hastenAll(): Promise<void> {
  const session = await mirroredSession();
  if (session) await makeDueNow(storedUploads, session.customerId);
}

function sendSlice(tell: (news: UploadNews) => void): Promise<QueueState> {
  const end = AbortSignal.timeout(sliceMs);
  return sendWaiting({
    queue: storedUploads,
    send,
    tell: (news) => tell(news.type === 'sent' || news.type === 'refused' ? { ...news, isUntold: true } : news),
    onRefusedSession: forgetToken,
    now: () => Date.now(),
    isOver: () => end.aborted,
  });
}

async function send(row: UploadRow, files: readonly ArrayBuffer[], token: string) {
  const { url, headers, body } = uploadCall(row, files, token);
  try {
    const signal = AbortSignal.timeout(uploadTimeMs(row.size));
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    const retryAfter = answer.headers.get('Retry-After');
    return verdictOn({ status: answer.status, text: await answer.text(), retryAfter }, Date.now());
  } catch {
    // There was no network, or none for long enough. The verdict is to try again; the row keeps it for the page to show.
    return verdictOn({ status: 0, text: '' }, Date.now());
  }
}

async function countOnBadge(): Promise<void> {
  const session = await mirroredSession();
  if (session) await showBadge({ uploads: (await storedUploads.list(session.customerId)).length });
}

/** Goes on at once only if the slice ended before its work: what has failed would fail again. */
async function comeBack({ due }: QueueState): Promise<void> {
  // The browser refuses this where no page is open; the error below makes it come back as well.
  const isAsked =
    due > 0 &&
    (await self.registration.sync?.register(uploadsName).then(
      () => true,
      () => false,
    ));
  if (isAsked !== true) throw new Error('Uploads are still waiting');
}
