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
  for (const event of ['pointerdown', 'keydown', 'touchstart', 'focusin']) {
    addEventListener(event, touched, { once: true, passive: true });
  }
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(touched, { timeout: 1000 }) : setTimeout(touched, 50);
  // React starts once the page is on the screen, some frames after it was drawn; a page in the background is not painted.
  const whenPainted = () => {
    new PerformanceObserver(whenIdle).observe({ type: 'paint', buffered: true });
    setTimeout(whenIdle, 1000);
  };
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}
