/** A browser that reports no network may be wrong, so small requests find out; the client records whether an answer comes. */
import { paths } from '../../contract/paths.ts';
import { isOnline } from '../../lib/loading/connection.ts';
import { api } from './network.ts';

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastTriedAt = -Infinity;
let latest = Promise.resolve();

/** Starts the checks: at once, whenever the customer does something, and otherwise at growing intervals. */
export function watchReachability(): void {
  globalThis.addEventListener('offline', begin);
  // The listeners are in the capture phase, because an element may stop the event.
  for (const act of ['pointerdown', 'keydown'])
    globalThis.addEventListener(act, tryForCustomer, { capture: true, passive: true });
  document.addEventListener('visibilitychange', tryForCustomer);
  begin();
}

function begin(): void {
  pauseMs = firstPauseMs;
  void tryOnce();
}

/** Limits the checks, because typing causes many of these events per second. */
function tryForCustomer(): void {
  if (performance.now() - lastTriedAt >= firstPauseMs) void tryOnce();
}

/**
 * Resolves when the checks for a held press have ended; `isOnline` then has the result. If the first check gets no answer, a
 * second one follows, because a device that has just woken often loses the first.
 */
export async function probeForPress(): Promise<void> {
  tryForCustomer();
  await latest;
  if (isOnline()) return;
  await new Promise((resolve) => setTimeout(resolve, lastTriedAt + firstPauseMs - performance.now()));
  await tryOnce();
}

function tryOnce(): Promise<void> {
  return isOnline() || document.hidden ? latest : (latest = tryNow());
}

async function tryNow(): Promise<void> {
  clearTimeout(timer);
  lastTriedAt = performance.now();
  try {
    // The answer has a few hundred bytes. The worker's copy does not count as an answer.
    await api().get(paths.blogCategories);
  } catch {
    // A refusal is an answer too; if none came, the next check follows.
  }
  if (isOnline()) return;
  timer = setTimeout(() => void tryOnce(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}
