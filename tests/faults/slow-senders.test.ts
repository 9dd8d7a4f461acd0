/** Connections that send a letter now and then. The long form waits for what Node does about them, a minute and a half. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as passes } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { printFigures } from '../support/faults/figures.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { ok, place } from '../support/server/starting.ts';

const isLong = import.meta.env.MODE === 'long';
const health = apiPrefix + paths.health;

it('a thousand of them are all closed in time, and hold nobody up', { timeout: 300_000 }, async ({ skip }) => {
  skip(!isLong, 'Node takes a minute and a half');
  const settings = { PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent' };
  const origin = await new SpawnedServer(['--api-only'], { ...(await place()), ...settings }).origin();
  const begun = Date.now();
  const slow: Socket[] = [];
  for (let count = 0; count < 1000; count += 1) slow.push(await sendsSlowly(origin));
  let [slowestMs, open] = [0, slow.length];
  while (open > 0) {
    const asked = performance.now();
    expect(await ok(origin)).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    await passes(1000);
    open = slow.filter(({ closed }) => !closed).length;
    // A minute for the headers, and half of one until Node looks again; the rest is for a busy machine.
    expect(Date.now() - begun).toBeLessThan(200_000);
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  printFigures(`1000 slow senders: closed within ${seconds} s; the slowest answer to others ${Math.round(slowestMs)} ms`);
});

async function sendsSlowly(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // Reset or closed with 408, both is well.
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  socket.write(`GET ${health} HTTP/1.1\r\nHost:`);
  const timer = setInterval(() => socket.write(' '), 5000).unref();
  socket.once('close', () => clearInterval(timer));
  return socket;
}
