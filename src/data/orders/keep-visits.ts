/**
 * Keeps the orders on the device although nobody opens them, so that the next collection is there without a network: also one
 * that was booked, moved or cancelled on another device. Only where a service worker could open the app without a network.
 */
import { onStored } from '../../device/browser-storage.ts';
import { whenIdleAndOnline, whenIdleMoment } from '../engine/idle.ts';
import { forgetPastCollectors, refreshVisits } from './next-visit.ts';
import { currentCustomerId } from '../shell/session.ts';
import { seconds } from '../engine/use-cached.ts';

/** What the page itself needs comes first. */
const afterMs = seconds(3);

export function startKeepingVisits(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (serviceWorker === undefined) return;
  const follow = follower(serviceWorker);
  follow(true);
  onStored(() => follow(false));
  // An installed app lives on behind others for days.
  document.addEventListener('visibilitychange', () => follow(document.visibilityState === 'visible'));
}

/** @returns begins anew for another customer, or where it is asked to look again */
function follower(worker: ServiceWorkerContainer): (isLookedAt: boolean) => void {
  let customerId: string | undefined;
  let waiting = new AbortController();
  return (isLookedAt) => {
    const current = currentCustomerId();
    if (current === customerId && !isLookedAt) return;
    customerId = current;
    waiting.abort();
    waiting = new AbortController();
    if (current !== undefined) void keep(current, worker, waiting.signal);
  };
}

async function keep(customerId: string, worker: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
  await whenIdleMoment(signal);
  await forgetPastCollectors();
  await whenIdleAndOnline(signal, afterMs);
  await worker.ready;
  const isStillTheirs = () => !signal.aborted && customerId === currentCustomerId();
  if (isStillTheirs()) await refreshVisits(customerId);
  const { prefetchForUploads } = await import('../prescriptions/prefetch-for-uploads.ts');
  if (isStillTheirs()) await prefetchForUploads(customerId);
}
