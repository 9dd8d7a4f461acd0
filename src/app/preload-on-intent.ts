/** The code of a page loads while the finger is still on its link, unless the customer saves data. */
import { isOnline } from '../lib/loading/connection.ts';
import { isSavingData } from '../device/save-data.ts';
import { preloadScreenAt } from './routes.tsx';
import { pathIn } from '../device/page-base.ts';

/** This is not among the first things that a first visit loads. */
const visibleAfterMs = 3000;

const intents = ['pointerover', 'touchstart', 'focusin'];

export function preloadOnIntent(): void {
  for (const event of intents) addEventListener(event, onIntent, { passive: true });
  setTimeout(preloadVisible, visibleAfterMs);
}

/** Without a worker, which caches all code, the code of the pages linked in view is fetched ahead. */
function preloadVisible(): void {
  // The check comes this late, because on a fast network the worker of a first visit has taken over by then.
  if (globalThis.navigator.serviceWorker?.controller) return;
  preloadOneByOne([...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(isInView));
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) preload(link);
}

/** Each page is a task of its own: it has up to twenty files, and to request one takes a slow phone a millisecond or two. */
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
  // The browser does not request a script again that has failed once.
  if (origin === globalThis.location.origin && isOnline() && !isSavingData()) preloadScreenAt(pathIn(pathname));
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < globalThis.innerHeight;
}
