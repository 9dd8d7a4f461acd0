/** How long a photo takes to be judged in Chromium, on a processor that is slowed as a cheap phone's, and in how much memory. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { median, percentile } from '../bench/table.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';
import { takePhoto } from './camera.ts';
import type { InPage } from './page/judge-in-page.ts';
import { recipesOf } from './recipes.ts';
import { drawSheets } from './sheets.ts';

const folder = '.cache/photos/page';

/** Bundles the page as the build of the app bundles its own, and serves it with the photos. */
export async function servePage(
  photos: Readonly<Record<string, Buffer>>,
): Promise<{ readonly origin: string; readonly server: Server }> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir: join(process.cwd(), folder), emptyOutDir: true },
  });
  const files = new Map<string, Buffer>(Object.entries(photos).map(([name, photo]) => [`/${name}`, photo]));
  files.set('/', readFileSync(join(folder, 'index.html')));
  for (const name of readdirSync(join(folder, 'assets')))
    files.set(`/assets/${name}`, readFileSync(join(folder, 'assets', name)));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const type = path === '/' ? 'text/html' : path.startsWith('/assets/') ? 'text/javascript' : 'image/jpeg';
    response.writeHead(files.has(path) ? 200 : 404, { 'content-type': type }).end(files.get(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

export async function openPage(
  origin: string,
  more: readonly string[] = [],
): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const { launchOptions } = wholeBrowser;
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...more] });
  const page = await browser.newPage();
  await page.goto(origin);
  await page.waitForFunction(() => 'judge' in globalThis);
  return { browser, page };
}

export const judgeIn = (page: Page, address: string) =>
  page.evaluate((photo) => (globalThis as unknown as InPage).judge(photo), address);

/** As a phone of ₹8,000 is slower than this machine. */
export const slowedBy = 4;
const runs = 20;
const goals = { p95Ms: 250, blockMs: 50, addedMegabytes: 150 };

/** Returns lines that say what was measured, and how. */
export async function measureSpeed(): Promise<string[]> {
  const photo = await largePhoto();
  const larger = await sharp(photo).resize({ width: 6000 }).jpeg({ quality: 92 }).toBuffer();
  const { origin, server } = await servePage({ '12.jpg': photo, '48.jpg': larger });
  const { browser, page } = await openPage(origin);
  try {
    const session = await page.context().newCDPSession(page);
    await judgeIn(page, '/12.jpg');
    const renderers = await renderersOf(browser);
    const plain = await measured(page, renderers);
    const sums = await sumsIn(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const slowSums = await sumsIn(page);
    const slowed = await measured(page, renderers);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const added = await addedMegabytes(page, renderers);
    const p95OnPhone = slowedBy * percentile(plain.processor, 0.95);
    return [
      `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} by all that runs on them; ${runs} photos of 12 megapixels each time`,
      `as it is: ${toldOf(plain)}`,
      `slowed ${slowedBy} times by DevTools: ${toldOf(slowed)} (goals: p95 ${goals.p95Ms} ms, block ${goals.blockMs} ms)`,
      `  the same sums took ${(slowSums.hereMs / sums.hereMs).toFixed(1)} times as long in the page, ${(slowSums.workerMs / sums.workerMs).toFixed(1)} times in a worker`,
      `time of the processor for all threads of the page, p95: ${percentile(plain.processor, 0.95)} ms; ${slowedBy} times that: ${p95OnPhone} ms`,
      `48 megapixels: ${added} MB more at the most in the process of the page (goal: ${goals.addedMegabytes} MB)`,
    ];
  } finally {
    await browser.close();
    server.close();
  }
}

async function largePhoto(): Promise<Buffer> {
  const recipe = recipesOf(1).find(({ shot }) => shot.size.width === 3000);
  const [sheet] = recipe ? await drawSheets([recipe.sheet]) : [];
  if (!recipe || !sheet) throw new Error('No recipe has twelve megapixels');
  return takePhoto(sheet, recipe.shot);
}

const sumsIn = (page: Page) => page.evaluate(() => (globalThis as unknown as InPage).sums());

type Measured = { readonly ms: number[]; readonly blocks: number[]; readonly processor: number[] };

async function measured(page: Page, renderers: readonly number[]): Promise<Measured> {
  const found: Measured = { ms: [], blocks: [], processor: [] };
  for (let run = 0; run < runs; run += 1) {
    const before = processorMs(renderers);
    const { judgement, ms, blockMs } = await judgeIn(page, '/12.jpg');
    if (judgement === undefined) throw new Error('The photo was not judged');
    found.ms.push(ms);
    found.blocks.push(blockMs);
    found.processor.push(processorMs(renderers) - before);
  }
  return found;
}

const toldOf = ({ ms, blocks }: Measured): string =>
  `p50 ${median(ms).toFixed()} ms, p95 ${percentile(ms, 0.95).toFixed()} ms; longest block of the main thread ${Math.max(...blocks).toFixed()} ms`;

/** Returns the processes that draw pages: the browser keeps one in reserve. */
export async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Of all threads, in ticks of ten milliseconds. */
function processorMs(renderers: readonly number[]): number {
  return renderers.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}

/** The most that they have held at once while they judged, beyond what they held before. */
async function addedMegabytes(page: Page, renderers: readonly number[]): Promise<number> {
  const field = (pid: number, name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  // From here on the most is counted anew.
  for (const pid of renderers) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = renderers.map((pid) => field(pid, 'VmRSS'));
  await judgeIn(page, '/48.jpg');
  return Math.round(renderers.reduce((sum, pid, at) => sum + field(pid, 'VmHWM') - (before[at] ?? 0), 0));
}
