/** Bytes that mean one thing to a proxy and another to a server, or nothing at all: one answer at most, and the next customer's. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { heard, opened } from '../support/server/raw-socket.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { server: http } = server.app;

/** What HTTP made of the bytes: the addresses of the requests, as they reached the server. */
const delivered: string[] = [];
http.prependListener('request', ({ url = '' }) => void delivered.push(url));

const health = apiPrefix + paths.health;
/** Stands in the part that somebody wants to smuggle past a proxy. */
const smuggled = `GET ${apiPrefix}/smuggled HTTP/1.1\r\nHost: x\r\n\r\n`;
const head = (...lines: readonly string[]) =>
  `POST ${apiPrefix}${paths.login} HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\n\r\n`;
const get = (path: string, ...lines: readonly string[]) => [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n');

const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';

const statusesIn = (text: string): number[] => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** Sends the bytes, then asks once more on the same connection, as a proxy that keeps it would. @returns every answer */
async function answersTo(bytes: string | Buffer): Promise<number[]> {
  const socket = await opened(server);
  const all = heard(socket).catch(() => '');
  const first = Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined);
  // A server that has closed refuses the rest.
  socket.on('error', () => {});
  socket.write(bytes);
  await first;
  if (socket.writable) socket.write(get(health, 'Connection: close'));
  return statusesIn(await all);
}

/** The next customer, on a connection of her own. */
async function next(): Promise<number[]> {
  const socket = await opened(server);
  socket.write(get(health, 'Connection: close'));
  return statusesIn(await heard(socket));
}

beforeEach(() => void (delivered.length = 0));

describe('what a proxy may read otherwise', () => {
  it.each([
    ['a length and chunks', head(json, 'Content-Length: 4', chunked) + `0\r\n\r\n${smuggled}`],
    ['chunks and a length', head(json, chunked, 'Content-Length: 6') + `0\r\n\r\n${smuggled}`],
    ['two lengths', head(json, 'Content-Length: 0', `Content-Length: ${smuggled.length}`) + smuggled],
    ['two equal lengths', head(json, 'Content-Length: 2', 'Content-Length: 2') + `{}${smuggled}`],
    ['a list of lengths', head(json, 'Content-Length: 2, 2') + `{}${smuggled}`],
    ['a length with a sign', head(json, 'Content-Length: +2') + `{}${smuggled}`],
    ['a length below nothing', head(json, 'Content-Length: -1') + smuggled],
    ['a length with a space in it', head(json, 'Content-Length: 1 0') + smuggled],
    ['a length in hexadecimal', head(json, 'Content-Length: 0x2') + `{}${smuggled}`],
    ['a length with a letter', head(json, 'Content-Length: 2a') + `{}${smuggled}`],
    ['an empty length', head(json, 'Content-Length: ') + smuggled],
    ['a length beyond all numbers', head(json, `Content-Length: ${'9'.repeat(40)}`) + smuggled],
    ['a name with a space before its colon', head(json, 'Content-Length : 2') + `{}${smuggled}`],
    ['chunks with a space before the colon', head(json, 'Transfer-Encoding : chunked') + `0\r\n\r\n${smuggled}`],
    ['another coding', head(json, 'Transfer-Encoding: xchunked') + smuggled],
    ['a coding that is none', head(json, 'Transfer-Encoding: identity') + smuggled],
    ['chunks that are not last', head(json, 'Transfer-Encoding: chunked, identity') + `0\r\n\r\n${smuggled}`],
    ['chunks, named in quotes', head(json, 'Transfer-Encoding: "chunked"') + `0\r\n\r\n${smuggled}`],
    ['chunks behind a control character', head(json, 'Transfer-Encoding: \u000bchunked') + `0\r\n\r\n${smuggled}`],
    ['chunks and another coding in a second header', head(json, chunked, 'Transfer-Encoding: x') + `0\r\n\r\n${smuggled}`],
    ['chunks in a folded header', head(json, 'Transfer-Encoding:\r\n chunked', 'Content-Length: 4') + `0\r\n\r\n${smuggled}`],
    ['a header that is folded', head(json, 'X-Note: a', ' Content-Length: 5') + smuggled],
    ['a header that is folded by a tab', head(json, 'X-Note: a', '\tb') + smuggled],
    ['a header line of a space', `GET ${health} HTTP/1.1\r\n Host: x\r\n\r\n${smuggled}`],
    ['lines that end in a line feed alone', `GET ${health} HTTP/1.1\nHost: x\n\n${smuggled}`],
    ['lines that end in a return alone', `GET ${health} HTTP/1.1\rHost: x\r\r${smuggled}`],
  ])('%s is refused, and what stands behind it is not heard', async (_what, bytes) => {
    expect(await answersTo(bytes)).toEqual([400]);
    expect(delivered.filter((url) => url.includes('smuggled'))).toEqual([]);
    expect(await next()).toEqual([200]);
  });
});

