/** What a customer's phone has to load, held against tests/size-limits.ts. Reads dist/: `npm test` builds it before. */
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isBuilt } from '../src/build/build-inputs.ts';
import { pagesOfFirstRows } from '../src/render/page-rows.ts';
import { firstRowsId } from '../src/lib/pages/first-rows-block.ts';
import { readBuild, type BuildFiles } from './bench/build-files.ts';
import { sizeLimits } from './size-limits.ts';
import { startServer, temporaryFolder, type RunningServer } from './support/server/running-server.ts';

const dist = 'dist';

let build: BuildFiles;

beforeAll(() => {
  if (!isBuilt()) throw new Error('dist/ is no build of these sources. Build it first: node src/build/build-once.ts');
  build = readBuild(dist);
});

/** Which of these are too large, in words. */
const tooLarge = (limit: number, sizes: Readonly<Record<string, number>>): string[] =>
  Object.entries(sizes).flatMap(([what, bytes]) =>
    bytes > limit * 1024 ? [`${what}: ${(bytes / 1024).toFixed(1)} KB, limit ${limit} KB`] : [],
  );

const sent = (names: Iterable<string>): number => build.sumOf(names).sent;

/** Files that have a line of their own. */
const shared = () =>
  new Set([
    ...build.initial,
    ...build.mantine,
    ...['data', 'layer', 'icons', 'home-parts', 'shared', 'markdown'].map(build.chunk),
    ...build.closure([build.chunk('data-layer')]),
  ]);

/** What a screen's script draws in beside the files that have a line of their own. */
const ownOf = (screen: string): string[] => {
  const others = shared();
  return [...build.closure([build.chunk(screen)])].filter((name) => !others.has(name));
};

const ofScreens = (bytes: (own: readonly string[]) => number): Record<string, number> =>
  Object.fromEntries(build.screens.map((screen) => [screen, bytes(ownOf(screen))]));

describe('the first load', () => {
  it('has each page with its styles in one initial window', () => {
    const pages = build.names.filter((name) => name.endsWith('.html') && name !== 'shell.html');
    expect(pages.length).toBeGreaterThan(9);
    const ofAll = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sent([name])]));
    const isEnglish = (name: string) => !name.includes('/');
    expect(tooLarge(sizeLimits.pageWithStyles, ofAll(pages.filter(isEnglish)))).toEqual([]);
    expect(
      tooLarge(sizeLimits.pageInOtherLanguage, ofAll(pages.filter((name) => !isEnglish(name) && !name.endsWith('/shell.html')))),
    ).toEqual([]);
  });

  it('has each page that the bundled server completes, with first rows or for search engines, in one initial window', async () => {
    const server = await serverForTest();
    const bytes: Record<string, number> = {};
    const { shared: completed } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as {
      readonly shared: readonly string[];
    };
    expect(completed).toEqual(expect.arrayContaining([...pagesOfFirstRows]));
    for (const page of completed) {
      const mark = pagesOfFirstRows.includes(page) ? `id="${firstRowsId}"` : 'rel="canonical"';
      await expect.poll(() => fetch(server.origin + page).then((answer) => answer.text())).toContain(mark);
      bytes[page] = await bytesOf(server.origin + page);
    }
    expect(tooLarge(sizeLimits.pageWithStyles, bytes)).toEqual([]);
  });

  it('has the pages of the things that weigh most little above it', async () => {
    const server = await serverForTest();
    const bytes: Record<string, number> = {};
    for (const page of ['/tests/cbc', '/tests/antenatal-profile', '/checkups/comprehensive-full-body-checkup']) {
      await expect.poll(() => fetch(server.origin + page).then((answer) => answer.text())).toContain(`id="${firstRowsId}"`);
      bytes[page] = await bytesOf(server.origin + page);
    }
    expect(tooLarge(sizeLimits.pageOfOneThing, bytes)).toEqual([]);
  });

  it('has a small shell for every other address', () => {
    expect(tooLarge(sizeLimits.shell, { 'shell.html': sent(['shell.html']) })).toEqual([]);
  });

  it('limits the scripts before the page is interactive', () => {
    expect([...build.initial].some((name) => name.startsWith('assets/react-'))).toBe(true);
    expect(tooLarge(sizeLimits.scriptsBeforeInteractive, { [[...build.initial].join(' + ')]: sent(build.initial) })).toEqual([]);
  });
});

