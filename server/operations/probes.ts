/**
 * A load balancer or container host asks these of one server process: `/healthz` says whether it runs (or has to be
 * restarted), and `/readyz` whether to send it customers now. They are outside the API, whose limits and envelope are for
 * customers. Problems that are no reason to send customers elsewhere follow on lines after `ready`, but only for callers on
 * this machine: they would show strangers the effect of an attack.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { roomIn } from '../platform/files/room.ts';
import { checkDatabase } from '../platform/db/health-store.ts';
import { inTime } from './in-time.ts';

const probePaths = { runs: '/healthz', ready: '/readyz' } as const;

/** Probes are not logged, because they would fill the log. */
export const isProbe = (url: string | undefined): boolean => url === probePaths.runs || url === probePaths.ready;

export function serveProbes(app: ApiServer, { database, settings, condition, isClosing = () => false }: AppDeps): void {
  const says = (reply: FastifyReply, status: 200 | 503, word: string) => reply.code(status).type('text/plain').send(`${word}\n`);

  // This never asks the database: restarting a process does not help if PostgreSQL is unreachable.
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
 * Tells whether the caller is on this machine. A proxy on it calls for others; it says so in a header, or keeps the host name
 * that they used.
 */
function isAskedHere({ headers, socket: { remoteAddress = '' } }: FastifyRequest): boolean {
  const isNear = /^(::ffff:)?127\.|^::1$/.test(remoteAddress);
  const isByOurName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  return isNear && isByOurName && ofProxies.every((name) => headers[name] === undefined);
}

const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const lineOf = (word: string, names: readonly string[]): string[] => (names.length === 0 ? [] : [`${word}: ${names.join(', ')}`]);

/**
 * Returns what there is no room for: `uploads` and `writing`, which we refuse, and `database`, which has reported it itself.
 */
async function fullIn(settings: AppDeps['settings'], condition: AppDeps['condition']): Promise<string[]> {
  const room = await inTime(roomIn(settings), undefined);
  return [...(room?.refused ?? []), ...(condition?.isFull === true ? ['database'] : [])];
}

/** Tells a proxy to open new connections, to another server. It would otherwise use its open ones until they are cut. */
export function leaveConnections(app: ApiServer, { isClosing = () => false }: AppDeps): void {
  // This is checked when the answer is sent: a caller whose call began before the stop would otherwise call once more on a
  // connection that is about to be closed.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing()) reply.header('connection', 'close');
  });
}

/** Simultaneous probes share one question to the database: anybody may call them, and its connections are for customers. */
function onceAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}