describe('chunks', () => {
  it.each([
    ['without a size', 'xyz\r\n'],
    ['of a size below nothing', '-1\r\n'],
    ['of a size with a sign', '+2\r\n{}\r\n'],
    ['of a size in another writing', '0x2\r\n{}\r\n'],
    ['of a size with a space before it', ' 2\r\n{}\r\n'],
    ['of a size beyond all numbers', `${'F'.repeat(17)}\r\n{}\r\n`],
    ['of a size that ends in a line feed', '2\n{}\r\n'],
    ['with an extension that ends in a line feed', '2;a\n{}\r\n'],
    ['with an extension of nothing but control characters', '2;\u0001\u0002\r\n{}\r\n'],
    ['with 20 KB of extensions', `2;${'a=b;'.repeat(5000)}\r\n{}\r\n`],
    ['longer than they say', '2\r\n{"a":1}\r\n'],
    ['shorter than they say', '9\r\n{}\r\n0\r\n\r\n'],
    ['without an end of line', '2\r\n{}0\r\n\r\n'],
    ['with a broken trailer', '2\r\n{}\r\n0\r\nA B\r\n\r\n'],
  ])('%s are refused', async (_what, chunks) => {
    const statuses = await answersTo(`${head(json, chunked)}${chunks}${smuggled}`);
    expect(statuses).toHaveLength(1);
    expect([400, 413]).toContain(statuses[0]);
    expect(delivered.filter((url) => url.includes('smuggled'))).toEqual([]);
    expect(await next()).toEqual([200]);
  });

  it('that break off behind the answer get no second one', async () => {
    const socket = await opened(server);
    const answered = once(socket, 'data');
    socket.write(`POST /share HTTP/1.1\r\nHost: x\r\n${chunked}\r\n\r\n2\r\n{}\r\n`);
    expect(statusesIn(String(await answered))).toEqual([303]);
    socket.write('xyz\r\n');
    expect(statusesIn(await heard(socket))).toEqual([]);
  });

  it('with a harmless extension are taken', async () => {
    expect(await answersTo(`${head(json, chunked)}2;name=value\r\n{}\r\n0\r\n\r\n`)).toEqual([400, 200]);
  });
});

describe('a length', () => {
  it('that is too short leaves a rest, which is no request', async () => {
    expect(await answersTo(`${head(json, 'Content-Length: 2')}{}"more"`)).toEqual([400, 400]);
  });

  it('that is too long is waited for, and forgotten when the customer hangs up', async () => {
    const socket = await opened(server);
    const arrived = once(http, 'request');
    socket.write(`${head(json, 'Content-Length: 1000')}{}`);
    await arrived;
    socket.end();
    expect(statusesIn(await heard(socket)).filter((status) => status >= 500)).toEqual([]);
  });
});

