/**
 * Lighthouse's mobile preset: 412 pixels wide, slow 4G (150 ms, 1.6 Mbit/s) and a quarter of the processor's speed, simulated
 * or applied. A Chromium and a profile of its own for every run, the pages in turns, so that what else the machine does
 * meanwhile falls on all of them. It runs in this process and sends nothing anywhere.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { english, languages } from '../../src/words/languages.ts';
import { findChromium } from '../support/journeys/chromium.ts';
import { withServers } from './bench-servers.ts';
import { quietFlags } from './chromium-flags.ts';
import { figureRows, pageRows, type Figure, type Run, type Samples } from './figures.ts';
import { publicPages } from './public-pages.ts';
import type { Row } from './table.ts';

type Throttling = 'simulate' | 'devtools';
type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Where the goals hold. */
export const measuredPages = [pages.home.path, pages.tests.path, pages.checkups.path, pages.privacyPolicy.path];

const allCategories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

const qualities: readonly Figure[] = [
  { name: 'accessibility', of: 'accessibility', goal: { atLeast: 100 } },
  { name: 'best practices', of: 'best-practices', goal: { atLeast: 100 } },
  { name: 'SEO', of: 'seo', goal: { atLeast: 100 } },
];

const weights: readonly Figure[] = [
  { name: 'KB transferred', of: 'kb', digits: 1 },
  { name: 'KB of script', of: 'scriptKb', digits: 1 },
];

/** How fast the machine was meanwhile, as Lighthouse counts. */
const machine: Figure = { name: "the machine's benchmarkIndex", of: 'benchmarkIndex' };

const simulated: readonly Figure[] = [
  { name: 'FCP ms', of: 'fcp', goal: { atMost: 750 } },
  { name: 'FCP ÷ floor', of: 'fcp', isByFloor: true, digits: 2, goal: { atMost: 1.15 } },
  { name: 'LCP ms', of: 'lcp', goal: { atMost: 950 } },
  { name: 'LCP ÷ floor', of: 'lcp', isByFloor: true, digits: 2 },
  { name: 'TBT ms (stretch: 50)', of: 'tbt', goal: { atMost: 75 } },
  { name: 'CLS', of: 'cls', digits: 3, goal: { atMost: 0.005 } },
  { name: 'Speed Index ms', of: 'speedIndex' },
  { name: 'performance', of: 'performance', goal: { atLeast: 99 } },
  ...qualities,
  ...weights,
  machine,
];

const applied: readonly Figure[] = [
  { name: 'FCP ms', of: 'fcp', goal: { atMost: 850 } },
  { name: 'FCP ÷ floor', of: 'fcp', isByFloor: true, digits: 2 },
  { name: 'LCP ms', of: 'lcp', goal: { atMost: 850 } },
  { name: 'LCP ÷ floor', of: 'lcp', isByFloor: true, digits: 2 },
  { name: 'TBT ms', of: 'tbt' },
  { name: 'CLS', of: 'cls', digits: 3 },
  machine,
];

const once: readonly Figure[] = [
  { name: 'FCP ms', of: 'fcp' },
  { name: 'LCP ms', of: 'lcp' },
  { name: 'TBT ms', of: 'tbt' },
  { name: 'CLS', of: 'cls', digits: 3 },
  { name: 'performance', of: 'performance' },
  ...qualities,
  ...weights,
];

/** The floor page and the measured pages in turns. */
export function measureLighthouse(throttling: Throttling, runs: number): Promise<Row[]> {
  return withServers({ worker: false }, async ({ app, floor }) => {
    const samples = [
      { page: 'floor page', address: `${floor}/`, isFloor: true, runs: [] as Run[] },
      ...measuredPages.map((page) => ({ page, address: app + page, isFloor: false, runs: [] as Run[] })),
    ];
    const categories = throttling === 'simulate' ? allCategories : allCategories.slice(0, 1);
    for (let run = 0; run < runs; run += 1) {
      for (const { page, address, runs: found } of samples) found.push(...(await tried(page, address, throttling, categories)));
    }
    return figureRows(throttling === 'simulate' ? simulated : applied, samples);
  });
}

