/**
 * A device that says it has no network is not believed without a look: what is asked here is nothing that anybody needs, and
 * the client hears whether an answer comes.
 */
import { paths } from '../contract/paths.ts';
import { isOnline } from '../lib/connection.ts';
import { api } from './network.ts';

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastTriedAt = -Infinity;

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

async function tryOnce(): Promise<void> {
  if (isOnline() || document.hidden) return;
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
