import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startPrefetching } from './app/prefetching.ts';
import { BrowserApp } from './app/BrowserApp.tsx';
import { MissingCodeError, watchForMissingCode } from './app/missing-code.ts';
import { preloadOnIntent } from './app/preload-on-intent.ts';
import { preloadScreenAt } from './app/routes.tsx';
import { watchForUpdates } from './app/updates.ts';
import { isOpening } from './lib/pages/opened-path.ts';
import '/@theme/tokens.css';
import './ui/base.css';
import { pathIn } from './device/page-base.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// The preload is a task of its own, because on a slow phone each requested file takes a millisecond or two.
setTimeout(() => preloadScreenAt(pathIn(globalThis.location.pathname)));

let tellMounted = (): void => undefined;
/** Resolves once the frame around the screens answers to taps. */
export const mounted = new Promise<void>((resolve) => (tellMounted = resolve));

const app = (
  <Mounted>
    <BrowserApp />
  </Mounted>
);
// Hydration is a transition, so that React works in slices between which the browser answers to the customer. Evaluating this
// file was one long task already.
const takeOver = () => startTransition(() => void hydrateRoot(root, app, { onCaughtError }));
function begin(place: HTMLElement): void {
  if (place.hasChildNodes() && !place.inert) setTimeout(takeOver);
  else drawAnew(place);
}

if (isOpening(pathIn(globalThis.location.pathname) + globalThis.location.search)) beginWithFiles(root);
else begin(root);

watchForMissingCode();
preloadOnIntent();
setTimeout(() => {
  watchForUpdates();
  startPrefetching();
});

export { setFileRepair } from './app/missing-code.ts';
export { screenMounted } from './app/ScreenMounted.tsx';

/** Without the code that takes the files, the page is there to choose them by hand. */
function beginWithFiles(place: HTMLElement): void {
  const beginning = () => begin(place);
  void import('./app/opened-files.ts').then(({ takeOpenedFiles }) => takeOpenedFiles(beginning), beginning);
}

/** Renders the app in place of an empty page, or of the frame of a stand-in. */
function drawAnew(place: HTMLElement): void {
  place.inert = false;
  createRoot(place, { onCaughtError }).render(app);
}

/** The screen itself says what to do about missing code; any other error is a defect. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof MissingCodeError)) reportError(error);
}

function Mounted({ children }: { readonly children: ReactNode }) {
  // React answers to taps from the commit on. In an effect this would come later, and a tap in between would be repeated and
  // close the menu that it had opened.
  useLayoutEffect(() => tellMounted(), []);
  return children;
}
