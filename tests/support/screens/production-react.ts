/**
 * The screens are tested on React's production build, which customers get and which needs half the processor time of the
 * development build. Node runs this file before anything else in a worker that tests screens.
 */
import { createRequire, registerHooks, type LoadFnOutput } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type ReactDom from 'react-dom';

process.env['NODE_ENV'] = 'production';

/**
 * React delays what replaces a placeholder until the placeholder has been visible for 300 ms, so that nothing flickers. Nobody
 * looks here, and the delay took half of the time of the screens' tests.
 */
const throttle = 'globalMostRecentFallbackTime + 300';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/react-dom-client.production.js')) return loaded;
    const source = textOf(loaded.source);
    if (!source.includes(throttle)) throw new Error(`React's throttle of placeholders is not where it was: ${url}`);
    return { ...loaded, source: source.replaceAll(throttle, 'globalMostRecentFallbackTime') };
  },
});

const require = createRequire(import.meta.url);
const react = require('react') as { act?: unknown };
const { flushSync } = require('react-dom') as typeof ReactDom;
/** The one that React DOM plans its work with. */
const { unstable_scheduleCallback: schedule, unstable_IdlePriority: idle } = createRequire(require.resolve('react-dom'))(
  'scheduler',
) as {
  readonly unstable_scheduleCallback: (priority: number, callback: () => void) => unknown;
  readonly unstable_IdlePriority: number;
};

/** Does what act() promises and the production build lacks: when it resolves, everything scheduled within it has run. */
react.act = act;

function act<T>(scope: () => T | Promise<T>): T | Promise<T> {
  const scheduled = flushSync(scope);
  if (isPromise(scheduled)) return scheduled.then(settled);
  flushSync(() => undefined);
  return scheduled;
}

async function settled<T>(value: T): Promise<T> {
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  // On a busy machine React needs more turns, since it stops after a few milliseconds and goes on in another one.
  await nothingScheduled();
  flushSync(() => undefined);
  return value;
}

/** What is idle comes after everything else, also after what was stopped and goes on. */
const nothingScheduled = (): Promise<void> => new Promise((resolve) => void schedule(idle, resolve));

function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof (value as { readonly then?: unknown } | undefined)?.then === 'function';
}

function textOf(source: LoadFnOutput['source']): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
