/**
 * A device that says it has no network is not believed without a look: what is asked here is nothing that anybody needs, and
 * the client hears whether an answer comes.
 */
import { paths } from '../../contract/paths.ts';
import { isOnline } from '../../lib/loading/connection.ts';
import { api } from './network.ts';

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastTriedAt = -Infinity;
let latest = Promise.resolve();

/** From now on: at once, whenever the customer does something, and meanwhile in growing pauses. */
export function watchReachability(): void {
  globalThis.addEventListener('offline', begin);
  // In the capture phase: also where what was tapped keeps the event for itself.
  for (const act of ['pointerdown', 'keydown'])
    globalThis.addEventListener(act, tryForCustomer, { capture: true, passive: true });
  document.addEventListener('visibilitychange', tryForCustomer);
  begin();
}

function begin(): void {
  pauseMs = firstPauseMs;
  void tryOnce();
}

/** Somebody who types makes twenty of these a second. */
function tryForCustomer(): void {
  if (performance.now() - lastTriedAt >= firstPauseMs) void tryOnce();
}

/**
 * The tries for something that the customer has pressed have ended, `isOnline` says how. It is a second try where the first gets
 * no answer: of a device that has just woken, the first one often gets none.
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
    // A few hundred bytes. Where the worker answers with its copy, nobody has heard anything.
    await api().get(paths.blogCategories);
  } catch {
    // A refusal is an answer as well; where none came, the next try follows.
  }
  if (isOnline()) return;
  timer = setTimeout(() => void tryOnce(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}
