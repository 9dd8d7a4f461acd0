import type { FastifyReply } from 'fastify';
import type { StoredAnswer } from './idempotency-store.ts';

/** Sends what was stored as it stands: a repeated request gets the same bytes, also from a newer version of this server. */
export function sendStored<Reply extends Pick<FastifyReply, 'code' | 'type' | 'send'>>(
  reply: Reply,
  { status, body }: StoredAnswer,
  contentType = 'application/json; charset=utf-8',
) {
  return reply.code(status).type(contentType).send(body);
}
