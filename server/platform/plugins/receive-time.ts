import type { ApiServer } from '../deps.ts';
import type { answerUnreadableRequest } from './unreadable-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route may set how long a body may take to arrive; otherwise it is the usual minute. */
    receiveWithinMs?: number;
  }
}

/** Without a limit, whoever sends a byte now and then would hold a connection for ever. */
const usualMs = 60_000;
/** Node's requestTimeout is one limit for all routes: that of the slowest. Shorter ones are kept here. */
export const longestReceiveMs = 20 * 60_000;

/** @param refuse answers on the connection itself, because a request that is half there cannot be replied to */
export function limitReceiving(app: ApiServer, refuse: ReturnType<typeof answerUnreadableRequest>): void {
  app.addHook('onRequest', async ({ headers, raw, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    const endAfter = (ms: number) =>
      setTimeout(() => raw.complete || refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket), ms).unref();
    let timer = endAfter(routeOptions.config.receiveWithinMs ?? usualMs);
    raw.once('close', () => clearTimeout(timer));
    // What still arrives of a request that was answered early has the usual minute. To be refused needs no account.
    reply.raw.once('finish', () => {
      clearTimeout(timer);
      if (!raw.complete) timer = endAfter(usualMs);
    });
  });
}
