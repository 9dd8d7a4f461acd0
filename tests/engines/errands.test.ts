/** What has to work without a network, in engines that have no Background Sync, and other storage and workers of their own. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { startServer, type RunningServer } from '../support/server/running-server.ts';
import { engines } from './engines.ts';
import type { Visitor } from './visitor.ts';

const button = (label: string) => `//button[normalize-space()="${label}"]`;
const field = (name: string) => `//form//input[@name="${name}"]`;

for (const engine of engines.filter(({ binary }) => binary !== undefined)) {
  describe(`in ${engine.name}`, () => {
    let folder: string;
    let server: RunningServer;
    let visitor: Visitor;

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'lab-engines-'));
      server = await startServer(join(folder, 'data'));
      visitor = await engine.opens();
    });

    afterEach(async () => {
      await visitor.leaves();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const opens = (path: string) => visitor.goes(server.origin + path);
    const heading = () => visitor.asks(() => document.querySelector('main h1')?.textContent ?? '', undefined);
    const text = () => visitor.asks(() => document.body.innerText, undefined);
    const keeps = async () => (await visitor.asks(keptLists, undefined)).join();
    const scriptsKept = () => visitor.asks(keptScripts, undefined);
    const isControlled = () => visitor.asks(() => navigator.serviceWorker.controller !== null, undefined);

    it('opens home, the catalogue, a visited test and the policies when the server is gone', async () => {
      await opens('/');
      await expect.poll(isControlled).toBe(true);
      await opens('/tests/cbc');
      await expect.poll(heading).toBe('Complete Blood Count (CBC)');
      await expect.poll(keeps).toContain('blog-categories');
      await server.stop();

      await opens('/');
      await expect.poll(heading).not.toBe('');
      await opens('/tests?search=thyroid');
      await expect.poll(text).toMatch(/Thyroid Stimulating Hormone|TSH/);
      await opens('/tests/cbc');
      await expect.poll(heading).toBe('Complete Blood Count (CBC)');
      await expect.poll(text).toContain('How to prepare');
      for (const [path, name] of policies) {
        await opens(path);
        await expect.poll(heading).toBe(name);
      }
    });

    it('keeps a prescription that is taken while the server is gone, and uploads it once when it is back', async () => {
      const photo = join(folder, 'from-the-basement.jpg');
      writeFileSync(photo, await jpegFile({ width: 900, height: 1200 }));
      await opens('/login');
      await visitor.types(field('email'), demoSignIn.email);
      await visitor.types(field('password'), demoSignIn.password);
      await visitor.clicks(button('Log in'));
      await expect.poll(heading).toBe('Lab tests');
      await opens('/prescriptions');
      await expect.poll(isControlled).toBe(true);
      for (const list of ['patients', 'prescriptions']) await expect.poll(keeps).toContain(list);
      await expect.poll(scriptsKept).toBe(scriptsBuilt);
      await server.stop();

      await visitor.chooses('//input[@type="file" and not(@capture)]', photo);
      await visitor.clicks('//*[@role="dialog"]//label[.//input[@type="radio"]]');
      await visitor.clicks(`//*[@role="dialog"]${button('Upload')}`);
      await expect.poll(text).toContain('It will be uploaded when the connection is back.');
      await opens('/prescriptions');
      await expect.poll(text).toContain('from-the-basement.jpg');
      await expect.poll(text).toContain('Waiting for connection');

      server = await startServer(join(folder, 'data'), { port: Number(new URL(server.origin).port) });
      // Nobody tells it: it looks by itself while it is seen.
      await expect.poll(() => namesOnServer(server.origin)).toContain('from-the-basement.jpg');
      await expect.poll(text).not.toContain('Waiting for connection');
      const names = await namesOnServer(server.origin);
      expect(names.filter((name) => name === 'from-the-basement.jpg')).toHaveLength(1);
    });
  });
}

const policies = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-conditions', 'Terms and Conditions'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/refund-policy', 'Refund Policy'],
] as const;

const scriptsBuilt = readdirSync('dist/assets').filter((name) => name.endsWith('.js')).length;

/** Runs in the page: how many of the app's scripts its worker has, which fetches most when the page has come to rest. */
async function keptScripts(): Promise<number> {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
  return new Set(kept.map(({ url }) => new URL(url).pathname).filter((path) => /^\/assets\/.*\.js$/.test(path))).size;
}

/** Runs in the page: the lists that the device has. */
async function keptLists(): Promise<string[]> {
  // Asked for by name, or looking would make an empty database.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'customer-app-cache')) return [];
  const opening = indexedDB.open('customer-app-cache');
  const database = await new Promise<IDBDatabase>((resolve) =>
    opening.addEventListener('success', () => resolve(opening.result)),
  );
  const reading = database.transaction('marks').objectStore('marks').getAllKeys();
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  database.close();
  return reading.result.map(String);
}

/** Past the app, with a session of its own. */
async function namesOnServer(origin: string): Promise<string[]> {
  const api = `${origin}/api/v1`;
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${api}/auth/customer/login`, { method: 'POST', headers, body: JSON.stringify(demoSignIn) });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const answer = await fetch(`${api}/prescriptions`, { headers: { Authorization: `Bearer ${data.token}` } });
  const listed = (await answer.json()) as { data: { prescriptions: { fileName: string }[] } };
  return listed.data.prescriptions.map(({ fileName }) => fileName);
}
