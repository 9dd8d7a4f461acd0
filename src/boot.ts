/**
 * The page's one script. A prerendered page is painted and has working links first; React takes over when the browser is idle
 * or the customer touches something. It starts at once on an empty page, and on one that has only the frame.
 */
import { keepEarlySearch } from './early-search.ts';
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
  const isWaiting = isComplete(root);
  if (isWaiting) listenFor(['pointermove', 'wheel', 'click', 'storage']);
  const goOn = isWaiting ? () => setTimeout(() => void registerWorker(touched), 1000) : whenPainted;
  if (document.readyState === 'complete') goOn();
  else addEventListener('load', goOn, { once: true });
}

/**
 * Tells whether React could add nothing to the page as it stands, until somebody does something or its state changes: a page to
 * read, for a visitor without a session, who has just come by a link (decision D121).
 */
function isComplete({ dataset }: HTMLElement): boolean {
  const isSignedIn = 'customer' in document.documentElement.dataset;
  // A page that is opened again gets its place in the text from the app, which has taken that over from the browser.
  return 'toRead' in dataset && !isSignedIn && history.state === null;
}

/** The worker keeps the code that the first hand needs, and comes without one. A new version is offered by the app. */
async function registerWorker(offer: () => void): Promise<void> {
  try {
    const { waiting } = await navigator.serviceWorker.register('/service-worker.js');
    if (waiting) offer();
  } catch {
    // The browser refuses it in a private window, or knows none.
  }
}