const byLanguage: readonly Figure[] = [
  { name: 'LCP ms', of: 'lcp' },
  { name: 'LCP ÷ English', of: 'lcp', isByFloor: true, digits: 2, goal: { atMost: 1.1 } },
  { name: 'FCP ÷ English', of: 'fcp', isByFloor: true, digits: 2 },
  { name: 'TBT ms', of: 'tbt' },
  { name: 'CLS', of: 'cls', digits: 3 },
  ...weights,
  machine,
];

/** A page in each language, in turns; English is what the others are compared with. */
export function measureLanguages(path: string, runs: number): Promise<Row[]> {
  return withServers({ worker: false }, async ({ app }) => {
    const samples = languages.map((code) => ({ page: code, isFloor: code === english, runs: [] as Run[] }));
    for (let run = 0; run < runs; run += 1) {
      for (const { page, runs: found } of samples) {
        const address = app + (page === english ? '' : `/${page}`) + path;
        found.push(...(await tried(page, address, 'simulate', ['performance'])));
      }
    }
    return figureRows(byLanguage, samples);
  });
}

/** Every further page that opens without an account, once: what does not vary from run to run. */
export function measureFurtherPages(): Promise<Row[]> {
  return withServers({ worker: false }, async ({ app }) => {
    const samples: Samples[] = [];
    for (const page of await furtherPages(app)) {
      samples.push({ page, runs: await tried(page, app + page, 'simulate', allCategories) });
    }
    return pageRows(once, samples);
  });
}

const furtherPages = async (origin: string): Promise<string[]> =>
  (await publicPages(origin)).filter((path) => !measuredPages.some((one) => one === path));

// A browser has a process group of its own: it would outlive a bench that was ended.
process.once('exit', () => void killAll());

/** A run that fails, as on a machine out of memory, is tried once more and then left out. */
async function tried(page: string, address: string, throttling: Throttling, categories: readonly Category[]): Promise<Run[]> {
  for (const isLast of [false, true]) {
    try {
      return [await runOnce(address, throttling, categories)];
    } catch (error) {
      console.error(`${page}: ${String(error)}${isLast ? '; left out' : '; once more'}`);
    }
  }
  return [];
}

async function runOnce(address: string, throttlingMethod: Throttling, categories: readonly Category[]): Promise<Run> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'lab-at-home-lighthouse-'));
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...quietFlags],
    userDataDir,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod,
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
    });
    if (result === undefined) throw new Error('Lighthouse gave no result');
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    tellWhatFails(address, result.lhr);
    return numbersOf(result.lhr);
  } finally {
    chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Which audit it is that keeps a page from 100. */
function tellWhatFails(address: string, { audits, categories }: Result): void {
  for (const name of ['accessibility', 'best-practices', 'seo']) {
    const failed = (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0);
    for (const { id } of failed) console.error(`${address} fails ${id} (${name})`);
  }
}

type Asked = { readonly statusCode?: number; readonly resourceType?: string; readonly transferSize?: number };

function numbersOf({ audits, categories, environment }: Result): Run {
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const asked = details?.type === 'table' ? (details.items as readonly Asked[]) : [];
  const answered = asked.filter(({ statusCode = 0 }) => statusCode > 0);
  const scores = Object.entries(categories).map(([name, { score }]) => [
    name,
    score === null ? Number.NaN : Math.round(score * 100),
  ]);
  return {
    ...Object.fromEntries(scores),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    speedIndex: number('speed-index'),
    kb: kilobytesOf(answered),
    scriptKb: kilobytesOf(answered.filter(({ resourceType }) => resourceType === 'Script')),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

const kilobytesOf = (asked: readonly Asked[]): number =>
  asked.reduce((total, { transferSize = 0 }) => total + transferSize, 0) / 1024;
