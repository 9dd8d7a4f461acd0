/**
 * What a balancer or a container's host asks of one server process, outside the API, whose limits and envelope are for
 * customers: `/healthz`, whether it runs (or is to be started anew), and `/readyz`, whether to send it customers now.
 */
import type { FastifyReply } from 'fastify';
import type { ApiServer, AppDeps } from '../deps.ts';
import { checkDatabase } from '../stores/health.ts';
import { inTime } from './in-time.ts';

const probePaths = { runs: '/healthz', ready: '/readyz' } as const;

/** Of no interest in a log that they would fill. */
export const isProbe = (url: string | undefined): boolean => url === probePaths.runs || url === probePaths.ready;

export function serveProbes(app: ApiServer, { database, isClosing = () => false }: AppDeps): void {
  const says = (reply: FastifyReply, status: 200 | 503, word: string) => reply.code(status).type('text/plain').send(`${word}\n`);

  // Never the database: a process that is started anew because PostgreSQL is away only comes back to the same.
  app.get(probePaths.runs, { schema: { hide: true } }, (_request, reply) => says(reply, 200, 'ok'));

  const reachesDatabase = onceAtATime(() =>
    inTime(
      checkDatabase(database).then(() => true),
      false,
    ),
  );
  app.get(probePaths.ready, { schema: { hide: true } }, async (_request, reply) => {
    if (isClosing()) return says(reply, 503, 'closing');
    return (await reachesDatabase()) ? says(reply, 200, 'ready') : says(reply, 503, 'database');
  });
}

/** A proxy that keeps its connections would go on using them until they are cut: it is told to make new ones, elsewhere. */
export function leaveConnections(app: ApiServer, { isClosing = () => false }: AppDeps): void {
  app.addHook('onRequest', async (_request, reply) => {
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
