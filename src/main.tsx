import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startPrefetching } from './app/prefetching.ts';
import { BrowserApp } from './app/BrowserApp.tsx';
import { MissingCodeError, watchForMissingCode } from './app/missing-code.ts';
import { preloadOnIntent } from './app/preload-on-intent.ts';
import { preloadScreenAt } from './app/routes.tsx';
import { watchForUpdates } from './app/updates.ts';
import { linkWebManifest } from './app/web-manifest.ts';
import '/@theme/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// In a task of its own: on a cheap phone each file that is asked for takes a millisecond or two.
setTimeout(() => preloadScreenAt(globalThis.location.pathname));

let tellMounted = (): void => undefined;
/** Resolves once the frame around the screens answers to taps. */
export const mounted = new Promise<void>((resolve) => (tellMounted = resolve));

const app = (
  <Mounted>
    <BrowserApp />
  </Mounted>
);
// As a transition React takes over in slices: in between the browser answers to the customer. Reading this file's own code
// was one long task already.
const takeOver = () => startTransition(() => void hydrateRoot(root, app, { onCaughtError }));
if (root.hasChildNodes() && !root.inert) setTimeout(takeOver);
else drawAnew(root);

watchForMissingCode();
preloadOnIntent();
setTimeout(() => {
  linkWebManifest();
  watchForUpdates();
  startPrefetching();
});

export { setFileRepair } from './app/missing-code.ts';
export { screenMounted } from './app/ScreenMounted.tsx';

/** In the place of nothing, or of the frame that stood in for the app. */
function drawAnew(place: HTMLElement): void {
  place.inert = false;
  createRoot(place, { onCaughtError }).render(app);
}

/** Of code that has gone the screen itself says what to do; anything else is a defect. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof MissingCodeError)) reportError(error);
}

function Mounted({ children }: { readonly children: ReactNode }) {
  // With the commit, from which on React answers to taps: told in an effect, a tap in between would be made up for as well, and
  // a menu that it had opened would be closed by it.
  useLayoutEffect(() => tellMounted(), []);
  return children;
}
