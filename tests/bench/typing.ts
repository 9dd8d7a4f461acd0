/**
 * From a key to the painted list on /tests: the built page on the bundled server, in Chromium slowed down four times, 412
 * pixels wide. Counted from the key's own time to the frame after the one in which the list shows what was typed.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../support/journeys/chromium.ts';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';
import { makeEnlarged } from './enlarged-catalogue.ts';
import { goalText, isMet } from './figures.ts';
import { waitForRows } from './stored-rows.ts';
import { median, percentile, type Row } from './table.ts';

type Plan = { readonly tests: readonly number[]; readonly runs: number };

const slowedBy = 4;
/** Nobody types at once: meanwhile the page prepares what the first key needs. One that comes sooner waits for all of it. */
const lookedAtMs = 3000;
/** What does not come at all. */
const patienceMs = 30_000;
const typed = 'vitamin b';
const keys = [...typed.split(''), ...typed.split('').map(() => 'Backspace')];

export async function measureTyping({ tests, runs }: Plan): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const rows: Row[] = [];
    for (const count of tests) rows.push(await measureWith(browser, count, runs));
    return rows;
  } finally {
    // What fails would otherwise leave a browser behind, and the process would never end.
    await browser.close();
  }
}

async function measureWith(browser: Browser, count: number, runs: number): Promise<Row> {
  const folder = temporaryFolder();
  await makeEnlarged(folder.path, count);
  const server = await startServer(folder.path);
  try {
    return await measureAt(`${server.origin}/tests`, { browser, count, runs });
  } finally {
    await server.stop();
    folder.remove();
  }
}

type Measured = { readonly browser: Browser; readonly count: number; readonly runs: number };

async function measureAt(address: string, { browser, count, runs }: Measured): Promise<Row> {
  const opens = () => opensList(browser, address, count);
  const shown = await whatIsShown(await opens());
  const times: number[] = [];
  const nodes: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await opens();
    await slowDown(page);
    for (const [place, key] of keys.entries()) {
      times.push(await timeOf(page, key, shown[place] ?? ''));
      nodes.push(await page.locator('[role=list][aria-label=Tests] *').count());
    }
    await page.context().close();
  }
  return rowOf(count, times, nodes);
}

/** Milliseconds, of the median and of the 95th percentile. */
const goals = (tests: number) => ({ p50: { atMost: 32 }, p95: { atMost: tests > 1000 ? 64 : 50 } });

function rowOf(tests: number, times: readonly number[], nodes: readonly number[]): Row {
  const goal = goals(tests);
  const [p50, p95] = [median(times), percentile(times, 0.95)];
  return {
    tests,
    [`p50 ms`]: `${p50.toFixed(0)} (${goalText(goal.p50)})`,
    [`p95 ms`]: `${p95.toFixed(0)} (${goalText(goal.p95)})`,
    'max ms': Math.max(...times).toFixed(0),
    keys: times.length,
    'DOM nodes of the list, at most': Math.max(...nodes),
    met: isMet(p50, goal.p50) && isMet(p95, goal.p95) ? 'yes' : '**no**',
  };
}

/** The whole list, its search field tapped. */
async function opensList(browser: Browser, address: string, count: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('main').getByText(`${count} tests`, { exact: true }).waitFor({ timeout: 60_000 });
  await waitForRows(page, count);
  await page.getByRole('searchbox', { name: 'Search the list of tests' }).tap();
  return page;
}

/** What stands on the page once each key has had all the time that it wants. */
async function whatIsShown(page: Page): Promise<string[]> {
  const shown: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    shown.push(await atRest(page));
  }
  await page.context().close();
  return shown;
}

/** What has not changed in as many looks is taken for the truth: on a busy machine the answer to a key takes its time. */
const sameLooks = 5;

async function atRest(page: Page): Promise<string> {
  let shown = '';
  for (let same = 0; same < sameLooks; same += 1) {
    await page.waitForTimeout(100);
    const now = await page.evaluate<string>(`(${signature.toString()})()`);
    if (now !== shown) same = 0;
    shown = now;
  }
  return shown;
}

/** Field, number of tests and first card. */
const signature = (): string =>
  [
    document.querySelector<HTMLInputElement>('main input[type=search]')?.value,
    [...document.querySelectorAll('main p')].find(({ textContent }) => /^\d+ tests?$/.test(textContent))?.textContent,
    document.querySelector('[role=list][aria-label=Tests] a')?.textContent,
  ].join('|');

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.waitForTimeout(lookedAtMs);
}

/** Looks at every frame; the task comes after the frame has been painted, and before what the page left for later. */
const watch = (expected: string, read: () => string): void => {
  let pressedAt = Number.NaN;
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
  const { promise: painted, resolve } = Promise.withResolvers<number>();
  const look = () => {
    if (pressedAt > 0 && read() === expected)
      void scheduler.postTask(() => resolve(performance.now() - pressedAt), { priority: 'user-blocking' });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(globalThis, { painted });
};

async function timeOf(page: Page, key: string, expected: string): Promise<number> {
  await page.evaluate(`(${watch.toString()})(${JSON.stringify(expected)}, ${signature.toString()})`);
  await page.keyboard.press(key);
  const ms = await page
    .evaluate<number>(`Promise.race([painted, new Promise((_, no) => setTimeout(no, ${patienceMs}))])`)
    .catch(() => {
      throw new Error(`${key} was not followed by ${expected}`);
    });
  // As fast as somebody types.
  await page.waitForTimeout(60);
  return ms;
}
