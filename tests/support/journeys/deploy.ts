/** Simulates a provider's deploys: the built page is in a folder of its own, and the next version replaces it. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hashOf } from '../../../src/build/precache.ts';
import { test as base } from './browser.ts';
import { startServer, temporaryFolder, type RunningServer } from '../server/running-server.ts';

export type Site = {
  readonly origin: string;
  /**
   * Stops the server, installs another version and starts the server at the same address. The files of the former version are
   * gone, unless they are kept.
   */
  readonly deploys: (change: (dist: string) => void, former?: 'gone' | 'kept') => Promise<void>;
  /** The built page that is served. */
  readonly dist: string;
  readonly closes: () => Promise<void>;
};

/** Extends Playwright by a site that is deployed again during a test. */
export const test = base.extend<{ deployed: Site; site: Site }>({
  ownServer: 'Another build of the page is put in its place.',
  deployed: async ({ dataDir }, provide) => {
    const site = await openSite(dataDir);
    await provide(site);
    await site.closes();
  },
  baseURL: async ({ deployed }, provide) => provide(deployed.origin),
  site: async ({ deployed: site, complaints, context }, provide) => {
    const deploys: Site['deploys'] = (change, former) => {
      // Until the new version is taken over, requests for the previous version's files fail.
      complaints.expectNoNetwork();
      complaints.allowFailure(/^(404|not a style) \/assets\//);
      return site.deploys(change, former);
    };
    await provide({ ...site, deploys });
    // What a page still prefetches would meet no server any more.
    await Promise.all(context.pages().map((page) => page.close()));
  },
});

/** Opens version A, which keeps nothing of previous versions: a deploy removes all its files. */
async function openSite(dataDir: string): Promise<Site> {
  const dist = temporaryFolder();
  cpSync('dist', dist.path, { recursive: true });
  // The programs that render the catalogue's pages take longer than a test, and only some tests would meet their pages.
  rmSync(join(dist.path, '.prerender'), { recursive: true });
  let server: RunningServer = await startServer(dataDir, { dist: dist.path });
  const { origin } = server;
  return {
    origin,
    dist: dist.path,
    deploys: async (change, former = 'gone') => {
      await server.stop();
      change(dist.path);
      if (former === 'gone') rmSync(join(dataDir, 'assets'), { recursive: true, force: true });
      server = await startServer(dataDir, { dist: dist.path, port: Number(new URL(origin).port) });
    },
    closes: async () => {
      await server.stop();
      dist.remove();
    },
  };
}

/** Renames every script and style, and all references to them, as if each had changed. */
export function asVersionB(dist: string): void {
  renameAssets(dist, (name) => name.replace(/\.(js|css)$/, 'VersionB.$1'));
}

/** Changes one word of a component that all pages have. In a build that changes the name of nearly every file. */
export function withOneWordChanged(dist: string): void {
  const other = (hash: string) => hash.slice(4) + hash.slice(0, 4);
  renameAssets(dist, (name) => name.replace(/[\w-]{8}(?=\.(js|css)$)/, other));
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html)$/.test(file)) continue;
    const text = readFileSync(join(dist, file), 'utf8');
    writeFileSync(join(dist, file), text.replaceAll('Skip to content', 'Skip to the content'));
  }
  writeHashes(dist);
  const list = join(dist, 'pages.json');
  const pages = JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, string>; dictionary: string };
  const all = Object.values(pages.files).map((file) => readFileSync(join(dist, file), 'utf8'));
  pages.dictionary = 'assets/pages-VersionB.txt';
  writeFileSync(join(dist, pages.dictionary), all.join(''));
  writeFileSync(list, JSON.stringify(pages));
}

function renameAssets(dist: string, rename: (name: string) => string): void {
  const assets = join(dist, 'assets');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    // The compressed files would still contain the previous version.
    if (/\.(br|gz)$/.test(file)) rmSync(join(dist, file));
  }
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, rename(name)]));
  const mentions = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|html)$/.test(file));
  for (const file of texts) {
    const text = readFileSync(join(dist, file), 'utf8');
    writeFileSync(
      join(dist, file),
      text.replaceAll(mentions, (name) => renamed.get(name) ?? name),
    );
  }
  // A build changes these revisions when a page has changed.
  const worker = join(dist, 'service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll('"revision":"', '"revision":"B'));
  for (const [former, name] of renamed) renameSync(join(assets, former), join(assets, name));
  writeHashes(dist);
}

/** Rewrites the worker's hashes of files, as a build does after they have changed. */
export function writeHashes(dist: string): void {
  const worker = join(dist, 'service-worker.js');
  const hashOfFile = (url: string) => hashOf(readFileSync(join(dist, url)));
  const code = readFileSync(worker, 'utf8').replaceAll(/\{[^{}]*"hash":"[^{}]*\}/g, (entry) => {
    const url = /"url":"([^"]+)"/.exec(entry)?.[1] ?? '';
    return entry.replace(/"hash":"[^"]*"/, () => `"hash":"${hashOfFile(url)}"`);
  });
  writeFileSync(worker, code);
}

/** Returns the version whose code a page runs. */
export const versionOf = (page: Page): Promise<'A' | 'B'> =>
  page.evaluate(() => ([...document.scripts].some(({ src }) => src.endsWith('VersionB.js')) ? 'B' : 'A'));

/** Looks for an update, as the browser does by itself now and then. */
export async function looksForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}
