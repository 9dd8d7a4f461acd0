import type { FastifyServerOptions } from 'fastify';
import { sharePrefix } from '../../src/contract/paths.ts';
import type { LogLevel } from '../config.ts';
import type { ApiServer } from '../deps.ts';

/** Nothing that a request carries is logged but its method and path: no query, body or header. */
export function loggerOptions(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: ({ method, url }) => ({ method, path: pathOf(url) }),
      res: ({ statusCode }) => ({ statusCode }),
      err: described,
    },
  };
}

/** The rest of a database's error, as its detail, repeats whole rows: contacts, password hashes. */
const described = ({ name, message, stack = '', code }: Error & { code?: string }) => ({
  type: name,
  message,
  stack,
  ...(code === undefined ? {} : { code }),
});

/** One line for each answer, at level info. */
export function logRequests(app: ApiServer): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/** Queries carry search texts and reset tokens; the path of a shared report is the key to it. */
const pathOf = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith(`${sharePrefix}/`) ? `${sharePrefix}/…` : path;
};
