/** Code of this version that has gone from the server since the page was loaded: only a load can bring what took its place. */
import { lookAgain, type KeepMessage } from '../contract/keep-message.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import { isOnline } from '../lib/loading/connection.ts';
import { readSessionItem, writeSessionItem } from '../device/browser-storage.ts';
import { isSafeMoment } from './safe-moment.ts';
import { takeNewestVersion } from './updates.ts';

/** A screen's code did not come. It stays missing for this page's life: only a load asks for it again. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

/** The chunk's name holds a hash of what is in it: another build is another address. */
const build = import.meta.url;

/** In every version, never kept by the worker. */
const alwaysThere = '/service-worker.js';
const answersWithinMs = 3000;

/** Dialogs, toasts, the data layer: Vite tells of every import that failed. What nobody has tapped for can wait until it is. */
export function watchForMissingCode(): void {
  globalThis.addEventListener('vite:preloadError', () => {
    const { userActivation } = navigator as Partial<Navigator>;
    if (userActivation?.isActive) void reloadOnce();
  });
}

let fetchMistakenAnew = (): Promise<void> => Promise.resolve();

/** Of the boot script, which is there before anything else: a file that both share would be one more on the way to the page. */
export function setFileRepair(way: () => Promise<void>): void {
  fetchMistakenAnew = way;
}

let isLoadingAnew = false;

/** Once for each version, by itself, and only where it can help and takes nothing away; else the screen says what to do. */
export async function reloadOnce(): Promise<void> {
  if (isLoadingAnew || !isOnline() || readSessionItem('loadedAnewFor') === build) return;
  isLoadingAnew = true;
  if ((await isServerThere()) && (await isSafeMoment())) {
    writeSessionItem('loadedAnewFor', build);
    await reloadPage();
  }
  isLoadingAnew = false;
}

/** With the newest version, where there is one. */
export async function reloadPage(): Promise<void> {
  // What is kept for the script may be something else: a worker that is awake looks at what it serves.
  navigator.serviceWorker?.controller?.postMessage({ type: lookAgain } satisfies KeepMessage);
  // The browser's own memory lies behind the worker's; without a network it stays as it is.
  await withTimeout(
    answersWithinMs,
    fetchMistakenAnew().catch(() => undefined),
    undefined,
  );
  if (!(await takeNewestVersion())) globalThis.location.reload();
}

/** Without the server, a load would cost the page that is still there. */
export async function isServerThere(): Promise<boolean> {
  const asked = fetch(alwaysThere, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return withTimeout(answersWithinMs, asked, false);
}
