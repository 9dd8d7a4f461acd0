/**
 * How soon every public page listens on a cheap phone, and how long its main thread is busy. The phone is always the same one:
 * the processor is slowed by as much as makes Lighthouse's benchmarkIndex 300, that of a phone of ₹8,000, so that figures of
 * different machines can be compared. Slow 4G is applied by DevTools. Each look is a browser of its own, the pages in turns.
 */
import { cpSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { pages, pagesToRead } from '../../src/lib/pages/page-paths.ts';
import { openBarePage, type BarePage } from './bare-browser.ts';
import { withServers } from './bench-servers.ts';
import { pageRows, type Figure, type Run, type Samples } from './figures.ts';
import { publicPages } from './public-pages.ts';
import type { Row } from './table.ts';
import { newProfile, visit, type Profile } from './visit.ts';

/** The benchmarkIndex of the phone. */
const phoneIndex = 300;

/** A page has come to rest when its main thread has had no long task for so long: longer than anything waits there. */
const rest = { stillMs: 6000, lookEveryMs: 250, patienceMs: 60_000 };

/** When a customer taps, after the first paint. */
const tapsAtMs = [200, 1000, 2000, 4000, 6000];
/** A press is sent by this process's clock, and is heard by the page's. */
const pressedWithinMs = 390;

/** They show, and there is nothing to do on them. */
const shown: ReadonlySet<string> = new Set(pagesToRead.map((name) => pages[name].path));

const figures = (busyByFloor: number): readonly Figure[] => [
  { name: 'FCP ms', of: 'fcp' },
  { name: 'LCP ms', of: 'lcp' },
  { name: 'main thread busy ms', of: 'busy' },
  { name: 'busy ÷ floor', of: 'busy', isByFloor: true, digits: 2, goal: { atMost: busyByFloor } },
  { name: 'blocking ms', of: 'blocking', goal: { atMost: 100 } },
  { name: 'longest task ms', of: 'longest' },
  ...tapsAtMs.map((at) => ({ name: `tap at ${at / 1000} s`, of: `tap${at}`, goal: { atMost: 100 } })),
  { name: 'slowed by', of: 'slowedBy', digits: 1 },
];

type Sample = Samples & { readonly address: string; readonly runs: Run[] };

/** @param isAgain with the service worker and everything on the device; otherwise nothing is there, and no worker comes */
export function measureMainThread(kind: 'to use' | 'to read', isAgain: boolean, runs: number): Promise<Row[]> {
  return withServers({ worker: isAgain }, async ({ app, floor }) => {
    const wanted = (await publicPages(app)).filter((page) => shown.has(page) === (kind === 'to read'));
    const samples: Sample[] = [
      { page: 'floor page', address: `${floor}/`, isFloor: true, runs: [] },
      ...wanted.map((page) => ({ page, address: app + page, runs: [] })),
    ];
    const kept = isAgain
      ? { floor: await profileAfter(`${floor}/`), app: await profileAfter(app + pages.tests.path) }
      : undefined;
    for (let run = 0; run < runs; run += 1) {
      for (const { isFloor, page, address, runs: found } of samples) {
        const profile = kept && (isFloor ? kept.floor : kept.app);
        found.push({ ...(await untouched(address, profile)), ...(await tapped(address, profile)) });
        console.error(`${page}: ${JSON.stringify(found.at(-1))}`);
      }
    }
    kept?.floor.remove();
    kept?.app.remove();
    return pageRows(figures(kind === 'to read' ? 1.5 : 2), samples);
  });
}

/** Returns a profile in which the worker has kept all that it keeps. */
async function profileAfter(address: string): Promise<Profile> {
  const profile = newProfile();
  const first = await visit({ profile, address, selectors: [] });
  await first.workerReady();
  // Longer than the app waits before it asks for the rest (src/app/prefetching.ts).
  await first.keptFor(rest.stillMs);
  await first.end();
  return profile;
}

/** Nobody touches the page. */
const untouched = (address: string, kept: Profile | undefined): Promise<Run> =>
  withPhone(kept, async ({ page, slowedBy }) => {
    const busy = await busyUntilRest(page, address);
    const seen = await page.evaluate(whatWasSeen);
    return { ...seen, busy, slowedBy };
  });

/** Taps on the page's margin, where nothing is. */
const tapped = (address: string, kept: Profile | undefined): Promise<Run> =>
  withPhone(kept, async ({ page }) => {
    const isPainted = new Promise<void>((resolve) =>
      page.on('Page.lifecycleEvent', (event) => (event as { name: string }).name === 'firstContentfulPaint' && resolve()),
    );
    await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
    await page.send('Page.navigate', { url: address });
    await isPainted;
    const paintedAt = performance.now();
    const taps: Promise<void>[] = [];
    for (const at of tapsAtMs) {
      await wait(Math.max(0, paintedAt + at - performance.now()));
      taps.push(tap(page));
    }
    await Promise.all(taps);
    // By then every press has its frame, or will never have one: a browser drops those that come before it shows the page.
    await wait(rest.lookEveryMs);
    const { fcp } = await page.evaluate(whatWasSeen);
    const heard = await page.evaluate(() => (globalThis as unknown as { taps: Tap[] }).taps);
    return Object.fromEntries(tapsAtMs.map((at) => [`tap${at}`, nearest(heard, fcp + at)?.ms ?? Number.NaN]));
  });

/** A press by the page's clock, and from it to the next frame, both in ms. */
type Tap = { readonly at: number; readonly ms: number };

const nearest = (taps: readonly Tap[], at: number): Tap | undefined =>
  taps.find((tap) => Math.abs(tap.at - at) < pressedWithinMs);

type Phone = { readonly page: BarePage; readonly slowedBy: number };

async function withPhone(kept: Profile | undefined, look: (phone: Phone) => Promise<Run>): Promise<Run> {
  const profile = newProfile();
  if (kept) cpSync(kept.path, profile.path, { recursive: true });
  const page = await openBarePage(profile);
  try {
    const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
    const slowedBy = Math.max(1, index / phoneIndex);
    const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = throttling.mobileSlow4G;
    await page.send('Network.enable');
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: requestLatencyMs,
      downloadThroughput: (downloadThroughputKbps * 1024) / 8,
      uploadThroughput: (uploadThroughputKbps * 1024) / 8,
    });
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    if (!kept) await page.beforeAll(withoutWorker);
    await page.beforeAll(watch);
    return await look({ page, slowedBy });
  } finally {
    await page.close();
    profile.remove();
  }
}

