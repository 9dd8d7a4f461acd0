/** An update sends what has changed, to browsers that can put it together again, and every file is what was built. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as requestOf, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../support/journeys/browser.ts';
import { looksForUpdate, test, withOneWordChanged } from '../support/journeys/deploy.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';

test.use({ serviceWorkers: 'allow' });

type Sent = { readonly path: string; readonly encoding: string; readonly bytes: number };

test('an update of one word takes a sixth of the bytes at most, and every kept file is what was built', async ({
  page,
  site,
}) => {
  test.slow();
  const counter = await countsAnswers(site.origin);
  try {
    await page.goto(`${counter.origin}/tests`);
    await untilAllIsKept(page);
    await expect.poll(() => counter.sent.some(({ path }) => path === '/page-dictionary')).toBe(true);
    const fresh = counter.take();

    await site.deploys(withOneWordChanged, 'kept');
    await looksForUpdate(page);
    await expect(page.getByText('New version available')).toBeAttached();
    const update = counter.take();

    expect(update.length).toBeGreaterThan(fresh.length / 2);
    expect(new Set(update.filter(({ path }) => /\.(js|css|html)$/.test(path)).map(({ encoding }) => encoding))).toContain('dcz');
    expect(bytesOf(update) / bytesOf(fresh)).toBeLessThan(0.15);
    // The former version's files are still kept beside them.
    const kept = Object.entries(await keptFiles(page)).filter(([path]) => isOfUpdate(site.dist, path));
    expect(kept.length).toBeGreaterThan(200);
    expect(kept.filter(([path, hash]) => hash !== hashOfFile(site.dist, path))).toEqual([]);
  } finally {
    counter.server.close();
  }
});

const bytesOf = (answers: readonly Sent[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0);

const pathOf = (address: string) => address.replace(/\?.*/, '');

/** A page’s address in a cache holds its revision, which begins with the version's name (deploy.ts). */
const isOfUpdate = (dist: string, address: string) =>
  /\.html\?/.test(address) ? /=B/.test(address) : address.startsWith('/assets/') && existsSync(join(dist, pathOf(address)));

const hashOfFile = (dist: string, path: string) =>
  createHash('sha256')
    .update(readFileSync(join(dist, pathOf(path))))
    .digest('hex');

/** Maps the address of each kept file to the hash of what is kept. */
const keptFiles = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys()) {
        const { pathname, search } = new URL(asked.url);
        const content = await (await cache.match(asked))?.arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content ?? new ArrayBuffer()));
        found[pathname + search] = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      }
    }
    return found;
  });

type Counter = {
  readonly origin: string;
  readonly server: Server;
  readonly sent: readonly Sent[];
  /** Returns the answers with files since the last time. */
  readonly take: () => readonly Sent[];
};

/** Stands before the server, and counts the bytes of its answers as they go over the network. */
async function countsAnswers(target: string): Promise<Counter> {
  const sent: Sent[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const passed = requestOf(target + url, { method, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => sent.push({ path: url, encoding: String(answer.headers['content-encoding']), bytes }));
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    sent,
    take: () => sent.splice(0).filter(({ path }) => !path.startsWith('/api/')),
  };
}
