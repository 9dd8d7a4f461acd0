/**
 * Answers what Node could not read as HTTP, and what did not arrive in time. Fastify's clientErrorHandler has no reply to answer
 * by, only the connection, and neither Fastify nor Node keeps the order of pipelined answers there.
 */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { badRequest } from '../answers.ts';
import type { ApiServer } from '../deps.ts';
import { english, inLanguage } from '../language.ts';
import { problemOf, wordsOf } from './errors.ts';
import { languageOf } from './language.ts';

type Fault = Pick<ConnectionError, 'code'>;

const statusOfFault: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** The answers to the last two requests of each connection. All requests before the last one have arrived in full. */
const answersOn = new WeakMap<Socket, { readonly former: ServerResponse | undefined; readonly last: ServerResponse }>();

/** Notes which answers are under way on each connection. A refusal must not be taken for the answer to an earlier request. */
export function watchConnections(app: ApiServer, refuseUnreadable: ReturnType<typeof answerUnreadableRequest>): void {
  app.server.on('request', ({ socket }: IncomingMessage, last: ServerResponse) => {
    answersOn.set(socket, { former: answersOn.get(socket)?.last, last });
  });
  // Node's own answer, 417, has no words.
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => refuseUnreadable({ code: 'EXPECTATION' }, socket));
}

/** Node takes a line without a version for HTTP/0.9, and believes that it speaks HTTP/2.0. Its answers would be neither. */
export function refuseOtherVersions(app: ApiServer): void {
  app.addHook('onRequest', async (request, reply) => {
    const { httpVersion } = request.raw;
    if (httpVersion === '1.1' || httpVersion === '1.0') return;
    reply.header('connection', 'close');
    throw badRequest(inLanguage(languageOf(request), () => wordsOf(400)));
  });
}

/** Refuses it once everything that came before it on the same connection is answered, and closes the connection. */
export function answerUnreadableRequest(headersOfAll: Readonly<Record<string, string>>) {
  const refuse = async ({ code }: Fault, socket: Socket): Promise<void> => {
    const { former, last } = answersOn.get(socket) ?? {};
    const before = last?.req.complete ? last : former;
    if (before?.closed === false) await new Promise((resolve) => before.once('close', resolve));
    // The connection is lost, or was refused already: whatever else arrives on it is no request either.
    if (!socket.writable) return;
    // A request that was answered before it had arrived gets no second answer.
    if (last !== before && last?.headersSent) return void socket.destroy();
    const status = statusOfFault[code] ?? 400;
    // Of a request whose body did not come, the headers did.
    const language = last === undefined || last === before ? english : languageOf(last.req);
    const body = JSON.stringify(problemOf(inLanguage(language, () => wordsOf(status))));
    const headers = {
      ...headersOfAll,
      'content-language': language,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  };
  return (fault: Fault, socket: Socket): void => void refuse(fault, socket);
}
