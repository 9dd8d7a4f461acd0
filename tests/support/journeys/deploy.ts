/** A provider's deploys: the built page in a folder of its own, and the next version in its place. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hashOf } from '../../../src/build/precache.ts';
import { test as base } from './browser.ts';
import { startServer, temporaryFolder, type RunningServer } from '../server/running-server.ts';

export type Site = {
  readonly origin: string;
  /** Takes the server down, puts another version in place and starts it under the same address. */
  readonly deploys: (change: (dist: string) => void) => Promise<void>;
  readonly closes: () => Promise<void>;
};

/** Playwright with a site that is deployed anew in the course of a test. */
export const test = base.extend<{ deployed: Site; site: Site }>({
  ownServer: 'Another build of the page is put in its place.',
  deployed: async ({ dataDir }, provide) => {
    const site = await openSite(dataDir);
    await provide(site);
    await site.closes();
  },
  baseURL: async ({ deployed }, provide) => provide(deployed.origin),
  site: async ({ deployed: site, complaints, context }, provide) => {
    const deploys: Site['deploys'] = (change) => {
      // Until the new version is taken, whatever is asked for by the former one is gone.
      complaints.expectNoNetwork();
      complaints.allowFailure(/^(404|not a style) \/assets\//);
      return site.deploys(change);
    };
    await provide({ ...site, deploys });
    // What a page still fetches ahead would meet nobody any more.
    await Promise.all(context.pages().map((page) => page.close()));
  },
});

/** Version A, which keeps nothing of former versions: a deploy takes every file of it away. */
async function openSite(dataDir: string): Promise<Site> {
  const dist = temporaryFolder();
  cpSync('dist', dist.path, { recursive: true });
  // Without what renders the catalogue's pages: it would take longer than a test, and some would meet such a page and others not.
  rmSync(join(dist.path, '.prerender'), { recursive: true });
  let server: RunningServer = await startServer(dataDir, { dist: dist.path });
  const { origin } = server;
  return {
    origin,
    deploys: async (change) => {
      await server.stop();
      change(dist.path);
      rmSync(join(dataDir, 'assets'), { recursive: true, force: true });
      server = await startServer(dataDir, { dist: dist.path, port: Number(new URL(origin).port) });
    },
    closes: async () => {
      await server.stop();
      dist.remove();
    },
  };
}

/** Every script and style gets another name, as if each had changed, wherever it is named. */
export function asVersionB(dist: string): void {
  const assets = join(dist, 'assets');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    // Compressed forms would still be the former version's.
    if (/\.(br|gz)$/.test(file)) rmSync(join(dist, file));
  }
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/\.(js|css)$/, 'VersionB.$1')]));
  const mentions = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|html)$/.test(file));
  for (const file of texts) {
    const text = readFileSync(join(dist, file), 'utf8');
    writeFileSync(
      join(dist, file),
      text.replaceAll(mentions, (name) => renamed.get(name) ?? name),
    );
  }
  // What a build does where a page has changed.
  const worker = join(dist, 'service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll('"revision":"', '"revision":"B'));
  for (const [former, name] of renamed) renameSync(join(assets, former), join(assets, name));
  writeHashes(dist);
}

/** What a build writes into the worker of its files, where these have been changed since. */
export function writeHashes(dist: string): void {
  const worker = join(dist, 'service-worker.js');
  const hashOfFile = (url: string) => hashOf(readFileSync(join(dist, url)));
  const code = readFileSync(worker, 'utf8').replaceAll(/\{[^{}]*"hash":"[^{}]*\}/g, (entry) => {
    const url = /"url":"([^"]+)"/.exec(entry)?.[1] ?? '';
    return entry.replace(/"hash":"[^"]*"/, () => `"hash":"${hashOfFile(url)}"`);
  });
  writeFileSync(worker, code);
}

/** Which version's code a page runs. */
export const versionOf = (page: Page): Promise<'A' | 'B'> =>
  page.evaluate(() => ([...document.scripts].some(({ src }) => src.endsWith('VersionB.js')) ? 'B' : 'A'));

/** As the browser does by itself now and then. */
export async function looksForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}
