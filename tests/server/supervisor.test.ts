/** What systemd hears of the server: that it is ready, that its event loop turns, and that it stops. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const root = join(import.meta.dirname, '../..');
const watched = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '600000' };
const served = { PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'warn', ...watched };

/** In the place of `systemd-notify`: a program that writes down what it is to say. */
function listening() {
  const folder = temporaryFolder();
  const heard = join(folder, 'heard');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${heard}\n`, { mode: 0o755 });
  return {
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    words: () => (existsSync(heard) ? readFileSync(heard, 'utf8').trimEnd().split('\n') : []),
  };
}

it('is told when it may send customers, from then on again and again, and of the stop', async () => {
  const { PATH, words } = listening();
  const server = new SpawnedServer(['--api-only'], { ...(await place()), ...served, PATH });
  await server.origin();
  await expect.poll(() => words().filter((word) => word === 'WATCHDOG=1').length).toBeGreaterThan(3);
  server.process.kill('SIGTERM');
  expect((await server.ended()).code).toBe(0);
  expect(words()[0]).toBe('READY=1');
  expect(words()).toContain('STOPPING=1');
});

it('hears nothing of a server whose event loop hangs', () => {
  const { PATH, words } = listening();
  const hangs = `
    import { supervisorOf } from './server/operations/supervisor.ts';
    supervisorOf(process.env, console.error).isReady();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    process.exit();`;
  const env = { ...watched, PATH };
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', hangs], { cwd: root, env, encoding: 'utf8' }).stderr).toBe(
    '',
  );
  expect(words()).toEqual(['READY=1']);
});

it('is not there in most places, and then nothing is said to anybody', async () => {
  const { PATH, words } = listening();
  const server = new SpawnedServer(['--api-only'], { ...(await place()), ...served, PATH, NOTIFY_SOCKET: '', WATCHDOG_USEC: '' });
  await server.origin();
  server.process.kill('SIGTERM');
  expect((await server.ended()).code).toBe(0);
  expect(words()).toEqual([]);
});

it('is missed in the log, once, where systemd-notify is not to be had', async () => {
  const server = new SpawnedServer(['--api-only'], { ...(await place()), ...served, PATH: temporaryFolder() });
  await server.origin();
  await expect.poll(() => server.output).toContain('systemd gets no reports from this server');
  server.process.kill('SIGTERM');
  expect((await server.ended()).output.match(/systemd gets no reports/g)).toHaveLength(1);
});
