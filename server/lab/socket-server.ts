/**
 * Listens for the command line where the data folder is the server's alone (SQLite). The socket belongs to this user, and
 * whoever asks has to know the key of the note that only this user can read.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { compileValidator } from '../platform/plugins/validation.ts';
import { checkedOperator } from './operator-here.ts';
import { programs, type CommandPlace, type CommandRequest } from './request.ts';
import { forgetSocket, newSocketPath, shortSocketPath, writeNote } from './socket-place.ts';
import { bodyOf, commandPath, messageIn } from './socket-protocol.ts';

export type CommandSocket = { readonly close: () => Promise<void> };

type Deps = CommandPlace & { readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

const silentMs = 30_000;
const mostAtOnce = 16;
/** A report may have 20 MB, and a whole catalogue travels as one file. */
const mostBytes = 64 * 1024 * 1024;

const Command = Type.Object({
  program: Type.Enum([...programs]),
  words: Type.Array(Type.String()),
  operator: Type.Object({ name: Type.String(), place: Type.String() }),
  file: Type.Optional(Type.Unsafe<Buffer>({})),
});

/** A folder that takes no sockets is no reason not to start: then commands wait until the server is stopped. */
export async function listenForCommands(deps: Deps): Promise<CommandSocket> {
  const { dataDir } = deps.settings;
  const key = randomBytes(24).toString('base64url');
  const app = commandApp(deps, key);
  try {
    const path = await listen(app, dataDir);
    app.server.on('error', (error) => deps.log.warn({ err: error }, 'the socket for commands failed'));
    writeNote(dataDir, { path, key });
  } catch (error) {
    deps.log.warn({ err: error }, 'no socket for commands: stop the server to use the command line');
  }
  return {
    async close() {
      await app.close();
      forgetSocket(dataDir);
    },
  };
}

type CommandApp = ReturnType<typeof commandApp>;

function commandApp(deps: Deps, key: string) {
  const app = Fastify({
    bodyLimit: mostBytes,
    connectionTimeout: silentMs,
    forceCloseConnections: true,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxConnections = mostAtOnce;
  app.setValidatorCompiler(compileValidator);
  const expected = Buffer.from(`Bearer ${key}`);
  app.addHook('onRequest', async ({ headers }, reply) => {
    const given = Buffer.from(headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send();
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) =>
    messageIn(headers, body),
  );
  app.addHook('onError', async (_request, _reply, error) => deps.log.error({ err: error }, 'a command could not be answered'));
  const running = new Set<Promise<unknown>>();
  app.post(commandPath, { schema: { body: Command } }, async ({ body: command, socket }, reply) => {
    // A command may take longer than a connection may be silent.
    socket.setTimeout(0);
    const outcome = carryOut(deps, { ...command, operator: checkedOperator(command.operator) });
    // Whoever asked may be gone before the answer. What was asked is done all the same.
    const done = Promise.allSettled([outcome, finished(socket)]).finally(() => running.delete(done));
    running.add(done);
    const { headers, body } = bodyOf(await outcome);
    socket.setTimeout(silentMs);
    return reply.headers(headers).send(body);
  });
  // Fastify closes all connections after this. Whoever has not asked yet has not been promised anything.
  app.addHook('preClose', async () => {
    await Promise.all(running);
  });
  return app;
}

async function carryOut(deps: Deps, command: CommandRequest) {
  // Most servers never hear a command, so that what works on one is loaded with the first.
  const { answerRequest } = await import('./answer-request.ts');
  return answerRequest(deps, command, (error) => deps.log.error({ err: error }, 'a command failed'));
}

/** @returns where it listens */
async function listen(app: CommandApp, dataDir: string): Promise<string> {
  let path = newSocketPath(dataDir);
  try {
    await app.listen({ path });
  } catch (error) {
    if (process.platform === 'win32') throw error;
    // Some folders take no sockets, as those that a container shares with its host.
    path = shortSocketPath();
    await app.listen({ path });
  }
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return path;
}
