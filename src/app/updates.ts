/**
 * A new version is offered, never forced (architecture.md rule 6). Taken by one tab it is every tab's: the others follow as
 * soon as nothing is lost by it.
 */
import { useSyncExternalStore } from 'react';
import type { UpdateMessage } from '../contract/update-messages.ts';
import { atMost } from '../lib/at-most.ts';
import { isSafeMoment, watchEntering } from './safe-moment.ts';
import { askNowAndThen } from './update-checks.ts';

/** At a start the new version is offered only where it could not begin by itself. */
const offerAtStartAfterMs = 3000;
/** All files of a version, over a network that gave the page a moment ago. */
const installedWithinMs = 15_000;

/** What hinders may pass in a moment: the queue holds its lock while it looks whether there is anything to send. */
const lookAgainAfterMs = [0, 300, 1000];

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

/** The customer has put it off. */
export function takeUpdateLater(): void {
  isWanted = true;
}

/** Called where the page changes anyway: on the way to another screen, and when nobody looks. */
export async function takeUpdateIfSafe(): Promise<void> {
  for (const waitMs of lookAgainAfterMs) {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (!isWanted || !offered) return;
    if (await isSafeMoment()) return offered();
  }
}

export function watchForUpdates(): void {
  watchEntering();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followOtherTabs(navigator.serviceWorker);
  // After the first screen: the worker's installation must not compete with it for the network.
  const whenQuiet = () => setTimeout(() => void register(), 1000);
  if (document.readyState === 'complete') whenQuiet();
  else addEventListener('load', whenQuiet, { once: true });
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
    const { isTaken } = taking;
    offer(reload);
    isWanted = true;
    if (isTaken) reload();
    else if (taking.isAtStart || document.hidden) void takeUpdateIfSafe();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void takeUpdateIfSafe();
  });
}

/** By this page: at its customer's word, or by itself because it had just been opened and was the only one. */
const taking = { isTaken: false, isAtStart: false };

const reload = () => globalThis.location.reload();

async function register(): Promise<void> {
  const loaded = await import('workbox-window').catch(() => undefined);
  if (!loaded) return;
  const { Workbox } = loaded;
  const worker = new Workbox('/service-worker.js');
  const take = () => {
    taking.isTaken = true;
    worker.messageSkipWaiting();
  };
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    if (!wasWaitingBeforeRegister) return offer(take);
    takeOverIfAlone();
    setTimeout(() => {
      if (!offered) offer(take);
    }, offerAtStartAfterMs);
  });
  // Refused (a private window, blocked site data): the app works without it, from the network.
  const registration = await worker.register().catch(() => undefined);
  if (registration) askNowAndThen(registration);
}

/**
 * Before a load that is about missing code: the version that has it may be ready, or there to be fetched.
 * @returns whether it is being taken, and the load comes with it
 */
export async function takeNewestVersion(): Promise<boolean> {
  const registration = await atMost(2000, findRegistration(), undefined);
  if (!registration) return false;
  await atMost(4000, registration.update().then(nothing, nothing), undefined);
  const coming = registration.installing;
  if (coming) await atMost(installedWithinMs, untilInstalled(coming), undefined);
  const { waiting } = registration;
  if (!waiting) return false;
  taking.isTaken = true;
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies UpdateMessage);
  return true;
}

const nothing = () => undefined;

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().catch(nothing) : undefined;
}

const untilInstalled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve();
    }),
  );

/** The worker knows whether there are other windows. */
function takeOverIfAlone(): void {
  taking.isAtStart = true;
  const message: UpdateMessage = { type: 'TAKE_OVER_IF_ALONE' };
  void navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting?.postMessage(message));
}
