/**
 * The server's own ear for the command line, where the data folder is its alone (SQLite). The socket belongs to this user,
 * and who asks has to know the key of the note that only this user can read.
 */
import { timingSafeEqual } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { checkedOperator } from './operator-here.ts';
import { programs, type CommandPlace, type CommandRequest, type Outcome } from './request.ts';
import { protocolVersion, receiveMessage, sendMessage, type Message } from './socket-frames.ts';
import { forgetSocket, newSocketPath, shortSocketPath, writeNote } from './socket-place.ts';

export type CommandSocket = { readonly close: () => Promise<void> };

type Deps = CommandPlace & { readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

const silentMs = 30_000;
const mostAtOnce = 16;

/** A folder that takes no sockets is no reason not to start: then commands wait until the server is stopped. */
export async function listenForCommands(deps: Deps): Promise<CommandSocket> {
  const { dataDir } = deps.settings;
  const running = new Set<Promise<void>>();
  const receiving = new Set<Socket>();
  let key = '';
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const done = answer(deps, socket, { receiving, key: () => key }).finally(() => running.delete(done));
    running.add(done);
  });
  server.maxConnections = mostAtOnce;
  try {
    const path = await listen(server, newSocketPath(dataDir));
    server.on('error', (error) => deps.log.warn({ err: error }, 'the socket for commands failed'));
    ({ key } = writeNote(dataDir, path));
  } catch (error) {
    deps.log.warn({ err: error }, 'no socket for commands: stop the server to use the command line');
  }
  return {
    async close() {
      server.close();
      // Who has not asked yet has not been promised anything.
      for (const socket of receiving) socket.destroy();
      await Promise.all(running);
      forgetSocket(dataDir);
    },
  };
}

/** @returns where it listens: some folders take no sockets, as those that a container shares with its host */
async function listen(server: Server, path: string): Promise<string> {
  try {
    return await listenAt(server, path);
  } catch (error) {
    if (process.platform === 'win32') throw error;
    return listenAt(server, shortSocketPath());
  }
}

function listenAt(server: Server, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      resolve(path);
    });
  });
}

type Ear = { readonly receiving: Set<Socket>; readonly key: () => string };

async function answer(deps: Deps, socket: Socket, { receiving, key }: Ear): Promise<void> {
  // Who asked may be gone before the answer; what was asked is done all the same.
  socket.on('error', () => {});
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  let isAsked = false;
  try {
    const message = await receive(socket, receiving);
    isAsked = true;
    if (!holdsKey(message, key())) return void socket.destroy();
    const { file, ...head } = await outcome(deps, message);
    if (socket.destroyed) return;
    socket.setTimeout(silentMs, () => socket.destroy());
    sendMessage(socket, { head, file });
    await isClosed;
  } catch (error) {
    // Who goes before all of it was asked, or asks in another form, was promised nothing.
    if (isAsked) deps.log.error({ err: error }, 'a command could not be answered');
    socket.destroy();
  }
}

async function receive(socket: Socket, receiving: Set<Socket>): Promise<Message> {
  receiving.add(socket);
  socket.setTimeout(silentMs, () => socket.destroy());
  try {
    return await receiveMessage(socket);
  } finally {
    socket.setTimeout(0);
    receiving.delete(socket);
  }
}

function holdsKey({ head: { key } }: Message, expected: string): boolean {
  const [given, held] = [Buffer.from(typeof key === 'string' ? key : ''), Buffer.from(expected)];
  return held.length > 0 && given.length === held.length && timingSafeEqual(given, held);
}

async function outcome(deps: Deps, message: Message): Promise<Outcome> {
  const request = requestOf(message);
  if (request === undefined)
    return { code: 1, out: '', err: 'The server is of another version than this command. Restart the server.' };
  // Loaded with the first command: most servers never hear one.
  const { answerRequest } = await import('./answer-request.ts');
  return answerRequest(deps, request, (error) => deps.log.error({ err: error }, 'a command failed'));
}

function requestOf({ head, file }: Message): CommandRequest | undefined {
  const { version, words, operator } = head;
  const program = programs.find((one) => one === head['program']);
  if (version !== protocolVersion || program === undefined) return undefined;
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) return undefined;
  const { name, place } = (operator ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof place !== 'string') return undefined;
  return { program, words, operator: checkedOperator({ name, place }), file };
}
