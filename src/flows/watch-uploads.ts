/** Shows what becomes of uploads, on whichever page the customer is by then: toasts, and a fresh list of prescriptions. */
import words from '#words/upload-file';
import { refreshPrescriptions } from '../data/prescriptions/prescriptions.ts';
import { currentCustomerId } from '../data/shell/session.ts';
import { sendQueuedUploads } from '../data/uploads/queued-uploads.ts';
import type { UploadOutcome } from '../data/uploads/upload-state.ts';
import { showOutcomesWith, subscribeToUploads } from '../data/uploads/upload-store.ts';
import { consumeArrivals } from '../outbox/upload-queue.ts';
import { showToast, type Toast } from '../ui/toast.ts';

let isRefreshing = false;
let isOutdated = false;

/** Starts with the data layer. */
export function watchUploads(): void {
  showOutcomesWith((outcome, count) => void showToast(toastOf(outcome, count)));
  subscribeToUploads((news, from) => {
    if (news.type === 'sent') void refresh();
    // Another tab has queued it, and may be closed before it can be sent.
    if (from === 'elsewhere' && (news.type === 'changed' || news.type === 'network is back')) sendQueuedUploads();
  });
  sendQueuedUploads();
  void catchUp();
}

/** The worker may have sent uploads while no page was open. */
async function catchUp(): Promise<void> {
  const customerId = currentCustomerId();
  if (customerId !== undefined && (await consumeArrivals(customerId))) await refresh();
}

function toastOf(outcome: UploadOutcome, count: number): Toast {
  if (outcome.kind === 'sent') {
    return { type: 'success', message: outcome.page === undefined ? words.uploaded(count) : words.pageUploaded };
  }
  if (outcome.kind !== 'waiting') return { type: 'error', message: outcome.message };
  if (outcome.message !== undefined) return { type: 'warning', message: outcome.message };
  return { type: 'warning', message: outcome.isOffline ? words.waitsOffline : words.waits };
}

/** Refreshes the list of prescriptions. All uploads that end during a refresh together cause one more. */
async function refresh(): Promise<void> {
  isOutdated = true;
  if (isRefreshing) return;
  isRefreshing = true;
  while (isOutdated) {
    isOutdated = false;
    await consumeArrivals(currentCustomerId() ?? '');
    await refreshPrescriptions();
  }
  isRefreshing = false;
}
