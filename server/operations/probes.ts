/**
 * What a balancer or a container's host asks of one server process, outside the API, whose limits and envelope are for
 * customers: `/healthz`, whether it runs (or is to be started anew), and `/readyz`, whether to send it customers now. What is
 * amiss and no reason to send them elsewhere stands on lines of its own after `ready`, for who asks on this machine: it would tell
 * strangers what their attacks do.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { roomIn } from '../platform/files/room.ts';
import { checkDatabase } from '../platform/db/health-store.ts';
import { inTime } from './in-time.ts';

const probePaths = { runs: '/healthz', ready: '/readyz' } as const;

/** Of no interest in a log that they would fill. */
export const isProbe = (url: string | undefined): boolean => url === probePaths.runs || url === probePaths.ready;

export function serveProbes(app: ApiServer, { database, settings, condition, isClosing = () => false }: AppDeps): void {
  const says = (reply: FastifyReply, status: 200 | 503, word: string) => reply.code(status).type('text/plain').send(`${word}\n`);

  // Never the database: a process that is started anew because PostgreSQL is away only comes back to the same.
  app.get(probePaths.runs, { schema: { hide: true } }, (_request, reply) => says(reply, 200, 'ok'));

  const reachesDatabase = onceAtATime(() =>
    inTime(
      checkDatabase(database).then(() => true),
      false,
    ),
  );
  const whatIsFull = onceAtATime(() => fullIn(settings, condition));
  app.get(probePaths.ready, { schema: { hide: true } }, async (request, reply) => {
    if (isClosing()) return says(reply, 503, 'closing');
    if (!(await reachesDatabase())) return says(reply, 503, 'database');
    if (!isAskedHere(request)) return says(reply, 200, 'ready');
    const amiss = [lineOf('late', condition?.late ?? []), lineOf('full', await whatIsFull())];
    return says(reply, 200, ['ready', ...amiss.flat()].join('\n'));
  });
}

/**
 * Whether somebody on this machine asks the server itself. A proxy on it asks for others: it says so, or keeps the name by which
 * they came.
 */
function isAskedHere({ headers, socket: { remoteAddress = '' } }: FastifyRequest): boolean {
  const isNear = /^(::ffff:)?127\.|^::1$/.test(remoteAddress);
  const isByOurName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  return isNear && isByOurName && ofProxies.every((name) => headers[name] === undefined);
}

const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const lineOf = (word: string, names: readonly string[]): string[] => (names.length === 0 ? [] : [`${word}: ${names.join(', ')}`]);

/** What there is no room for: `uploads`, `writing` (both refused by us), `database` (which said so itself). */
async function fullIn(settings: AppDeps['settings'], condition: AppDeps['condition']): Promise<string[]> {
  const room = await inTime(roomIn(settings), undefined);
  return [...(room?.refused ?? []), ...(condition?.isFull === true ? ['database'] : [])];
}

/** A proxy that keeps its connections would go on using them until they are cut: it is told to make new ones, elsewhere. */
export function leaveConnections(app: ApiServer, { isClosing = () => false }: AppDeps): void {
  // When it is sent: who called before the stop would else call once more, on a connection that is just being closed.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing()) reply.header('connection', 'close');
  });
}

/** However many ask, the database is asked by one of them: anybody may call these, and its connections are customers'. */
function onceAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}
