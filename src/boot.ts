/**
 * The page's one script. A prerendered page is painted and has working links first; React takes over when the browser is idle
 * or the customer touches something. It starts at once on an empty page, and on one that has only the frame.
 */
import { keepEarlySearch } from './early-search.ts';
import type { KeepMessage } from './contract/keep-message.ts';
import { keepInstallOffer } from './install-offer.ts';
import { refetchMistakenFiles } from './lib/failures/mistaken-files.ts';
import { restoreTypedText, isOfLostScript, reloadWhenAnswered, lookAgain } from './lost-script.ts';
import { refuseMarkup } from './trusted-types.ts';

refuseMarkup();
keepInstallOffer();

let isStarted = false;
let early: HTMLButtonElement | undefined;
/** Maps a checkbox to whether it was ticked or cleared. */
const earlyTicks = new Map<HTMLInputElement, boolean>();
let isFrameMounted = false;

async function startOnce(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // Chrome 109 lacks it: docs/browsers.md.
  if (!('toSorted' in [])) await import('./older-browsers.ts').catch(() => undefined);
  const app = await import('./main.tsx').catch((error: unknown) => {
    lookAgain();
    // A script that arrived but is broken would fail after every reload, so this is reported as a defect.
    if (!isOfLostScript(error)) throw error;
  });
  // A browser does not request a failed script again in the life of the page.
  if (!app) return reloadWhenAnswered();
  const { setFileRepair, mounted, screenMounted } = app;
  setFileRepair(refetchMistakenFiles);
  await mounted;
  isFrameMounted = true;
  if (early && !isOfScreen(early)) makeUpForEarly();
  await screenMounted;
  removeEventListener('click', keepEarly, true);
  removeEventListener('submit', keepEarlySearch, true);
  for (const [box, isTicked] of earlyTicks) {
    // A tick that was taken back is none. Any other is made once more, whatever React made of it.
    if (isTicked === box.defaultChecked) continue;
    box.checked = !isTicked;
    box.click();
  }
  makeUpForEarly();
  // A form that another one has taken the place of is not sent; a search has gone out by itself.
  document.querySelector<HTMLFormElement>('main form[data-sent]:not([role])')?.requestSubmit();
}

/**
 * A tap on a button before hydration is repeated afterwards, and so is a tick, because the checkbox would stay ticked without
 * any effect. Links and searches work by themselves; that any other form was sent is marked by src/build/page-script.js.
 */
function keepEarly({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest('button');
  if (button?.type === 'button' && (isOfScreen(button) || !isFrameMounted)) early = button;
  const box = target.closest<HTMLInputElement>('[type=checkbox]');
  if (box) earlyTicks.set(box, box.checked);
}

/** The screen's own code comes after the frame's, and may take long. */
const isOfScreen = (button: HTMLButtonElement): boolean => button.closest('main') !== null;

function makeUpForEarly(): void {
  const button = early;
  early = undefined;
  if (button?.isConnected) button.click();
}

const root = document.getElementById('root');
// If the HTML was made for another path, only its frame is right, and the app draws the page anew.
if (root && (root.dataset['path'] ?? location.pathname) !== location.pathname) root.inert = true;
if (!root?.hasChildNodes() || root.inert) {
  void startOnce();
} else {
  restoreTypedText();
  addEventListener('click', keepEarly, true);
  addEventListener('submit', keepEarlySearch, true);
  const touched = () => void startOnce();
  const listenFor = (events: readonly string[]) => {
    for (const event of events) addEventListener(event, touched, { once: true, passive: true });
  };
  listenFor(['pointerdown', 'keydown', 'touchstart', 'focusin']);
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(touched, { timeout: 1000 }) : setTimeout(touched, 50);
  // React starts once the page is on the screen, some frames after it was drawn; a page in the background is not painted.
  const whenPainted = () => {
    new PerformanceObserver(whenIdle).observe({ type: 'paint', buffered: true });
    setTimeout(whenIdle, 1000);
  };
  const isWaiting = mayWait(root);
  if (isWaiting) startWhenNeeded(touched, listenFor);
  const afterLoad = isWaiting ? () => setTimeout(() => void registerWorker(touched), 1000) : whenPainted;
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad, { once: true });
}

/**
 * Tells whether the page as it stands can wait with its script for the first input: a page to read, for a visitor without a session
 * who has just come by a link (decision D121). The app itself leads to an anchor, and back to the place in the text where it was
 * when the page was left.
 */
function mayWait({ dataset }: HTMLElement): boolean {
  const isSignedIn = 'customer' in document.documentElement.dataset;
  return 'toRead' in dataset && !isSignedIn && history.state === null && location.hash === '';
}

/** Starts a page that waits with its script. */
function startWhenNeeded(start: () => void, listenFor: (events: readonly string[]) => void): void {
  listenFor(['wheel', 'click', 'storage']);
  // A browser makes up a movement to the same place when a page appears under a mouse that rests.
  const moved = ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && start();
  addEventListener('pointermove', moved, { passive: true });
  // A page that was frozen, or comes back from the browser's memory, got no event of a sign-in in another tab.
  for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, () => isSignedInByNow() && start());
}

function isSignedInByNow(): boolean {
  try {
    return 'token' in localStorage;
  } catch {
    // A browser that refuses its storage keeps no session.
    return false;
  }
}

/**
 * Registers the worker without waiting for input: it keeps the code that the first touch needs, and then the rest of the app, at the
 * same moment as after any other page (src/app/prefetching.ts).
 * @param onNewVersion is called when one waits, for the app to offer it
 */
async function registerWorker(onNewVersion: () => void): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`);
    // The first worker waits for a moment too.
    const look = () => registration.active && registration.waiting && onNewVersion();
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    const { active } = await navigator.serviceWorker.ready;
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    const keepAll: KeepMessage = { type: 'KEEP_ALL' };
    if (!connection?.saveData) setTimeout(() => active?.postMessage(keepAll), 3000);
  } catch {
    // The browser refuses it in a private window, or knows none.
  }
}
