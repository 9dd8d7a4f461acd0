/**
 * A new version is offered, never forced (docs/architecture.md, rule 6). When one tab takes it, the others follow as soon as
 * nothing is lost by it.
 */
import { useSyncExternalStore } from 'react';
import type { UpdateMessage } from '../contract/update-messages.ts';
import { isSafeMoment, watchTyping } from './safe-moment.ts';
import { markVersionStuck } from './stuck-version.ts';
import { fetchNewest } from './update-checks.ts';

/**
 * Chromium starts the new worker once the old one is idle, but may miss that moment if requests come in just then: it then
 * waits half a minute from the last request, and longer while there are others. A page load ends the wait.
 */
const beginsWithinMs = 2500;

type Take = () => void;

let offered: Take | undefined;
const listeners = new Set<() => void>();
/** True if the update is to be taken as soon as nothing is lost by it. */
let isWanted = false;

/** Returns the function that takes the new version, once there is one. */
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

/** The customer has put it off, or it came when nobody could be asked. */
export function takeUpdateLater(): void {
  isWanted = true;
}

/** Called when the page changes anyway: on the way to another screen, and when the page is hidden. */
export async function takeUpdateIfSafe(): Promise<void> {
  if (isWanted && offered && (await isSafeMoment())) offered();
}

export function watchForUpdates(): void {
  watchTyping();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followOtherTabs(navigator.serviceWorker);
  // The worker's installation must not compete with the first screen for the network.
  const whenQuiet = () => setTimeout(() => void register(), 1000);
  if (document.readyState === 'complete') whenQuiet();
  else addEventListener('load', whenQuiet, { once: true });
}

async function register(): Promise<void> {
  const code = await import('./register-worker.ts').catch(() => undefined);
  // If the code does not load, the next page registers the worker.
  await code?.register({ offer, takeWith, taking, takeUpdateLater, takeUpdateIfSafe, isOffered: () => offered !== undefined });
}

/** The worker now has another version, and this page still runs the old code. */
function followOtherTabs(container: ServiceWorkerContainer): void {
  // The first worker of a first visit replaces no other version.
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
    // It may come late: a customer who put it off may be in the next form by now.
    else if (taking.isTaken || taking.isAtStart || document.hidden) void takeUpdateIfSafe();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void takeUpdateIfSafe();
  });
}

/**
 * `isTaken`: this page has taken the version. `isAtStart`: it takes it by itself, because it had just been opened and was the
 * only one.
 */
const taking = { isTaken: false, isAtStart: false };

const reload = () => globalThis.location.reload();

/** Tells the new worker to take over, upon which the page reloads. A timer is set in case the old worker is stuck. */
function takeWith(tellWorker: () => void): void {
  taking.isTaken = true;
  tellWorker();
  setTimeout(() => void reloadUnlessTyping(), beginsWithinMs);
}

/** A customer who tapped Reload has agreed to it. */
async function reloadUnlessTyping(): Promise<void> {
  if (isWanted && !(await isSafeMoment())) return;
  markVersionStuck();
  reload();
}

/**
 * A reload because of missing code first looks for the version that has it: it may be ready, or be fetched now.
 * @returns whether that version is being taken, which also reloads the page
 */
export async function takeNewestVersion(): Promise<boolean> {
  const waiting = await fetchNewest();
  if (!waiting) return false;
  takeWith(() => waiting.postMessage({ type: 'SKIP_WAITING' } satisfies UpdateMessage));
  return true;
}
