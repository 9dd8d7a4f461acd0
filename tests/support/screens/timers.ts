/**
 * The timers that a page's own rooms set, which end with it. In jsdom the window stays, and what a closed page does late would
 * happen to the next one.
 */
import { join } from 'node:path';
import { getCallSites } from 'node:util';

const source = join(import.meta.dirname, '../../../src/');

/** These rooms also serve the server, which outlives the page. */
const shared = /^(lib|contract)\//;

export function timersOfThePage() {
  const pending = new Set<ReturnType<typeof setTimeout>>();
  const { setTimeout: setLater, setInterval: setRegularly } = globalThis;

  globalThis.setTimeout = ((act: (...given: unknown[]) => void, ...rest: [ms?: number, ...given: unknown[]]) => {
    if (!isOfAPage()) return setLater(act, ...rest);
    const timer = setLater(
      (...given) => {
        pending.delete(timer);
        act(...given);
      },
      ...rest,
    );
    pending.add(timer);
    return timer;
  }) as typeof setTimeout;

  globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const timer = setRegularly(...given);
    if (isOfAPage()) pending.add(timer);
    return timer;
  }) as typeof setInterval;

  return {
    end: () => {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
    restore: () => void Object.assign(globalThis, { setTimeout: setLater, setInterval: setRegularly }),
  };
}

/**
 * Whether the timer is set by the page's own code. The libraries, the tests and the server are the same for all pages. A stack
 * trace would be looked up in all source maps, which takes a hundred times as long.
 */
function isOfAPage(): boolean {
  // The first call is this function's, the second the timer's.
  const caller = getCallSites(3, { sourceMap: false })[2]?.scriptName ?? '';
  const place = caller.indexOf(source);
  return place !== -1 && !shared.test(caller.slice(place + source.length));
}
