import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../src/contract/envelope.ts';
import { Refusal } from '../answers.ts';
import type { ApiServer } from '../deps.ts';

export const unknownAddress = 'This address does not exist.';

/** What Fastify itself refuses, in words for a customer. */
const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: unknownAddress,
  413: 'The request is too large.',
  415: 'The request must be sent as JSON.',
};

const ourFault = 'Something went wrong on our side. Please try again.';

export function answerErrors(app: ApiServer): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => void refuse(reply, 404, unknownAddress));
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return refuse(reply.headers(error.headers), error.statusCode, error.message);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return refuse(reply, status, messages[status] ?? STATUS_CODES[status] ?? 'The request was refused.');
  request.log.error({ err: error, req: request }, 'failed');
  // The number by which support finds the line above.
  return refuse(reply.header('x-request-id', request.id), 500, ourFault);
}

/** Faults that come before any route is known, as an address with a broken % escape. */
export function answerUnreadableUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void refuse(reply, 400, messages[400] ?? '');
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const problem: Problem = { status: 'error', message, data: { message } };
  return reply.code(status).type('application/json; charset=utf-8').send(problem);
}
