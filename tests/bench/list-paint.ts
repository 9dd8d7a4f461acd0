/**
 * The list of tests opened again, from what the device holds: the shell from the service worker, the rows from IndexedDB.
 * "Data" is the moment at which the database has handed over all rows, read into objects; painted is the frame after the one
 * in which the list stands there with its count.
 */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { findChromium } from '../support/journeys/chromium.ts';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';
import { quietFlags } from './chromium-flags.ts';
import { makeEnlarged } from './enlarged-catalogue.ts';
import { figureRows, type Figure, type Run } from './figures.ts';
import { waitForRows } from './stored-rows.ts';
import type { Row } from './table.ts';

type Plan = { readonly tests: number; readonly runs: number };

const slowedBy = 4;

const figures: readonly Figure[] = [
  { name: 'from the data to the painted list ms', of: 'afterData', goal: { atMost: 150 } },
  { name: 'from the start of the navigation to the painted list ms', of: 'painted' },
  { name: 'of it until the data is read ms', of: 'data' },
  { name: 'DOM nodes of the list', of: 'listNodes', goal: { atMost: 400 } },
  { name: 'DOM nodes of the page', of: 'pageNodes' },
];

export async function measureListPaint({ tests, runs }: Plan): Promise<Row[]> {
  const folder = temporaryFolder();
  await makeEnlarged(folder.path, tests);
  const server = await startServer(folder.path);
  const browser = await chromium.launch({ executablePath: findChromium(), args: quietFlags });
  const found: Run[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await openedAgain(browser, server.origin + pages.tests.path, tests));
  await browser.close();
  await server.stop();
  folder.remove();
  return figureRows(figures, [{ page: `${tests} tests`, runs: found }]);
}

async function openedAgain(browser: Browser, address: string, count: number): Promise<Run> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  await visitFirst(context, address, count);
  const page = await context.newPage();
  await page.addInitScript(watchList, count);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.goto(address);
  const found = await page.waitForFunction(() => {
    const { times } = globalThis as unknown as { times: { data?: number; painted?: number } };
    return times.data !== undefined && times.painted !== undefined ? times : undefined;
  });
  const { data = Number.NaN, painted = Number.NaN } = (await found.jsonValue()) ?? {};
  const listNodes = await page.locator('[role=list][aria-label=Tests] *').count();
  const pageNodes = await page.locator('*').count();
  await context.close();
  return { data, painted, afterData: painted - data, listNodes, pageNodes };
}

/** Until the worker keeps the shell and the rows are in the database. */
async function visitFirst(context: BrowserContext, address: string, count: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('main').getByText(`${count} tests`, { exact: true }).waitFor({ timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitForRows(page, count);
  await page.close();
}

/** Runs in the page before all else. The message's task comes after the frame has been painted. */
function watchList(count: number): void {
  const times: { data?: number; painted?: number } = {};
  Object.assign(globalThis, { times });
  const store = IDBObjectStore.prototype;
  const getAll = Reflect.get(store, 'getAll') as (...words: unknown[]) => IDBRequest<unknown[]>;
  store.getAll = function (this: IDBObjectStore, ...words) {
    const asking = getAll.apply(this, words);
    const isOfTests = this.name === 'tests';
    asking.addEventListener('success', () => {
      if (isOfTests && asking.result.length >= count) times.data ??= performance.now();
    });
    return asking;
  };
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => (times.painted = performance.now()));
  port1.start();
  const isThere = () =>
    document.querySelector('[role=list][aria-label=Tests] a') !== null &&
    [...document.querySelectorAll('main p')].some(({ textContent }) => textContent === `${count} tests`);
  const look = () => {
    if (times.data !== undefined && isThere()) port2.postMessage('');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
