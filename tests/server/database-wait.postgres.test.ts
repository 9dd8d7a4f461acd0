/** A server that starts before its PostgreSQL, as after a power cut. */
import { expect, inject, it, onTestFinished } from 'vitest';
import { copyOfTemplate } from '../support/server/postgres-copy.ts';
import { Relay } from '../support/faults/relay.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { ok } from '../support/server/starting.ts';

const serve = (DATABASE_URL: string, settings: Readonly<Record<string, string>> = {}) =>
  new SpawnedServer(['--api-only'], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL,
    PUBLIC_ORIGIN: 'https://lab.example.com',
    LOG_LEVEL: 'warn',
    ...settings,
  });

async function template(): Promise<string> {
  const copy = await copyOfTemplate(inject('postgres'));
  onTestFinished(copy.drop);
  return copy.url;
}

it('waits for it, says so in lines that grow rare, and starts when it is there, which is told as well', async () => {
  const relay = await Relay.open();
  const url = relay.to(await template());
  relay.cut();
  const server = serve(url);
  const lines = () => server.output.split('\n').filter((line) => line.includes('DATABASE_URL cannot be reached'));
  // At once, after 2 seconds and after 4, but not after 6: the next one comes after 8.
  await expect.poll(() => lines().length).toBe(3);
  const tried = relay.tries;
  await expect.poll(() => relay.tries).toBeGreaterThan(tried);
  expect(lines()).toHaveLength(3);
  relay.mends();
  expect(await ok(await server.origin())).toBe(200);
  expect(server.output).toMatch(/The database answers, after \d+ seconds\./);
  for (const line of lines())
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      msg: expect.stringMatching(/It is tried again for \d+ seconds \(DATABASE_WAIT_SECONDS\)\.$/),
    });
});

it('gives up after DATABASE_WAIT_SECONDS, in one line and without the password', async () => {
  const { code, output, errors } = await serve('postgres://lab:topsecret@127.0.0.1:1/lab', {
    DATABASE_WAIT_SECONDS: '1',
  }).ended();
  expect([code, errors.match(/\n/g)?.length]).toEqual([1, 1]);
  expect(errors).toMatch(/^DATABASE_URL cannot be reached: /);
  expect(output).toContain('It is tried again for 1 seconds');
  expect(output + errors).not.toContain('topsecret');
});

it('does not wait for what waiting does not change: a database that is not there', async () => {
  const url = new URL(await template());
  url.pathname = '/never_made';
  const { code, output, errors } = await serve(url.href).ended();
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/^DATABASE_URL cannot be reached: .*"never_made" does not exist\n$/);
});
