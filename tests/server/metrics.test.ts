/** The figures of a process for Prometheus: of routes and what waits, and of nobody. */
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { Condition } from '../../server/operations/condition.ts';
import { Metrics } from '../../server/operations/metrics.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { freePort } from '../support/server/free-port.ts';
import { home } from '../support/server/household.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { ends, oneLine, place } from '../support/server/starting.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';

const posting = (origin: string) => (path: string, body: object) =>
  fetch(origin + apiPrefix + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

it('are those of routes, messages and connections, without what stands in an address', async () => {
  const port = await freePort();
  const env = { ...(await place()), METRICS_PORT: port, PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent' };
  const server = new SpawnedServer(['--api-only'], { ...env, SMTP_URL: 'smtp://127.0.0.1:9' });
  const origin = await server.origin();
  const call = (path: string) => fetch(origin + apiPrefix + path);
  const post = posting(origin);
  for (const id of ['cbc', 'lipid-profile', 'zq-nothing']) await call(`/tests/${id}?search=zqsecret`);
  await call('/zq-nowhere');
  await post(paths.login, { email: 'zq@example.com', password: 'wrong-one' });
  await post(paths.sendEmailOtp, { email: 'zq@example.com', purpose: 'login' });
  await fetch(`${origin}/readyz`);

  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const route = `${apiPrefix}${paths.test}`;
  // The figures of an answer come a moment after it.
  await expect.poll(read).toContain(`lab_http_answers_total{method="GET",route="${route}",status="200"} 2`);
  const figures = await read();
  expect(figures).toContain(`lab_http_answers_total{method="GET",route="${route}",status="404"} 1`);
  expect(figures).toContain(`lab_http_answers_total{method="POST",route="${apiPrefix}${paths.login}",status="401"} 1`);
  expect(figures).toContain(`lab_http_answer_seconds_count{method="GET",route="${route}"} 3`);
  expect(figures).toMatch(/^process_cpu_seconds_total \d/m);
  expect(figures).not.toMatch(/zq|lipid|readyz/i);
  expect(figures).toMatch(/^lab_disk_free_bytes [1-9]\d*/m);
  for (const what of ['uploads', 'writing', 'database']) expect(figures).toContain(`lab_full{what="${what}"} 0`);
  expect(/^lab_database_connections\{state="idle"\} \d+$/m.test(figures)).toBe(isPostgres);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  server.process.kill('SIGTERM');
  expect((await server.ended()).code).toBe(0);
});

it('tell of mails that nobody takes', async () => {
  const port = await freePort();
  const env = { ...(await place()), METRICS_PORT: port, PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent' };
  const server = new SpawnedServer(['--api-only'], { ...env, SMTP_URL: 'smtp://127.0.0.1:9' });
  const origin = await server.origin();
  const asha = { email: 'asha@example.com', password: 'secret1', name: 'Asha Rao', phone: '9876543210', address: home };
  const post = posting(origin);
  expect((await post(paths.register, asha)).status).toBe(201);
  expect((await post(paths.sendEmailOtp, { email: asha.email, purpose: 'login' })).status).toBe(200);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(read).toContain('lab_messages{channel="email",state="waiting"} 1');
  expect(await read()).toMatch(/^lab_messages_oldest_seconds\{channel="email",state="waiting"\} \d/m);
});

it('tell how much is taken of what there is for all in an hour', async () => {
  const port = await freePort();
  const env = { ...(await place()), METRICS_PORT: port, PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent' };
  const sms = { SMS_URL: 'http://127.0.0.1:9', SMS_PER_HOUR: '5', TRUST_PROXY_HOPS: '1' };
  const server = new SpawnedServer(['--api-only'], { ...env, ...sms });
  const origin = await server.origin();
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await read()).toContain('lab_hourly_budget_taken{budget="sms-codes"} 0');
  for (let count = 0; count < 6; count += 1)
    await fetch(`${origin}${apiPrefix}${paths.sendPhoneOtp}`, {
      method: 'POST',
      body: JSON.stringify({ phone: `987654321${count}`, purpose: 'login' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${count}` },
    });
  const figures = await read();
  expect(figures).toContain('lab_hourly_budget{budget="sms-codes"} 4');
  expect(figures).toContain('lab_hourly_budget_taken{budget="sms-codes"} 4');
  expect(figures).toContain('lab_hourly_budget{budget="sms-news"} 1');
  expect(figures).toContain('lab_hourly_budget_taken{budget="sms-news"} 0');
});

it('tell of a full disk, before it is full and once the database has met it', async () => {
  const { limits } = testSettings();
  const server = await testServer({ limits: { ...limits, minFreeMegabytes: 1e9, minFreeToWriteMegabytes: 1e9 } });
  const condition = new Condition(server.now);
  const metrics = new Metrics({ ...server, condition });
  const port = await freePort();
  await metrics.listen({ host: '127.0.0.1', port: Number(port) });
  const full = async () => {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Object.fromEntries(Array.from(figures.matchAll(/^lab_full\{what="(\w+)"\} (\d)$/gm), ([, what, is]) => [what, is]));
  };
  expect(await full()).toEqual({ uploads: '1', writing: isPostgres ? '0' : '1', database: '0' });
  condition.noteFault(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(await full()).toMatchObject({ database: '1' });
  server.passes(120_000);
  expect(await full()).toMatchObject({ database: '0' });
  await metrics.close();
});

it('are not to be had where nobody asked for them, and a taken port is said in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const words = `METRICS_PORT=${port} is already in use on 127\\.0\\.0\\.1\\. Stop the other program or set another METRICS_PORT\\.`;
  expect(await ends(['--demo', '--api-only'], { ...(await place()), METRICS_PORT: String(port) })).toEqual(
    oneLine(new RegExp(words)),
  );
  taken.close();
});