describe('what follows', () => {
  it("limits each screen's own scripts", () => {
    expect(build.screens.length).toBeGreaterThan(25);
    expect(tooLarge(sizeLimits.screenScripts, ofScreens(sent))).toEqual([]);
  });

  it("limits each screen's own styles", () => {
    const styles = ofScreens((own) => sent(build.stylesOf(own)));
    expect(styles['CheckoutPage']).toBeGreaterThan(0);
    expect(tooLarge(sizeLimits.screenStyles, styles)).toEqual([]);
  });

  it('limits the libraries of the data layer, and the layer itself', () => {
    expect(tooLarge(sizeLimits.dataLibraries, { data: sent([build.chunk('data')]) })).toEqual([]);
    expect(tooLarge(sizeLimits.dataLayer, { layer: sent([build.chunk('layer'), build.chunk('data-layer')]) })).toEqual([]);
  });

  it('limits what draws an article', () => {
    expect(tooLarge(sizeLimits.articleMarkdown, { markdown: sent([build.chunk('markdown')]) })).toEqual([]);
  });

  it('limits what many screens share', () => {
    const scripts = [build.chunk('home-parts'), build.chunk('shared'), build.chunk('icons')];
    expect(tooLarge(sizeLimits.sharedParts, { 'shared parts and icons': sent(scripts) })).toEqual([]);
    expect(
      tooLarge(sizeLimits.sharedStyles, { 'styles of frame and shared': sent(build.stylesOf([...build.initial, ...scripts])) }),
    ).toEqual([]);
  });

  it("limits Mantine's scripts and styles, and keeps them out of the first load", () => {
    expect(build.mantine.size).toBeGreaterThan(3);
    expect([...build.mantine].filter((name) => build.initial.has(name))).toEqual([]);
    expect(tooLarge(sizeLimits.mantineScripts, { [[...build.mantine].join(' + ')]: sent(build.mantine) })).toEqual([]);
    expect(tooLarge(sizeLimits.mantineStyles, { 'styles of Mantine': sent(build.stylesOf(build.mantine)) })).toEqual([]);
  });
});

describe('the service worker', () => {
  it('limits its own script', () => {
    expect(tooLarge(sizeLimits.serviceWorker, { 'service-worker.js': sent(['service-worker.js']) })).toEqual([]);
  });

  it('limits what it keeps at its installation, which a first visit pays for', () => {
    const names = keptFiles().flatMap(({ name, isLater }) => (isLater ? [] : [name]));
    expect(names).toContain('shell.html');
    expect(tooLarge(sizeLimits.precacheAtOnce, { [`${names.length} files`]: sent(names) })).toEqual([]);
  });

  it('limits all that it keeps, on the way and on the device', () => {
    const names = keptFiles().map(({ name }) => name);
    expect(names.filter((name) => !existsSync(join(dist, name)))).toEqual([]);
    expect(tooLarge(sizeLimits.precacheSent, { [`${names.length} files`]: sent(names) })).toEqual([]);
    expect(tooLarge(sizeLimits.precacheOnDevice, { [`${names.length} files`]: build.sumOf(names).raw })).toEqual([]);
  });
});

type Kept = { readonly name: string; readonly isLater: boolean };

/** The list that the build wrote into the worker. */
function keptFiles(): Kept[] {
  const code = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  const entries = [...code.matchAll(/\{[^{}]*["']?url["']?:\s*["'`]([^"'`]+\.(?:js|css|html|svg))["'`][^{}]*\}/g)];
  // A page asks for the viewer's.
  const kept = entries.filter(([entry]) => !/isViewer["']?:/.test(entry));
  return kept.map(([entry, name = '']) => ({ name, isLater: /isLater["']?:\s*(?:true|!0)/.test(entry) }));
}

/** Of the body as it travels. */
async function serverForTest(): Promise<RunningServer> {
  const folder = temporaryFolder();
  // It stands in each of these pages several times, and with another port each time they would weigh some 60 bytes more or less.
  const server = await startServer(folder.path, { env: { PUBLIC_ORIGIN: 'https://lab.example.com' } });
  onTestFinished(async () => {
    await server.stop();
    folder.remove();
  });
  return server;
}

function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(answer.headers['content-encoding'] === 'br' ? bytes : Infinity));
    });
    call.on('error', reject);
    call.end();
  });
}
