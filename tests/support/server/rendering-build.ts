/** A build with which the server renders pages; small programs stand in for those of the real build. */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { waitLimit } from '../wait-limit.ts';
import type { TestServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-first-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each program that this process has started. A program that may not write anywhere cannot leave a trace itself. */
const started: ChildProcess[] = [];
subscribe('child_process', (message) => void started.push((message as { readonly process: ChildProcess }).process));

/** Writes its input into the pages of the lists, and what else it can see. */
const program = `
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
const { tests, packages, offers, articles, at } = JSON.parse(await text(process.stdin));
const canRead = (path) => {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
};
const files = ['/etc/passwd', new URL('../pages.json', import.meta.url), new URL(import.meta.url)].filter(canRead);
const sees = 'sees [' + Object.keys(process.env).join() + '] and ' + files.length + ' file';
const page = (rows) => '<title>rows</title>' + sees + rows.map(({ name, price }) => name + ' ' + price).join('|') + '.'.repeat(2000);
const named = (rows) => rows.map(({ title }) => ({ name: title, price: new Date(at).toISOString() }));
const pages = { '/tests': tests.items, '/checkup': packages.items, '/offers': named(offers), '/blogs': named(articles) };
const withRows = Object.entries(pages).filter(([, rows]) => rows.length > 0);
console.log(JSON.stringify(Object.fromEntries(withRows.map(([path, rows]) => [path, page(rows)]))));
`;

/** Does the same for pages of single tests and packages. */
const programOfDetails = `
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
const { tests, packages } = JSON.parse(await text(process.stdin));
const page = ({ name, description }) => gzipSync('<title>' + name + '</title>' + description + '.'.repeat(2000)).toString('base64');
const tell = (start, thing) => console.log(JSON.stringify({ pattern: start + ':id', path: start + thing.id, file: page(thing) }));
for (const test of tests) tell('/tests/', test);
for (const one of packages) tell('/checkups/', one);
`;

let builds = 0;

const names = ['tests', 'checkup', 'offers', 'blogs'];

type Given = { readonly program?: string; readonly programOfDetails?: string; readonly connect?: readonly string[] };

/** Creates a built page, and counts the runs of the lists' program. */
export function build(given: Given = {}) {
  builds += 1;
  const dist = join(folder, `dist${builds}`);
  for (const name of ['.prerender', 'assets']) mkdirSync(join(dist, name), { recursive: true });
  const pages = {
    files: Object.fromEntries(['index', ...names].map((name) => [name === 'index' ? '/' : `/${name}`, `${name}.html`])),
    first: {},
    routes: ['/', ...names.map((name) => `/${name}`), '/tests/:id', '/checkups/:id'],
    shell: 'shell.html',
    styleHashes: ["'sha256-abc='", "'sha256-test='"],
    styleHashOf: { 'tests.html': "'sha256-abc='", '/tests/:id': "'sha256-test='" },
    connect: given.connect ?? [],
    dictionary: 'assets/pages-PPPPPPPP.txt',
  };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(dist, pages.dictionary), 'all pages');
  for (const name of ['index', ...names, 'shell']) {
    writeFileSync(join(dist, `${name}.html`), `<title>plain ${name}</title>`);
  }
  writeFileSync(join(dist, '.prerender/package.json'), '{"type":"module"}');
  writeFileSync(join(dist, '.prerender/list-pages.js'), given.program ?? program);
  writeFileSync(join(dist, '.prerender/detail-pages.js'), given.programOfDetails ?? programOfDetails);
  const runs = () => started.filter(({ spawnargs }) => spawnargs.includes(join(dist, '.prerender/list-pages.js')));
  return { dist, runs };
}

const html = { accept: 'text/html' };
export const get = ({ app }: TestServer, url = '/tests', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...html, ...headers } });
export const titleOf = ({ payload }: { readonly payload: string }) => /<title>(.*)<\/title>/.exec(payload)?.[1];

/** Waits for the page after it has been rendered. */
export const withRows = (server: TestServer, url = '/tests', title = 'rows') =>
  vi.waitFor(
    async () => {
      const answer = await get(server, url);
      expect(titleOf(answer)).toBe(title);
      return answer;
    },
    { timeout: waitLimit },
  );
