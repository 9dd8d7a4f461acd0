/** The code of a page comes while the finger is still on the link to it; never for who saves data. */
import { isOnline } from '../lib/loading/connection.ts';
import { isSavingData } from '../device/save-data.ts';
import { preloadScreenAt } from './routes.tsx';

/** Not among the first things that a first visit loads. */
const visibleAfterMs = 3000;

const intents = ['pointerover', 'touchstart', 'focusin'];

export function preloadOnIntent(): void {
  for (const event of intents) addEventListener(event, meant, { passive: true });
  setTimeout(preloadVisible, visibleAfterMs);
}

/** A worker keeps the code of every page; without one, that of the pages which the first screen leads to is fetched ahead. */
function preloadVisible(): void {
  // Asked for only now: on a quick network the worker of a first visit has taken over by then.
  if (globalThis.navigator.serviceWorker?.controller) return;
  preloadOneByOne([...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(isInView));
}

function meant({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) preload(link);
}

/** Each in a task of its own: a page is up to twenty files, and to ask for one takes a cheap phone a millisecond or two. */
function preloadOneByOne([link, ...further]: readonly HTMLAnchorElement[]): void {
  if (!link) return;
  const next = () => {
    preload(link);
    preloadOneByOne(further);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next);
  else setTimeout(next);
}

function preload({ origin, pathname }: HTMLAnchorElement): void {
  // A script that did not come once is not asked for again.
  if (origin === globalThis.location.origin && isOnline() && !isSavingData()) preloadScreenAt(pathname);
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < globalThis.innerHeight;
}
