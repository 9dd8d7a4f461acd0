/** What wakes the sender: this start, a network, a look at the page, the worker (decision G61). */
import { uploadsName } from '../../../contract/worker-messages.ts';
import { listUploads } from '../../../outbox/upload-queue.ts';
import { signOutSignal } from '../../engine/network.ts';
import { currentCustomerId } from '../../shell/session.ts';
import { subscribeToUploads } from '../upload-news.ts';
import { retryFailedUploads, sendDueUploads, sleep } from './upload-sender.ts';

let isWatching = false;

/** Once something is in the queue; the first call sends what is there. */
export function startSending(): void {
  if (isWatching) return;
  isWatching = true;
  const listening = { signal: signOutSignal };
  globalThis.addEventListener('online', () => void retryFailedUploads(), listening);
  document.addEventListener('visibilitychange', () => void (isSeen() ? retryFailedUploads() : askForSync()), listening);
  globalThis.addEventListener('pagehide', sleep, listening);
  globalThis.addEventListener('pageshow', () => void retryFailedUploads(), listening);
  subscribeToUploads((news) => news.type === 'network is back' && isSeen() && void sendDueUploads());
  void retryFailedUploads();
}

const isSeen = () => document.visibilityState === 'visible';

type WithSync = { readonly sync?: { readonly register: (tag: string) => Promise<void> } };

/** Where the browser can: the worker sends what waits when there is a network, also without a page. */
export async function askForSync(): Promise<void> {
  const customerId = currentCustomerId();
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (customerId === undefined || !serviceWorker || (await listUploads(customerId)).length === 0) return;
  const registration = (await serviceWorker.ready) as ServiceWorkerRegistration & WithSync;
  // Some browsers have it and refuse it: this page's own wakes remain.
  await registration.sync?.register(uploadsName).catch(() => undefined);
}
