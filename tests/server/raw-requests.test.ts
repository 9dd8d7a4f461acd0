/** What no client library sends: bytes on a connection. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { lockCustomer } from '../../server/accounts/customers-store.ts';
import { Problem } from '../../src/contract/envelope.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import hindi from '../../src/words/hi/refusals.ts';
import { Answer } from '../support/server/caller.ts';
import { mother } from '../support/server/household.ts';
import { heard, opened } from '../support/server/raw-socket.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
await server.app.listen({ host: '127.0.0.1', port: 0 });

it.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'The request could not be read.'],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nA B: c\r\n\r\n', 400, 'The request could not be read.'],
  ['20 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'The request is too large.'],
])('%s is refused in the envelope, with the headers of every answer', async (_what, request, status, message) => {
  const socket = await opened(server);
  socket.write(request);
  const [head = '', body = ''] = (await heard(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(new Answer(status, {}, body).read(Problem)).toEqual({ status: 'error', message, about: [], data: { message } });
});

describe('the time to arrive', () => {
  /** Somebody's call whose body never comes to its end, when so much time has passed. */
  async function waits(path: string, type: string, ms: number, language = 'en'): Promise<Socket> {
    const { token } = await server.customer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = await opened(server);
    const arrived = once(server.app.server, 'request');
    const headers = `Host: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\nAccept-Language: ${language}`;
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n{`);
    await arrived;
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(ms);
    return socket;
  }

  const tooLong = /^HTTP\/1\.1 408 [^]*The request took too long to arrive\./;

  it('of a request is a minute', async () => {
    const socket = await waits(apiPrefix + paths.patients, 'application/json', 60_000);
    expect(await heard(socket)).toMatch(tooLong);
  });

  it('is told in the language of the call', async () => {
    const socket = await waits(apiPrefix + paths.patients, 'application/json', 60_000, 'hi');
    const told = await heard(socket);
    expect(told).toContain(hindi.tooSlow);
    expect(told).toMatch(/^content-language: hi\r$/m);
  });

  it('of what was answered already is the same minute, without a second answer', async () => {
    const socket = await waits('/share', 'text/plain', 60_000);
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 303 (?:(?!HTTP\/1)[^])*$/);
  });

  it('of an upload is twenty minutes, on the slowest networks', async () => {
    const socket = await waits(apiPrefix + paths.prescriptions, 'multipart/form-data; boundary=x', 20 * 60_000 - 1);
    expect(socket.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await heard(socket)).toMatch(tooLong);
    expect(server.app.server.requestTimeout).toBe(20 * 60_000);
  });

  it('of an upload that is refused unread is a minute as well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = await opened(server);
    const answered = once(socket, 'data');
    const headers = 'Host: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000';
    socket.write(`POST ${apiPrefix}${paths.prescriptions} HTTP/1.1\r\n${headers}\r\n\r\n-`);
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 401 /);
    const closed = once(socket, 'close');
    vi.advanceTimersByTime(60_000);
    await closed;
    expect(socket.closed).toBe(true);
  });
});

it('a call that comes while the server closes is answered like any other', async () => {
  const closing = await testServer();
  await closing.app.listen({ host: '127.0.0.1', port: 0 });
  const asha = await closing.customer();
  const socket = await opened(closing);
  const call = (method: string, path: string, body = '') =>
    `${method} ${apiPrefix}${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${asha.token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

  // The first call waits for its customer, so that the second finds the server closing.
  const arrived = once(closing.app.server, 'request');
  await inTransaction(closing.database, async (transaction) => {
    await lockCustomer(transaction, asha.id);
    socket.write(call('POST', paths.patients, JSON.stringify(mother)));
    await arrived;
    void closing.app.close();
    await expect.poll(() => closing.app.server.listening).toBe(false);
    const second = once(closing.app.server, 'request');
    socket.write(call('GET', paths.health));
    await second;
  });
  const answers = await heard(socket);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200']);
});
