/** What no client library sends: bytes on a connection. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../server/db/transaction.ts';
import { lockCustomer } from '../../server/stores/customers.ts';
import { Problem } from '../../src/contract/envelope.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { Answer } from '../support/caller.ts';
import { mother } from '../support/household.ts';
import { testServer } from '../support/server.ts';

const server = await testServer();
await server.app.listen({ host: '127.0.0.1', port: 0 });

async function opened({ app } = server): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function heard(socket: Socket): Promise<string> {
  const parts = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

it.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'The request could not be read.'],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nA B: c\r\n\r\n', 400, 'The request could not be read.'],
  ['20 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'The request is too large.'],
])('%s is refused in the envelope, with the headers of every answer', async (_what, request, status, message) => {
  const socket = await opened();
  socket.write(request);
  const [head = '', body = ''] = (await heard(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(new Answer(status, {}, body).read(Problem)).toEqual({ status: 'error', message, data: { message } });
});

it('a request has a minute to arrive', () => {
  expect(server.app.server.requestTimeout).toBe(60_000);
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