/** Runs in the page. The processor is slowed for the page alone: a worker would be installed faster than on any phone. */
function withoutWorker(): void {
  // A document without an origin has none.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (serviceWorker) serviceWorker.register = () => Promise.reject(new Error('No worker comes'));
}

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, as the two below. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
};

/** Traces the page from its navigation until it has come to rest. @returns for how long its main thread was busy by then, in ms */
async function busyUntilRest(page: BarePage, address: string): Promise<number> {
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', (data) => void events.push(...(data as { value: TraceEvent[] }).value));
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'toplevel',
        'loading',
        'blink.user_timing',
      ],
      recordMode: 'recordAsMuchAsPossible',
    },
  });
  const isLoaded = new Promise<void>((resolve) => page.on('Page.loadEventFired', () => resolve()));
  await page.send('Page.navigate', { url: address });
  await isLoaded;
  const restedAt = await restOf(page);
  const isDone = new Promise<void>((resolve) => page.on('Tracing.tracingComplete', () => resolve()));
  await page.send('Tracing.end');
  await isDone;
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address);
  if (!start) throw new Error(`The trace has no navigation to ${address}`);
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === start.pid && tid === start.tid)
    .map(({ ts, dur = 0 }) => ({ at: (ts - start.ts) / 1000, ms: dur / 1000 }))
    .filter(({ at }) => at >= 0 && at <= restedAt)
    .reduce((sum, { ms }) => sum + ms, 0);
}

/** @returns when the last long task ended, or the page was loaded, in ms from the navigation */
async function restOf(page: BarePage): Promise<number> {
  const giveUpAt = performance.now() + rest.patienceMs;
  for (;;) {
    const { now, lastAt } = await page.evaluate(() => {
      const { tasks } = (globalThis as unknown as { seen: { tasks: readonly { readonly end: number }[] } }).seen;
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { now: performance.now(), lastAt: Math.max(navigation?.loadEventEnd ?? 0, tasks.at(-1)?.end ?? 0) };
    });
    if (now - lastAt >= rest.stillMs) return lastAt;
    if (performance.now() > giveUpAt) throw new Error('The main thread does not come to rest');
    await wait(Math.max(rest.lookEveryMs, rest.stillMs - (now - lastAt)));
  }
}

/**
 * A press is sent as a mouse's: a browser whose page is busy for long drops touches, and what is measured is how late it hears
 * of them.
 */
async function tap(page: BarePage): Promise<void> {
  const place = { x: 4, y: 300, button: 'left', clickCount: 1 } as const;
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
}

/** Runs in the page before all else: what blocks it, and from each tap to the next frame. */
function watch(): void {
  const seen = { lcp: Number.NaN, tasks: [] as { readonly end: number; readonly ms: number }[] };
  const taps: Tap[] = [];
  Object.assign(globalThis, { seen, taps });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ end: startTime + duration, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) =>
      // The timer's task comes after the frame has been painted.
      void requestAnimationFrame(
        () => void setTimeout(() => void taps.push({ at: timeStamp, ms: performance.now() - timeStamp })),
      ),
    // In front of React, which keeps an event to itself while it takes over what the event is about.
    { passive: true, capture: true },
  );
}

/** Runs in the page. */
function whatWasSeen() {
  const { lcp, tasks } = (globalThis as unknown as { seen: { lcp: number; tasks: { end: number; ms: number }[] } }).seen;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const late = tasks.filter(({ end }) => end > fcp).map(({ ms }) => ms);
  return {
    fcp,
    lcp,
    blocking: late.reduce((sum, ms) => sum + ms - 50, 0),
    longest: Math.max(0, ...late),
  };
}
