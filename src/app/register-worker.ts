/** Registers the worker and reports new versions. It is a file of its own, because it runs after the first screen. */
import { Workbox } from 'workbox-window';
import type { UpdateMessage } from '../contract/update-messages.ts';
import { isOnline } from '../lib/loading/connection.ts';
import { backOffMs } from '../lib/loading/back-off.ts';
import { linkPageDictionary } from './page-dictionary.ts';
import { consumeStuckMark } from './stuck-version.ts';
import type { Versions } from './versions.ts';
import { addressOf } from '../device/page-base.ts';

/** At a start, the new version is offered only if it could not take over by itself. */
const offerAtStartAfterMs = 3000;
/** Before the worker is asked for the pages that it makes smaller (prefetching.ts). */
const dictionaryAfterMs = 1500;
/** The shortest time between two checks for a new version while the page stays open. */
const askAgainAfterMs = 30 * 60_000;

export async function register(versions: Versions, failures = 0): Promise<void> {
  const { offer, isOffered, takeWith, taking } = versions;
  const worker = new Workbox(addressOf('/service-worker.js'));
  const take = () => takeWith(() => worker.messageSkipWaiting());
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    if (!wasWaitingBeforeRegister) return offer(take);
    taking.isAtStart = true;
    takeOverIfAlone();
    setTimeout(() => {
      if (!isOffered()) offer(take);
    }, offerAtStartAfterMs);
  });
  // The browser refuses it in a private window or with blocked site data; the app then works from the network.
  const registration = await worker.register().catch(() => undefined);
  if (!registration) return;
  afterBegun(registration, () => offer(take));
  afterFailure(registration, () => {
    setTimeout(() => void register(versions, failures + 1), backOffMs(failures + 1, Math.random()));
  });
  if (failures > 0) return;
  // A request would keep a worker that is about to go.
  if (!registration.waiting) setTimeout(linkPageDictionary, dictionaryAfterMs);
  askNowAndThen(registration);
  leaveStuckVersion(registration, versions);
}

/** The installation of a new version may have begun before, for a page that waited with its script (src/boot.ts). */
function afterBegun({ active, installing }: ServiceWorkerRegistration, tell: () => void): void {
  if (!active) return;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') tell();
  });
}

/**
 * An installation fails if something else was sent in place of a file. A first worker then loses its registration as well,
 * and only this page can try again before the next visit.
 */
function afterFailure({ active, installing }: ServiceWorkerRegistration, tryAgain: () => void): void {
  if (active) return;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant') tryAgain();
  });
}

/** An installed app may stay open for weeks, and the browser itself checks only at navigations. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now();
  const ask = () => {
    if (document.hidden || !isOnline() || performance.now() - askedAt < askAgainAfterMs) return;
    askedAt = performance.now();
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  globalThis.addEventListener('online', ask);
}

/** This page may have missed the change of workers, because it came while the page was loading. */
function leaveStuckVersion({ waiting }: ServiceWorkerRegistration, versions: Versions): void {
  if (!consumeStuckMark()) return;
  versions.takeUpdateLater();
  versions.taking.isAtStart = true;
  if (waiting) return;
  versions.offer(() => globalThis.location.reload());
  void versions.takeUpdateIfSafe();
}

/** The worker knows whether there are other windows. */
function takeOverIfAlone(): void {
  const message: UpdateMessage = { type: 'TAKE_OVER_IF_ALONE' };
  void navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting?.postMessage(message));
}
