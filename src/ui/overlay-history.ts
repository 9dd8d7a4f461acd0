/**
 * What lies open over a page has an entry of its own in the browser's history, so that a phone's Back button closes it and
 * the page stays. These entries carry the router's state of the page below them: for the router it is the same page.
 */

import { allowOverlaySteps } from './step-guard.ts';

type Overlay = { readonly close: () => void };
type Entry = { readonly idx?: number; readonly key?: string; readonly overlays?: number };

/** The browser's own: what others call is replaced below. */
const push = (state: unknown, url?: string | URL | null) => History.prototype.pushState.call(history, state, '', url);
const replace = (state: unknown, url?: string | URL | null) => History.prototype.replaceState.call(history, state, '', url);

const open: Overlay[] = [];

/** A step of our own through the history that has not arrived yet: how far. */
let underWay = 0;
/** A link was followed meanwhile: its page stands where we came from. */
let hasLeft = false;
/** Of the page that the router shows. */
let routedKey: string | undefined;
/** The open overlay's entry as it is now; filters change the address below them. */
let shown: { readonly state: Entry; readonly url: string } | undefined;
let isWatching = false;
let whenSettled: (() => void) | undefined;

const entry = (): Entry => (history.state ?? {}) as Entry;
/** How many overlays the entry stands for. */
const depth = (): number => entry().overlays ?? 0;

/** From the first overlay on; after a reload nothing is open, and its entries go. */
export function watchOverlays(): void {
  if (isWatching) return;
  isWatching = true;
  allowOverlaySteps(takeOverlayStep);
  history.pushState = (state: unknown, _unused, url) => {
    // A link out of an overlay takes the place of its entry: Back leads to the page that it lay over.
    const isAbove = depth() > 0;
    hasLeft ||= isAbove && underWay !== 0;
    (isAbove ? replace : push)(state, url);
    note();
  };
  history.replaceState = (state: unknown, _unused, url) => {
    const overlays = depth();
    const stays = overlays > 0 && new URL(url ?? '', location.href).pathname === location.pathname;
    replace(stays ? { ...(state as Entry | null), overlays } : state, url);
    note();
  };
  note();
  settle();
}

/** @returns takes its entry away, if it is still there; to be called when it has closed, however that came */
export function openOverlay(overlay: Overlay): () => void {
  watchOverlays();
  open.push(overlay);
  // One that takes another's place takes its entry too.
  queueMicrotask(settle);
  return () => {
    const at = open.indexOf(overlay);
    if (at >= 0) open.splice(at, 1);
    queueMicrotask(settle);
  };
}

/** Before the page itself is replaced: no entry of what lies over it stays behind. */
export function dropOverlayEntries(): Promise<void> {
  open.length = 0;
  settle();
  return new Promise((resolve) => (underWay === 0 ? resolve() : (whenSettled = resolve)));
}

function takeOverlayStep(): boolean {
  const by = underWay;
  underWay = 0;
  if (hasLeft) {
    hasLeft = false;
    step(-by);
    return true;
  }
  carryAddress();
  const isOwn = by !== 0 || depth() > open.length;
  const isRouted = entry().key === routedKey;
  note();
  if (isOwn) settle();
  else closeAbove(depth());
  if (underWay === 0) whenSettled?.();
  return isOwn && isRouted;
}

function closeAbove(level: number): void {
  for (const { close } of open.slice(level).toReversed()) close();
  // One that asks first, or is busy, stays and has an entry again.
  setTimeout(settle);
}

/** As many entries as overlays. */
function settle(): void {
  if (underWay !== 0) return;
  const surplus = depth() - open.length;
  if (surplus > 0) return step(-surplus);
  for (let level = depth() + 1; level <= open.length; level += 1) {
    push({ ...entry(), overlays: level });
  }
  note();
}

function step(by: number): void {
  underWay = by;
  history.go(by);
}

/** What an overlay has made of the page's address holds for the page. */
function carryAddress(): void {
  if (!shown || shown.state.idx !== entry().idx || depth() >= (shown.state.overlays ?? 0)) return;
  replace({ ...shown.state, overlays: depth() }, shown.url);
}

function note(): void {
  routedKey = entry().key;
  shown = depth() > 0 ? { state: entry(), url: location.href } : undefined;
}
