import { describe, expect, it } from 'vitest';
import { FixedWindows } from '../../server/platform/limits/fixed-windows.ts';
import { costlyCalls, costOf } from '../../server/platform/limits/call-costs.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { withRoutes } from '../support/server/known-routes.ts';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { from } from '../support/server/sign-in.ts';

const minuteMs = 60_000;
const few = { trustProxyHops: 1, limits: { ...testSettings().limits, callsPerSession: 4, callsPerAddress: 6 } };

const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let count = 0; count < times; count += 1) seen.push((await call()).status);
  return seen;
};

describe('calls of one address without a session', () => {
  it('are limited over the whole API, in words and with the time to come back', async () => {
    const { stranger, passes } = await testServer(few);
    const call = (path: string) => stranger.get(path, from('9.9.9.9'));
    expect(await statuses(3, () => call(paths.tests))).toEqual([200, 200, 200]);
    expect(await statuses(2, () => call(paths.me))).toEqual([401, 401]);
    expect((await call('/nothing')).status).toBe(404);
    passes(3 * minuteMs);
    for (const path of [paths.tests, paths.me, '/nothing']) {
      const refused = await call(path);
      expect([refused.status, refused.message, refused.headers['retry-after']]).toEqual([
        429,
        'Too many requests. Please try again in 7 minutes.',
        '420',
      ]);
    }
    passes(7 * minuteMs);
    expect((await call(paths.tests)).status).toBe(200);
  });

  it('do not touch another address', async () => {
    const { stranger } = await testServer(few);
    await statuses(7, () => stranger.get(paths.tests, from('9.9.9.9')));
    expect((await stranger.get(paths.tests, from('8.8.8.8'))).status).toBe(200);
  });

  it('are counted with invented tokens, too', async () => {
    const { app } = await testServer(few);
    const seen: number[] = [];
    for (const letter of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) {
      const invented = new Caller(app, letter.repeat(43));
      seen.push((await invented.get(paths.tests, from('9.9.9.9'))).status);
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('leave the health check and the calls’ own window open', async () => {
    const { stranger } = await testServer(few);
    expect(await statuses(20, () => stranger.get(paths.health, from('9.9.9.9')))).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await stranger.get(paths.tests, from('9.9.9.9'))).status).toBe(200);
  });
});

describe('calls of one session', () => {
  it('are limited wherever they come from, and share no limit with the address', async () => {
    const server = await testServer(few);
    const asha = await server.customer();
    await statuses(5, () => server.stranger.get(paths.tests, from('9.9.9.9')));
    // The first one, by which the session gets known, is the address's sixth.
    expect((await asha.get(paths.me, from('9.9.9.9'))).status).toBe(200);
    expect((await server.stranger.get(paths.tests, from('9.9.9.9'))).status).toBe(429);
    expect(await statuses(2, () => asha.get(paths.tests, from('9.9.9.9')))).toEqual([200, 200]);
    expect((await asha.get(paths.me, from('8.8.8.8'))).status).toBe(200);
    const refused = await asha.get(paths.me, from('7.7.7.7'));
    expect([refused.status, refused.message]).toEqual([429, 'Too many requests. Please try again in 10 minutes.']);
    server.passes(10 * minuteMs);
    expect((await asha.get(paths.me, from('7.7.7.7'))).status).toBe(200);
  });

  it('do not touch another session', async () => {
    const server = await testServer(few);
    const [asha, ravi] = [await server.customer(), await server.customer()];
    await statuses(8, () => asha.get(paths.me, from('9.9.9.9')));
    expect((await ravi.get(paths.me, from('9.9.9.9'))).status).toBe(200);
  });

  it('are limited with those of all other sessions of the same customer, and told so in the same words', async () => {
    const server = await testServer(few);
    const asha = await server.customer();
    const tokens: string[] = [asha.token ?? ''];
    for (let count = 0; count < 5; count += 1) tokens.push(await openSession(server.database, asha.id, server.now(), 30));
    const seen: number[] = [];
    for (const token of [...tokens, ...tokens]) seen.push((await asha.as(token).get(paths.me, from('9.9.9.9'))).status);
    expect(seen).toEqual([200, 200, 200, 200, ...Array.from({ length: 8 }, () => 429)]);
    const refused = await asha.as(tokens[5] ?? '').get(paths.tests, from('8.8.8.8'));
    expect([refused.status, refused.message]).toEqual([429, 'Too many requests. Please try again in 10 minutes.']);
    server.passes(10 * minuteMs);
    expect((await asha.as(tokens[5] ?? '').get(paths.me, from('9.9.9.9'))).status).toBe(200);
  });

  it('go on when others use the address up, whenever the session’s own window began', async () => {
    const server = await testServer(few);
    const asha = await server.customer();
    expect((await asha.get(paths.me, from('9.9.9.9'))).status).toBe(200);
    server.passes(30 * minuteMs);
    await statuses(7, () => server.stranger.get(paths.tests, from('9.9.9.9')));
    expect((await server.stranger.get(paths.tests, from('9.9.9.9'))).status).toBe(429);
    expect(await statuses(5, () => asha.get(paths.me, from('9.9.9.9')))).toEqual([200, 200, 200, 200, 429]);
  });

  it('cost no write to the database', async () => {
    const { customer, database } = await testServer(few);
    await statuses(3, (await customer()).get.bind(undefined, paths.me));
    expect(await database.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
  });
});

describe('calls that cost more', () => {
  const limited = (callsPerSession: number) =>
    testServer({ ...few, limits: { ...few.limits, callsPerSession, callsPerAddress: 100 } });

  it('count for more: an invoice for twenty plain reads', async () => {
    const server = await limited(43);
    const asha = await server.customer();
    const invoice = () => asha.get(pathWithId(paths.orderInvoice, 'of-nobody'));
    expect((await asha.get(paths.me)).status).toBe(200);
    expect(await statuses(3, invoice)).toEqual([404, 404, 429]);
    expect((await asha.get(paths.me)).status).toBe(429);
  });

  it('count for more from the first one on, by which the session gets known', async () => {
    const server = await limited(20);
    const asha = await server.customer();
    expect(await statuses(2, () => asha.get(pathWithId(paths.orderInvoice, 'of-nobody')))).toEqual([404, 429]);
  });

  it('are those of the API that there is, and no others', async () => {
    const { routes } = await withRoutes(() => limited(1));
    const known = new Set(routes.map(({ method, url }) => `${method} ${url.slice(apiPrefix.length)}`));
    expect(Object.keys(costlyCalls).filter((call) => !known.has(call))).toEqual([]);
    expect(costOf('HEAD', `${apiPrefix}${paths.orders}`)).toBe(costOf('GET', `${apiPrefix}${paths.orders}`));
    expect([costOf('GET', undefined), costOf('GET', '/orders'), costOf('GET', `${apiPrefix}${paths.me}`)]).toEqual([1, 1, 1]);
  });
});

describe('the counters', () => {
  it('forget the oldest callers rather than grow', () => {
    const windows = new FixedWindows({ most: 1, windowMs: 1000 }, 3);
    for (const caller of ['a', 'b', 'c', 'd']) expect(windows.take(caller, 0)).toBe(0);
    expect(['a', 'b', 'c', 'd'].map((caller) => windows.has(caller, 0))).toEqual([false, true, true, true]);
    expect(windows.take('d', 400)).toBe(600);
  });

  it('give up what has ended first', () => {
    const windows = new FixedWindows({ most: 1, windowMs: 1000 }, 3);
    windows.take('a', 0);
    windows.take('b', 500);
    windows.take('a', 1000);
    windows.take('c', 1200);
    windows.take('d', 1600);
    expect(['a', 'b', 'c', 'd'].map((caller) => windows.has(caller, 1600))).toEqual([true, false, true, true]);
  });
});
