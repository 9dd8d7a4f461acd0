/** The server may have removed this version's code since the page was loaded; only a reload brings the new version. */
import { lookAgain, type KeepMessage } from '../contract/keep-message.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import { isOnline } from '../lib/loading/connection.ts';
import { readSessionItem, writeSessionItem } from '../device/browser-storage.ts';
import { isSafeMoment } from './safe-moment.ts';
import { takeNewestVersion } from './updates.ts';
import { addressOf } from '../device/page-base.ts';

/** The code of a screen did not load. It stays missing for the life of the page, so only a reload can request it again. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

/** The name of the chunk holds a hash of its content, so another build has another address. */
const build = import.meta.url;

/** A file that every version has, and that the worker never caches. */
const alwaysThere = addressOf('/service-worker.js');
const answersWithinMs = 3000;

/**
 * Vite reports every failed import, such as that of a dialog, the toasts or the data layer. A preload that no tap has
 * requested can wait until one does.
 */
export function watchForMissingCode(): void {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
  for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, { capture: true, passive: true });
  globalThis.addEventListener('vite:preloadError', () => {
    const { userActivation } = navigator as Partial<Navigator>;
    if (userActivation?.isActive) void reloadOnce();
  });
}

let isPressed = false;
let tellReleased = (): void => undefined;

/** In milliseconds; the click of a tap comes a moment after the finger is lifted. */
const clickComesWithin = 100;

function release(): void {
  isPressed = false;
  setTimeout(() => tellReleased(), clickComesWithin);
}

/** If the page were loaded anew while a finger is on a link, whose code is preloaded then, the tap would be lost. */
const untilReleased = async (): Promise<void> => {
  if (isPressed) await new Promise<void>((resolve) => (tellReleased = resolve));
};

let fetchMistakenAnew = (): Promise<void> => Promise.resolve();

/**
 * The function comes from the boot script, which is loaded before anything else: a file shared by both would be one more to
 * load before the page.
 */
export function setFileRepair(way: () => Promise<void>): void {
  fetchMistakenAnew = way;
}

let isLoadingAnew = false;

/** Reloads by itself, once for each version, if that can help and loses nothing; otherwise the screen says what to do. */
export async function reloadOnce(): Promise<void> {
  if (isLoadingAnew || !isOnline() || readSessionItem('loadedAnewFor') === build) return;
  isLoadingAnew = true;
  if ((await isServerThere()) && (await isSafeMoment())) {
    writeSessionItem('loadedAnewFor', build);
    await reloadPage();
  }
  isLoadingAnew = false;
}

/** Reloads with the newest version, if there is one. */
export async function reloadPage(): Promise<void> {
  // The cache may hold something else in place of the script, so an active worker checks the files that it serves.
  navigator.serviceWorker?.controller?.postMessage({ type: lookAgain } satisfies KeepMessage);
  // The browser's HTTP cache is behind the worker's; without a network it stays as it is.
  await withTimeout(
    answersWithinMs,
    fetchMistakenAnew().catch(() => undefined),
    undefined,
  );
  if (await takeNewestVersion()) return;
  await untilReleased();
  globalThis.location.reload();
}

/** Without the server, a reload would lose the page that is still there. */
export async function isServerThere(): Promise<boolean> {
  const answer = fetch(alwaysThere, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return withTimeout(answersWithinMs, answer, false);
}
