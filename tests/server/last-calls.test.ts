/** A server that stops while customers' connections are open: each call that arrives on one of them is answered. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect as connectTo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const serve = async (settings: Readonly<Record<string, string>>) =>
  new SpawnedServer(['--api-only'], {
    ...(await place()),
    PUBLIC_ORIGIN: 'https://lab.example.com',
    LOG_LEVEL: 'silent',
    CALLS_PER_ADDRESS: '1000000',
    ...settings,
  });

/** A customer's or a proxy's one connection, which is used again as long as the server lets it. */
class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    onTestFinished(() => this.#agent.destroy());
  }

  /** @returns what the answer says of the connection; a call that was cut off rejects */
  async calls(path: string = paths.health): Promise<string | undefined> {
    const sent = request(this.#origin + apiPrefix + path, { agent: this.#agent }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    return answer.headers.connection;
  }

  /** Call after call, and how it ended. */
  async callsOn(): Promise<string> {
    for (;;) {
      try {
        if ((await this.calls(paths.packages)) === 'close') return 'told to leave';
      } catch (error) {
        return (error as NodeJS.ErrnoException).code ?? 'cut off';
      }
    }
  }
}

const connections = (origin: string) => Array.from({ length: 6 }, () => new Connection(origin));
/** Asked on connections that are not kept: they would be waited for. */
async function isRefused(origin: string): Promise<void> {
  const codeOf = ({ cause }: Error) => (cause as NodeJS.ErrnoException).code;
  await expect.poll(() => fetch(origin, { headers: { connection: 'close' } }).catch(codeOf)).toBe('ECONNREFUSED');
}

it('answers the calls of busy connections, which go on while it stops, and ends once nobody is left', async () => {
  const server = await serve({ CLOSE_IDLE_SECONDS: '20', CLOSE_WITHIN_SECONDS: '60' });
  const busy = connections(await server.origin());
  await Promise.all(busy.map((one) => one.calls()));
  const endings = Promise.all(busy.map((one) => one.callsOn()));
  const stoppedAt = performance.now();
  server.process.kill('SIGTERM');
  expect(await endings).toEqual(Array(6).fill('told to leave'));
  expect((await server.ended()).code).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(20_000);
});

it('answers a call on a connection that nobody used when it was stopped, and lets nobody new in', async () => {
  const server = await serve({ CLOSE_IDLE_SECONDS: '20', CLOSE_WITHIN_SECONDS: '60' });
  const origin = await server.origin();
  const idle = connections(origin);
  await Promise.all(idle.map((one) => one.calls()));
  server.process.kill('SIGTERM');
  await isRefused(origin);
  expect(await Promise.all(idle.map((one) => one.calls()))).toEqual(Array(6).fill('close'));
  expect((await server.ended()).code).toBe(0);
});

it('waits so long for connections on which nothing comes, and no longer', async () => {
  const server = await serve({ CLOSE_IDLE_SECONDS: '2', CLOSE_WITHIN_SECONDS: '60' });
  const origin = await server.origin();
  await Promise.all(connections(origin).map((one) => one.calls()));
  const stoppedAt = performance.now();
  server.process.kill('SIGTERM');
  expect((await server.ended()).code).toBe(0);
  expect(performance.now() - stoppedAt).toBeGreaterThan(2000);
  expect(performance.now() - stoppedAt).toBeLessThan(20_000);
});

/** A call of which the server has a part: its head, and what there is of its body. */
class BegunCall {
  readonly #socket: Socket;
  /** All that came back until the server closed the connection. */
  readonly answer: Promise<string>;

  constructor(origin: string) {
    this.#socket = connectTo(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
    this.answer = text(this.#socket);
    onTestFinished(() => void this.#socket.destroy());
  }

  sends(part: string): Promise<unknown> {
    return new Promise((resolve) => this.#socket.write(part, resolve));
  }
}

const head = (path: string, type: string) =>
  `POST ${apiPrefix}${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n`;

it('tells whoever called before it was stopped to leave as well, with an answer that comes later', async () => {
  const server = await serve({ CLOSE_IDLE_SECONDS: '5', CLOSE_WITHIN_SECONDS: '60' });
  const origin = await server.origin();
  const begun = [paths.login, paths.register, paths.forgotPassword].map((path) => ({ path, call: new BegunCall(origin) }));
  for (const { path, call } of begun) await call.sends(`${head(path, 'application/json')}{"a`);
  // Answered after them: they have been heard.
  await fetch(origin + apiPrefix + paths.health, { headers: { connection: 'close' } });
  server.process.kill('SIGTERM');
  await isRefused(origin);
  for (const { call } of begun) await call.sends('": 1 }');
  for (const { call } of begun) expect(await call.answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nconnection: close\r\n/i);
  expect((await server.ended()).code).toBe(0);
});

it('answers a call that never ends when its time is up, connections that wait or not', async () => {
  const server = await serve({ CLOSE_IDLE_SECONDS: '600', CLOSE_WITHIN_SECONDS: '1' });
  const origin = await server.origin();
  await Promise.all(connections(origin).map((one) => one.calls()));
  const slow = [
    { path: paths.login, type: 'application/json' },
    { path: paths.register, type: 'application/json' },
    { path: paths.sendEmailOtp, type: 'application/json' },
  ].map((given) => ({ ...given, call: new BegunCall(origin) }));
  for (const { path, type, call } of slow) await call.sends(`${head(path, type)}{`);
  await fetch(origin + apiPrefix + paths.health, { headers: { connection: 'close' } });
  server.process.kill('SIGTERM');
  for (const { call } of slow) {
    const answer = await call.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 5\r\n/i);
    expect(answer).toContain('"message":"We are being updated at this moment. Please try again in a minute."');
  }
  expect((await server.ended()).code).toBe(0);
});

it('does not wait after a second signal', async () => {
  const server = await serve({ CLOSE_IDLE_SECONDS: '600', CLOSE_WITHIN_SECONDS: '600' });
  const origin = await server.origin();
  await Promise.all(connections(origin).map((one) => one.calls()));
  server.process.kill('SIGTERM');
  await isRefused(origin);
  server.process.kill('SIGINT');
  expect((await server.ended()).code).toBe(1);
});