describe('what is no request for a page', () => {
  it.each([
    ['a NUL in the address', `GET ${health}\0 HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
    ['a NUL in a header', get(health, 'X-Note: a\0b'), [400]],
    ['a NUL in the name of a header', get(health, 'X-\0Note: a'), [400]],
    ['a return in a header', get(health, 'X-Note: a\rb'), [400]],
    ['an expectation that nobody meets', get(health, 'Expect: 200-maybe'), [400]],
    ['no host', `GET ${health} HTTP/1.1\r\n\r\n`, [400]],
    ['no path', 'GET HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
    ['an address without a path', get('evil.example:443'), [400]],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', []],
    ['the server itself', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', [404, 200]],
    ['a trace', `TRACE ${health} HTTP/1.1\r\nHost: x\r\n\r\n`, [404, 200]],
    ['a method that nobody knows', `BREW ${health} HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
    ['20 KB of address', get(`${health}?${'a'.repeat(20_000)}`), [431]],
    ['HTTP/0.9', `GET ${health}\r\n\r\n`, [400]],
    ['HTTP/2 in clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['HTTP/2.0', `GET ${health} HTTP/2.0\r\nHost: x\r\n\r\n`, [400]],
    ['HTTP/3.0', `GET ${health} HTTP/3.0\r\nHost: x\r\n\r\n`, [400]],
    ['HTTP/1.11', `GET ${health} HTTP/1.11\r\nHost: x\r\n\r\n`, [400]],
    ['http in small letters', `GET ${health} http/1.1\r\nHost: x\r\n\r\n`, [400]],
    ['TLS', Buffer.concat([Buffer.from('160301020001000001fc0303', 'hex'), randomBytes(500)]), [400]],
    ['nothing but chance', Buffer.concat([Buffer.from([0]), randomBytes(5000)]), [400]],
    ['a mail', 'EHLO evil.example\r\n', [400]],
  ] as const)('%s is refused or closed', async (_what, bytes, statuses) => {
    expect(await answersTo(bytes)).toEqual(statuses);
    expect(await next()).toEqual([200]);
  });

  it('100,000 headers are refused, or closed upon while they still arrive', async () => {
    const headers = Array.from({ length: 100_000 }, (_, index) => `X-${index}: y`);
    expect([[], [431]]).toContainEqual(await answersTo(get(health, ...headers)));
    expect(await next()).toEqual([200]);
  });

  it('a host in the address says nothing: it is this server that answers', async () => {
    expect(await answersTo(get(`http://evil.example${health}`))).toEqual([200, 200]);
    expect(await answersTo(get(`http://evil.example${apiPrefix}${paths.me}`))).toEqual([401, 200]);
  });

  it.each([
    ['HTTP/2 in clear', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']],
    ['a WebSocket', ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13']],
  ])('the wish for %s is not heard: the answer is plain HTTP', async (_what, lines) => {
    expect(await answersTo(get(health, ...lines))).toEqual([200, 200]);
  });
});

it('good and bad requests in one packet are answered in their order, up to what is no request', async () => {
  const bytes = [get(health), get(`${health}/%zz`), get(apiPrefix + paths.me), get('/nowhere'), 'A B C\r\n\r\n', get(health)];
  const socket = await opened(server);
  socket.write(bytes.join(''));
  expect(statusesIn(await heard(socket))).toEqual([200, 400, 401, 404, 400]);
});

describe('who sends slowly', () => {
  it('holds up nobody else', async () => {
    const slow: Socket[] = [];
    for (let count = 0; count < 300; count += 1) slow.push(await opened(server));
    for (const socket of slow) socket.write(`GET ${health} HTTP/1.1\r\nHost:`);
    for (let round = 0; round < 5; round += 1) {
      for (const socket of slow) socket.write(' ');
      expect(await next()).toEqual([200]);
    }
  });

  // What Node does by itself, as long as nobody turns it off; tests/faults/slow-senders.test.ts waits for it.
  it('has a minute for the headers', () => {
    expect(http.headersTimeout).toBe(60_000);
  });
});

it('no connection is left over', async () => {
  await expect.poll(() => promisify(http.getConnections.bind(http))()).toBe(0);
});
