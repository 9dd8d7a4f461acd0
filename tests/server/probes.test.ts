/** What a balancer asks of one process: whether it runs, and whether to send it customers. */
import { expect, it } from 'vitest';
import { Condition } from '../../server/operations/condition.ts';
import { paths } from '../../src/contract/paths.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { ok, place } from '../support/server/starting.ts';

async function asks({ app }: TestServer, url: string) {
  const { statusCode, payload, headers } = await app.inject({ url });
  return { status: statusCode, word: payload.trim(), cache: headers['cache-control'] };
}

it('runs and is ready, says so to anybody, and is not kept by any cache', async () => {
  const server = await testServer();
  expect(await asks(server, '/healthz')).toEqual({ status: 200, word: 'ok', cache: 'no-store' });
  expect(await asks(server, '/readyz')).toEqual({ status: 200, word: 'ready', cache: 'no-store' });
});

it('is not ready without its database, but runs: to be started anew would not help', async () => {
  const server = await testServer();
  await server.database.destroy();
  expect(await asks(server, '/readyz')).toMatchObject({ status: 503, word: 'database' });
  expect(await asks(server, '/healthz')).toMatchObject({ status: 200 });
});

it('is ready though something it does by itself fails, and names it', async () => {
  const condition = new Condition(() => 0);
  for (const step of ['expired-codes', 'old-answers', 'outbox-email']) condition.expect(step, 5000);
  const server = await testServer({}, { condition });
  expect(await asks(server, '/readyz')).toMatchObject({ status: 200, word: 'ready' });
  condition.failed('expired-codes', new Error('broken'));
  condition.failed('outbox-email', new Error('broken'));
  expect(await asks(server, '/readyz')).toMatchObject({ status: 200, word: 'ready\nlate: expired-codes, outbox-email' });
  condition.succeeded('expired-codes');
  condition.succeeded('outbox-email');
  expect(await asks(server, '/readyz')).toMatchObject({ status: 200, word: 'ready' });
});

it('is ready on a full disk, since reading goes on, and names what is refused', async () => {
  let at = 0;
  const condition = new Condition(() => at);
  const { limits } = (await testServer()).settings;
  const most = 1_000_000_000;
  const server = await testServer(
    { limits: { ...limits, minFreeMegabytes: most, minFreeToWriteMegabytes: most } },
    { condition },
  );
  expect(await asks(server, '/readyz')).toMatchObject({ status: 200, word: 'ready\nfull: uploads, writing' });
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  condition.noteFault(full);
  expect(await asks(server, '/readyz')).toMatchObject({ word: 'ready\nfull: uploads, writing, database' });
  at = 120_000;
  expect(await asks(server, '/readyz')).toMatchObject({ word: 'ready\nfull: uploads, writing' });
});

it.each([
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['through a proxy that says so otherwise', { headers: { via: '1.1 caddy' } }],
  ['through a proxy by the standard’s header', { headers: { forwarded: 'for=203.0.113.9' } }],
  ['through a proxy that adds nothing', { headers: { host: 'lab.example.com' } }],
  ['by a name that begins like ours', { headers: { host: '127.0.0.1.example.com' } }],
  ['from another machine', { remoteAddress: '203.0.113.9' }],
  ['from another machine of the same network', { remoteAddress: '10.0.0.7', headers: { host: '10.0.0.1:8080' } }],
])('tells a stranger %s whether it is ready, and nothing of what is amiss', async (_how, given) => {
  const condition = new Condition(() => 0);
  condition.expect('outbox-sms', 5000);
  condition.failed('outbox-sms', new Error('broken'));
  const server = await testServer({}, { condition });
  expect((await server.app.inject({ url: '/readyz' })).payload).toBe('ready\nlate: outbox-sms\n');
  const { statusCode, payload } = await server.app.inject({ url: '/readyz', ...given });
  expect([statusCode, payload]).toEqual([200, 'ready\n']);
});

it('answers as often as it is asked, limits and all: who watches must not find it dead because it is busy', async () => {
  const { limits } = (await testServer()).settings;
  const server = await testServer({ limits: { ...limits, callsPerAddress: 1 } });
  await server.stranger.get(paths.packages);
  expect((await server.stranger.get(paths.packages)).status).toBe(429);
  const answers = await Promise.all(Array.from({ length: 100 }, () => asks(server, '/readyz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('leaves no lines in the log but of what is amiss, and lets no proxy keep a connection to what is closing', async () => {
  const lines: string[] = [];
  let isClosing = false;
  const logTo = { write: (line: string) => void lines.push(line) };
  const server = await testServer({ logLevel: 'info' }, { logTo, isClosing: () => isClosing });
  await asks(server, '/healthz');
  await asks(server, '/readyz');
  expect(lines).toEqual([]);
  expect((await server.stranger.get(paths.packages)).headers['connection']).toBe('keep-alive');
  isClosing = true;
  expect(await asks(server, '/readyz')).toMatchObject({ status: 503, word: 'closing' });
  expect((await server.stranger.get(paths.packages)).headers['connection']).toBe('close');
  await expect.poll(() => lines.join('')).toContain('"route":"/readyz"');
});

it('is not ready once it is asked to stop, and goes on serving as long as the balancer needs to hear of it', async () => {
  const server = new SpawnedServer(['--demo', '--api-only'], { ...(await place()), CLOSE_DELAY_SECONDS: '5' });
  const origin = await server.origin();
  const ready = async () => (await fetch(`${origin}/readyz`)).status;
  expect(await ready()).toBe(200);
  const askedAt = performance.now();
  server.process.kill('SIGTERM');
  await expect.poll(ready, { interval: 20 }).toBe(503);
  for (let asked = 0; asked < 20; asked += 1) expect(await ok(origin)).toBe(200);
  expect((await server.ended()).code).toBe(0);
  expect(performance.now() - askedAt).toBeGreaterThan(5000);
});
