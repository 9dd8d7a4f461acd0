import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer } from '../deps.ts';
import type { answerUnreadableRequest } from './unreadable-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a body may take to arrive, where it is not the usual minute. */
    receiveWithinMs?: number;
  }
}

/** Of receiving a request; without it, one who sends a byte now and then holds a connection for ever. */
const usualMs = 60_000;
/** Node knows one limit for all; it is that of the slowest route, and shorter ones are kept here. */
export const longestReceiveMs = 20 * 60_000;

type Refuse = ReturnType<typeof answerUnreadableRequest>;

/** @param refuse answers on the connection itself: what is half there cannot be replied to */
export function limitReceiving(app: ApiServer, refuse: Refuse): void {
  const end = ({ raw }: FastifyRequest, { raw: { headersSent } }: FastifyReply) => {
    // What was answered before it had arrived needs no second answer.
    if (headersSent) raw.destroy();
    else refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  };
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    const endAfter = (ms: number) => setTimeout(() => end(request, reply), ms).unref();
    let timer: NodeJS.Timeout | undefined = endAfter(request.routeOptions.config.receiveWithinMs ?? usualMs);
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    raw.once('close', stop);
    raw.once('end', stop);
    // The rest of what was refused is worth no more than any other request's: nobody needs an account to be refused.
    reply.raw.once('finish', () => {
      clearTimeout(timer);
      timer &&= endAfter(usualMs);
    });
  });
}
