/**
 * Set-up file of `npm run test:times` alone: how long each test's process sat idle, and whether what woke it was a timer. It
 * asks the event loop for its idle time whenever a callback begins, so a timer that fires amid other waiting, as those that
 * look again every 50 ms, is counted with what it waited for. That is why the timers' delays are written down, too.
 */
import { createHook, executionAsyncResource } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { beforeEach } from 'vitest';
import type { Waited } from './report.ts';

declare module 'vitest' {
  interface TaskMeta {
    waited?: Waited;
  }
}

type Counted = { clock: number; others: number; delays: Map<number, number> };
type Watch = { counted: Counted; readonly now: () => number };

/** Shorter idle times are the loop's own way between two callbacks. */
const shortest = 0.2;
const key = Symbol.for('idle time of the tests');
const kept = globalThis as typeof globalThis & { [key]?: Watch };

// A worker of many files evaluates this once for each; its event loop is watched once.
const watch = (kept[key] ??= startWatching());

beforeEach(({ task }) => {
  const startedAt = watch.now();
  const processor = process.cpuUsage();
  watch.counted = nothing();
  return () => {
    const { clock, others, delays } = watch.counted;
    const { user, system } = process.cpuUsage(processor);
    task.meta.waited = {
      wall: watch.now() - startedAt,
      processor: (user + system) / 1000,
      clock,
      others,
      delays: Object.fromEntries(delays),
    };
  };
});

function startWatching(): Watch {
  // Taken before a test puts a clock of its own in their place.
  const now = performance.now.bind(performance);
  const utilization = performance.eventLoopUtilization.bind(performance);
  const started: Watch = { counted: nothing(), now };
  let idleUntilNow = utilization().idle;
  createHook({
    before() {
      const { idle } = utilization();
      const waited = idle - idleUntilNow;
      idleUntilNow = idle;
      if (waited > shortest) count(started.counted, waited);
    },
    trackPromises: false,
  }).enable();
  return started;
}

function count(counted: Counted, waited: number): void {
  const delay = delayOf(executionAsyncResource());
  if (delay === undefined) {
    counted.others += waited;
  } else {
    counted.clock += waited;
    counted.delays.set(delay, (counted.delays.get(delay) ?? 0) + waited);
  }
}

/** Of a timer; undefined of everything else that an event loop waits for. */
function delayOf(resource: object): number | undefined {
  return resource.constructor.name === 'Timeout' && '_idleTimeout' in resource
    ? Math.round(Number(resource._idleTimeout))
    : undefined;
}

function nothing(): Counted {
  return { clock: 0, others: 0, delays: new Map() };
}
