/**
 * A new version is offered, never forced (docs/architecture.md, rule 6). Taken by one tab it is every tab's: the others follow as
 * soon as nothing is lost by it.
 */
import { useSyncExternalStore } from 'react';
import type { UpdateMessage } from '../contract/update-messages.ts';
import { isSafeMoment, watchTyping } from './safe-moment.ts';
import { markVersionStuck } from './stuck-version.ts';
import { fetchNewest } from './update-checks.ts';

/**
 * Chromium lets the new worker begin once the former has nothing to do, and may miss that moment where requests come in just
 * then: it waits half a minute from the last request, and longer while there are others. A load ends the waiting.
 */
const beginsWithinMs = 2500;

type Take = () => void;

let offered: Take | undefined;
const listeners = new Set<() => void>();
/** Not now, but as soon as it takes nothing away. */
let isWanted = false;

/** What takes the new version, once there is one. */
export function useOfferedUpdate(): Take | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => undefined,
  );
}

function offer(take: Take): void {
  offered = take;
  for (const listener of listeners) listener();
}

/** The customer has put it off, or it came while nobody could be asked. */
export function takeUpdateLater(): void {
  isWanted = true;
}

/** Called where the page changes anyway: on the way to another screen, and when nobody looks. */
export async function takeUpdateIfSafe(): Promise<void> {
  if (isWanted && offered && (await isSafeMoment())) offered();
}

export function watchForUpdates(): void {
  watchTyping();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followOtherTabs(navigator.serviceWorker);
  // After the first screen: the worker's installation must not compete with it for the network.
  const whenQuiet = () => setTimeout(() => void register(), 1000);
  if (document.readyState === 'complete') whenQuiet();
  else addEventListener('load', whenQuiet, { once: true });
}

async function register(): Promise<void> {
  const code = await import('./register-worker.ts').catch(() => undefined);
  // Where that did not come, the next page has the app work without a network.
  await code?.register({ offer, takeWith, taking, takeUpdateLater, takeUpdateIfSafe, isOffered: () => offered !== undefined });
}

/** The worker's version is another one now, and this page's code is the former one's. */
function followOtherTabs(container: ServiceWorkerContainer): void {
  // The first worker of a first visit changes nothing.
  let isFirst = container.controller === null;
  container.addEventListener('controllerchange', () => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    const isAgreed = taking.isTaken && !isWanted;
    offer(reload);
    isWanted = true;
    if (isAgreed) reload();
    // It may come late: the customer who put it off may be in the next form by now.
    else if (taking.isTaken || taking.isAtStart || document.hidden) void takeUpdateIfSafe();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void takeUpdateIfSafe();
  });
}

/** By this page: at its customer's word, or by itself because it had just been opened and was the only one. */
const taking = { isTaken: false, isAtStart: false };

const reload = () => globalThis.location.reload();

/** The load comes with the new worker, or without it where that is stuck. */
function takeWith(tellWorker: () => void): void {
  taking.isTaken = true;
  tellWorker();
  setTimeout(() => void reloadUnlessTyping(), beginsWithinMs);
}

/** Whoever tapped Reload has agreed to it. */
async function reloadUnlessTyping(): Promise<void> {
  if (isWanted && !(await isSafeMoment())) return;
  markVersionStuck();
  reload();
}

/**
 * Before a load that is about missing code: the version that has it may be ready, or there to be fetched.
 * @returns whether it is being taken, and the load comes with it
 */
export async function takeNewestVersion(): Promise<boolean> {
  const waiting = await fetchNewest();
  if (!waiting) return false;
  takeWith(() => waiting.postMessage({ type: 'SKIP_WAITING' } satisfies UpdateMessage));
  return true;
}
