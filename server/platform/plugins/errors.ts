import words from '#words/refusals';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../../src/contract/envelope.ts';
import { HttpError } from '../answers.ts';
import { databaseErrorKind, type DatabaseErrorKind } from '../db/error-kind.ts';
import type { ApiServer } from '../deps.ts';
import type { Condition } from '../../operations/condition.ts';
import { failing, outageOf } from '../../operations/outages.ts';
import { inLanguage, languageNow } from '../language.ts';
import { languageOf } from './language.ts';
import { noteOutage, placeOf } from './request-log.ts';

/** Puts what Fastify itself refuses into words for a customer. */
const messages: Readonly<Record<number, () => string>> = {
  400: () => words.unreadable,
  404: () => words.unknownAddress,
  408: () => words.tooSlow,
  413: () => words.tooLarge,
  415: () => words.notJson,
  431: () => words.tooLarge,
};

export const wordsOf = (status: number): string => messages[status]?.() ?? '';

const databaseFaults: Readonly<Record<DatabaseErrorKind, readonly [number, () => string]>> = {
  full: [507, () => words.noRoom],
  unreachable: [503, () => words.noDatabase],
};

export function answerErrors(app: ApiServer, condition: Condition): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    condition.noteFault(error);
    logFault(error, request, condition);
    return inLanguage(languageOf(request), () => answerError(error, request, reply));
  });
  app.setNotFoundHandler((request, reply) =>
    inLanguage(languageOf(request), () => void refuse(reply, 404, words.unknownAddress)),
  );
}

/**
 * Of a fault that hits many calls the log is told as `Outages` says; the others have their line `answered`, which names it. A
 * refusal of ours has that line alone.
 */
function logFault(error: FastifyError | HttpError, request: FastifyRequest, { outages }: Condition): void {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return;
  const outage = error instanceof HttpError ? error.inEnglish : (outageOf(error) ?? unforeseen(error, placeOf(request)));
  const told = outages.met(outage, placeOf(request));
  noteOutage(request, { outage, told });
  if (error instanceof HttpError) return;
  if (told !== undefined) request.log.error({ err: error, req: request, ...told }, failing(told));
  else if (outageOf(error) === undefined) request.log.info({ err: error, req: request, outage }, 'failed');
}

/**
 * The key is the route's own, so that no route hides another; it holds the kind of the error, since its words may hold what a
 * customer has typed.
 */
const unforeseen = ({ name, code }: Partial<FastifyError>, place: string): string =>
  [name, code, 'at', place].filter((word) => word !== undefined).join(' ');

function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) return refuse(reply.headers(error.headers), error.statusCode, error.message, error.about);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return refuse(reply, status, messages[status]?.() ?? STATUS_CODES[status] ?? words.refused);
  // Support finds the log line by this number.
  reply.header('x-request-id', request.id);
  const fault = databaseErrorKind(error);
  if (fault !== undefined) return refuseForDatabase(reply, fault);
  return refuse(reply, 500, words.ourFault);
}

function refuseForDatabase(reply: FastifyReply, fault: DatabaseErrorKind): FastifyReply {
  const [status, message] = databaseFaults[fault];
  return refuse(reply.header('retry-after', '10'), status, message());
}

type Headers = Readonly<Record<string, string>>;

/** Answers errors that come before any route is known, as for an address with a broken % escape; no hook has run for them. */
export function answerUnreadableUrl(headersOfAll: Headers) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    inLanguage(languageOf(request), () => void refuse(reply.headers(headersOfAll), 400, wordsOf(400)));
}

function refuse(reply: FastifyReply, status: number, message: string, about?: string[]): FastifyReply {
  reply.header('content-language', languageNow());
  return reply.code(status).type('application/json; charset=utf-8').send(problemOf(message, about));
}

export const problemOf = (message: string, about: string[] = []): Problem => ({
  status: 'error',
  message,
  about,
  data: { message },
});
