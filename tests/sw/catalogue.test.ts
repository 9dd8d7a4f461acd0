import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { origin, workerScope, type WorkerScope } from './worker-scope.ts';

const day = 86_400_000;
const list = `${apiPrefix}${paths.tests}?limit=1000`;
const noNetwork = new TypeError('Failed to fetch');

/** What the network gives next. */
let network: (request: Request) => Response | Error | Promise<Response>;

let scope: WorkerScope;

async function worker(): Promise<void> {
  scope = workerScope((request) => network(request));
  const { keepCatalogue } = await import('../../sw/catalogue.ts');
  keepCatalogue();
}

const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'public, max-age=60', vary: 'Origin', ...headers } });
const kept = async () => (await (await scope.caches.open('catalogue')).keys()).map(({ url }) => url);
async function isKept(path: string): Promise<void> {
  await expect.poll(() => kept()).toContain(origin + path);
}

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();
/** Of a copy; undefined of what came from the network. */
const daysOf = async (answer: Promise<Response> | undefined) => {
  const madeAt = (await answer)?.headers.get('x-cached-at');
  return madeAt === undefined || madeAt === null ? undefined : Math.floor((Date.now() - Number(madeAt)) / day);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
  network = () => json({ items: ['fresh'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await scope.rests();
});

describe('the catalogue in the worker', () => {
  it('answers from the network, and from its copy with the copy’s age where there is none [PWA-006]', async () => {
    await worker();
    expect(await daysOf(scope.answers(list))).toBeUndefined();
    await isKept(list);
    network = () => noNetwork;
    vi.setSystemTime(Date.now() + day);
    expect(await textOf(scope.answers(list))).toBe('{"items":["fresh"]}');
    expect(await daysOf(scope.answers(list))).toBe(1);
  });

  it('takes the public lists and their pages, and nothing else', async () => {
    await worker();
    const single = [paths.test, paths.package].map((path) => pathWithId(path, 'cbc'));
    const lists = [paths.tests, paths.testCategories, paths.packages, paths.offers, paths.offerCategories];
    const expected = [...lists, paths.blogs, paths.blogCategories, ...single].map((path) => apiPrefix + path);
    const asked = [...expected, `${apiPrefix}${paths.packages}?isActive=true&limit=50`, `${list}&page=2`];
    expect(asked.filter((path) => !scope.answers(path))).toEqual([]);
    const rest = Object.values(paths).map((path) => apiPrefix + pathWithId(path, 'a1'));
    const others = rest.filter((path) => !expected.includes(path.replace('a1', 'cbc')));
    // /offers/{id} and /blogs/{id} belong to those who are signed in.
    expect(others.length).toBeGreaterThan(40);
    const left = [...others, `${list}&search=hiv`, `${list}&category=heart`, '/tests', '/api/v2/tests'];
    expect(left.filter((path) => scope.answers(path) !== undefined)).toEqual([]);
    expect(scope.answers(list, { method: 'POST' })).toBeUndefined();
    expect(scope.answers(list, { isNavigation: true })).toBeUndefined();
    expect(scope.answers(`https://elsewhere.example${list}`)).toBeUndefined();
  });

  it('keeps no token: a copy made for one customer is everybody’s, under its address alone', async () => {
    await worker();
    await scope.answers(list, { headers: { Authorization: 'Bearer secret' } });
    await isKept(list);
    const [key] = await (await scope.caches.open('catalogue')).keys();
    expect(key?.headers.get('authorization')).toBeNull();
    network = () => noNetwork;
    expect(await textOf(scope.answers(`${apiPrefix}${paths.tests}?limit=1000`))).toContain('fresh');
  });

  it('asks the server itself, not what the browser remembers of it', async () => {
    await worker();
    await scope.answers(list);
    expect(scope.asked[0]?.cache).toBe('no-cache');
  });

  it('keeps only what is there for all: no faults, nothing private, nothing that is not an answer', async () => {
    await worker();
    const refused = [
      ...[401, 403, 404, 410, 429, 500, 503].map((status) => json({}, {}, status)),
      json({ success: false, message: 'Not now' }),
      new Response('{"items":["cut o', { headers: { 'content-type': 'application/json' } }),
      new Response('', { headers: { 'content-type': 'application/json' } }),
      json({}, { 'cache-control': 'no-store' }),
      json({}, { 'cache-control': 'private, max-age=60' }),
      new Response('<html>Log in to the hotel’s network</html>', { headers: { 'content-type': 'text/html' } }),
    ];
    for (const answer of refused) {
      network = () => answer;
      await scope.answers(list);
    }
    network = () => json({});
    await scope.answers(`${list}&page=2`);
    await isKept(`${list}&page=2`);
    expect(await kept()).toHaveLength(1);
  });
});

it('gives no copy that is something else', async () => {
  await worker();
  await (
    await scope.caches.open('catalogue')
  ).put(origin + list, new Response('<html>', { headers: { 'content-type': 'text/html', 'x-cached-at': String(Date.now()) } }));
  network = () => noNetwork;
  await expect(scope.answers(list)).rejects.toThrow('could not generate a response');
});

describe('on a slow network', () => {
  it('gives the copy after 3 seconds; the late answer takes its place for the next time', async () => {
    await worker();
    await scope.answers(list);
    await isKept(list);
    const late = Promise.withResolvers<Response>();
    network = () => late.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const answer = scope.answers(list);
    let isAnswered = false;
    void answer?.then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(2900);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await textOf(answer)).toContain('fresh');
    vi.useRealTimers();
    late.resolve(json({ items: ['fresher'] }));
    network = () => noNetwork;
    await expect.poll(() => textOf(scope.answers(list))).toContain('fresher');
  });

  it('waits for the network where there is no copy', async () => {
    await worker();
    const late = Promise.withResolvers<Response>();
    network = () => late.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = scope.answers(list);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    late.resolve(json({ items: ['late'] }));
    expect(await textOf(answer)).toContain('late');
  });
});

describe('its bounds', () => {
  it('are 150 answers, of which the least used go first', async () => {
    await worker();
    for (let page = 1; page <= 155; page += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await scope.answers(`${list}&page=${page}`);
    }
    await isKept(`${list}&page=155`);
    await expect.poll(async () => (await kept()).length).toBe(150);
    expect(await kept()).not.toContain(`${origin}${list}&page=1`);
  });

  it('are 30 days, however often a copy was used', async () => {
    await worker();
    await scope.answers(list);
    await isKept(list);
    network = () => noNetwork;
    vi.setSystemTime(Date.now() + 29 * day);
    expect(await daysOf(scope.answers(list))).toBe(29);
    vi.setSystemTime(Date.now() + 2 * day);
    await expect(scope.answers(list)).rejects.toThrow('could not generate a response');
  });

  it('give way where the device is full, and the answer comes all the same', async () => {
    await worker();
    await scope.answers(list);
    await isKept(list);
    scope.caches.refusal = new DOMException('Full', 'QuotaExceededError');
    network = () => json({ items: ['fresher'] });
    expect(await textOf(scope.answers(list))).toContain('fresher');
    await expect.poll(() => kept()).toEqual([]);
  });
});

it('keeps what an API of another origin answers, too, readable for the page', async () => {
  vi.stubEnv('VITE_API_ORIGIN', 'https://api.example');
  await worker();
  const address = `https://api.example${list}`;
  expect(scope.answers(list)).toBeUndefined();
  await scope.answers(address);
  await expect.poll(() => kept()).toContain(address);
  network = () => noNetwork;
  const answer = await scope.answers(address);
  expect(answer?.headers.get('x-cached-at')).toMatch(/^\d{13}$/);
  expect(answer?.type).toBe('default');
  vi.unstubAllEnvs();
});
