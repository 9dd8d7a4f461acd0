/** What a server does by itself each hour: no step stops another, and a fault is heard in log, metrics and `/readyz`. */
import { describe, expect, it } from 'vitest';
import { housekeeping } from '../../server/maintenance/housekeeping.ts';
import { breakTable } from '../support/server/broken-table.ts';
import { watchedWork } from '../support/server/scheduled-work.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place, withDatabaseOf } from '../support/server/starting.ts';
import { freePort } from '../support/server/free-port.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const hourMs = 3_600_000;

const oldMessage = {
  id: 'old',
  kind: 'password-changed',
  channel: 'email',
  recipient: 'asha@example.com',
  data: '{}',
  customerId: null,
  createdAt: 1,
  dueAt: 1,
  attempts: 1,
  claimedUntil: 0,
  worthFrom: null,
  failedAt: 1,
  lastError: 'SMTP 550',
} as const;

/** One round, in which the step of this name fails. */
async function roundWithout(server: TestServer, broken: string) {
  const { condition, lines, scheduled } = watchedWork(server.now);
  const steps = housekeeping(server).map((step) =>
    step.name === broken ? { name: broken, work: () => Promise.reject(new Error('It is broken')) } : step,
  );
  const rounds = scheduled.every(hourMs, steps);
  await rounds.look();
  await rounds.close();
  return { condition, lines, names: steps.map(({ name }) => name) };
}

describe('a step that fails', () => {
  it('is told by its name, whichever it is, and all the others are done', async () => {
    const server = await testServer();
    const { names } = await roundWithout(server, 'none of them');
    expect(names).toHaveLength(17);
    for (const broken of names) {
      const { condition, lines } = await roundWithout(server, broken);
      expect(condition.late).toEqual([broken]);
      expect(lines).toEqual([
        { level: 'error', msg: 'scheduled work failed', step: broken, failures: 1, err: new Error('It is broken') },
      ]);
      const done = condition.steps.filter(({ succeededAt }) => succeededAt === server.now()).map(({ name }) => name);
      expect(done).toEqual(names.filter((name) => name !== broken));
      expect(condition.steps.find(({ name }) => name === broken)).toMatchObject({ failures: 1, succeededAt: undefined });
    }
  });

  it('because of its table lets the rows of the others go', async () => {
    const server = await testServer();
    await server.customer();
    await server.database.insertInto('messages').values(oldMessage).execute();
    server.passes(400 * 24 * hourMs);
    const mend = await breakTable(server.database, 'sessions', 'delete');
    const { condition, scheduled } = watchedWork(server.now);
    const rounds = scheduled.every(hourMs, housekeeping(server));
    await rounds.look();
    const left = async () => ({
      sessions: (await server.database.selectFrom('sessions').select('tokenHash').execute()).length,
      messages: (await server.database.selectFrom('messages').select('id').execute()).length,
    });
    expect(await left()).toEqual({ sessions: 1, messages: 0 });
    expect(condition.late).toEqual(['ended-sessions']);
    await mend();
    await rounds.look();
    await rounds.close();
    expect(await left()).toEqual({ sessions: 0, messages: 0 });
    expect(condition.late).toEqual([]);
  });

  it('again and again is told at the 1st, 10th and 100th time, counted each time, and told once it is done', async () => {
    const server = await testServer();
    const { condition, lines, scheduled } = watchedWork(server.now);
    let isBroken = true;
    const work = async () => {
      if (isBroken) throw new Error('It is broken');
    };
    const rounds = scheduled.every(hourMs, [{ name: 'step', work }]);
    for (let round = 0; round < 120; round += 1) await rounds.look();
    expect(lines.map(({ failures }) => failures)).toEqual([1, 10, 100]);
    isBroken = false;
    await rounds.look();
    await rounds.close();
    expect(lines.at(-1)).toEqual({ level: 'warn', msg: 'scheduled work succeeds again', step: 'step', failures: 120 });
    expect(condition.steps).toEqual([expect.objectContaining({ failures: 120, failuresInARow: 0 })]);
  });
});

it('a step that does not end is late after two rounds and five minutes', async () => {
  const server = await testServer();
  const { condition, scheduled } = watchedWork(server.now);
  const ending = Promise.withResolvers<void>();
  const rounds = scheduled.every(hourMs, [{ name: 'step', work: () => ending.promise }]);
  server.passes(2 * hourMs + 300_000);
  expect(condition.late).toEqual([]);
  server.passes(1);
  expect(condition.late).toEqual(['step']);
  ending.resolve();
  await rounds.look();
  expect(condition.late).toEqual([]);
  await rounds.close();
});

it('a running server goes on beside a broken step, and says so in its log, its metrics and `/readyz`', async () => {
  const where = await place();
  const port = await freePort();
  const env = { ...where, METRICS_PORT: port, PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'error' };
  const first = new SpawnedServer(['--api-only'], env);
  await first.origin();
  first.process.kill('SIGTERM');
  await first.ended();
  await withDatabaseOf(where, async (database) => {
    await database.insertInto('messages').values(oldMessage).execute();
    await database.insertInto('rateLimits').values({ bucket: 'x', count: 1, windowEnd: 1 }).execute();
    await breakTable(database, 'rate_limits', 'delete');
  });

  const server = new SpawnedServer(['--api-only'], env);
  const origin = await server.origin();
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(figures).toMatch(/^lab_scheduled_last_success_seconds\{step="orphaned-files"\} 1\d{9}/m);
  const read = await figures();
  expect(read).toContain('lab_scheduled_failures_total{step="ended-limits"} 1');
  expect(read).toContain('lab_scheduled_last_success_seconds{step="ended-limits"} 0');
  expect(read).toContain('lab_scheduled_failures_total{step="old-messages"} 0');
  expect(read).toContain('lab_scheduled_every_seconds{step="ended-limits"} 3600');
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, 'ready\nlate: ended-limits\n']);
  const lines = server.output.split('\n').filter((line) => line.startsWith('{'));
  const told = lines.map((line) => JSON.parse(line) as { readonly level: number });
  expect(told.filter(({ level }) => level > 30)).toEqual([
    expect.objectContaining({ level: 50, msg: 'scheduled work failed', step: 'ended-limits', failures: 1 }),
  ]);
  server.process.kill('SIGTERM');
  expect((await server.ended()).code).toBe(0);
  await withDatabaseOf(where, async (database) => {
    expect(await database.selectFrom('messages').select('id').execute()).toEqual([]);
  });
});
