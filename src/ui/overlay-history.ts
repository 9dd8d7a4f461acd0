/**
 * Every overlay has an entry of its own in the browser's history, so that a phone's Back button closes it and the page stays.
 * These entries carry the router's state of the page below, so that the router sees the same page.
 */

import { allowOverlaySteps } from './step-guard.ts';

type Overlay = { readonly close: () => void };
type Entry = { readonly idx?: number; readonly key?: string; readonly overlays?: number };

/** The browser's own function is needed, because `history.pushState` is replaced below. */
const push = (state: unknown, url?: string | URL | null) => History.prototype.pushState.call(history, state, '', url);
const replace = (state: unknown, url?: string | URL | null) => History.prototype.replaceState.call(history, state, '', url);

const open: Overlay[] = [];

/** A step that our own code takes through the history and that has not arrived yet; 0 if there is none. */
let underWay = 0;
/** A link was followed meanwhile, and its page has replaced the entry where the step began. */
let hasLeft = false;
/** The key of the page that the router shows. */
let routedKey: string | undefined;
/** The entry of the open overlay. It is kept, because filters change the address while they are open. */
let shown: { readonly state: Entry; readonly url: string } | undefined;
let isWatching = false;
let whenSettled: (() => void) | undefined;

const entry = (): Entry => (history.state ?? {}) as Entry;
/** Returns the number of overlays in the current entry. */
const depth = (): number => entry().overlays ?? 0;

/** Starts with the first overlay. After a reload no overlay is open, so leftover entries are removed. */
export function watchOverlays(): void {
  if (isWatching) return;
  isWatching = true;
  allowOverlaySteps(takeOverlayStep);
  history.pushState = (state: unknown, _unused, url) => {
    // A link out of an overlay replaces its entry, so that Back leads to the page below the overlay.
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

/** @returns a function that removes the entry if it is still there; call it after the overlay was closed in any way */
export function openOverlay(overlay: Overlay): () => void {
  watchOverlays();
  open.push(overlay);
  // An overlay that replaces another takes over its entry.
  queueMicrotask(settle);
  return () => {
    const at = open.indexOf(overlay);
    if (at >= 0) open.splice(at, 1);
    queueMicrotask(settle);
  };
}

/** Removes all entries of overlays, before the page itself is replaced. */
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
  // An overlay that asks first, or is busy, stays open and gets an entry again.
  setTimeout(settle);
}

/** Makes the history's entries match the open overlays. */
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

/** A change of the address by an overlay, such as a filter, applies to the page below too. */
function carryAddress(): void {
  if (!shown || shown.state.idx !== entry().idx || depth() >= (shown.state.overlays ?? 0)) return;
  replace({ ...shown.state, overlays: depth() }, shown.url);
}

function note(): void {
  routedKey = entry().key;
  shown = depth() > 0 ? { state: entry(), url: location.href } : undefined;
}
