/** What Node could not read as HTTP, or what did not arrive in time: there is no reply to answer by, only a connection. */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { badRequest } from '../answers.ts';
import type { ApiServer } from '../deps.ts';
import { problemOf, wordsOf } from './errors.ts';

const statusOfFault: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** By connection, what is not over yet, in its order: answers still to be sent, or to requests that still arrive. */
const underWay = new WeakMap<Socket, Set<ServerResponse>>();
const refused = new WeakSet<Socket>();

const isOver = ({ req, closed }: ServerResponse): boolean => req.complete && closed;
const underWayOn = (socket: Socket) => [...(underWay.get(socket) ?? [])].filter((answer) => !isOver(answer));

/** Keeps the order of answers, so that a refusal is never taken for the answer to what was asked before. */
export function watchConnections(app: ApiServer, refuseUnreadable: ReturnType<typeof answerUnreadableRequest>): void {
  app.addHook('onRequest', async ({ raw: { socket } }, { raw }) => {
    const answers = underWay.get(socket) ?? new Set();
    underWay.set(socket, answers);
    // From the oldest on and no further: thousands may arrive in one packet.
    for (const answer of answers) {
      if (!isOver(answer)) break;
      answers.delete(answer);
    }
    answers.add(raw);
  });
  // Node's own answer, 417, has no words.
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => refuseUnreadable({ code: 'EXPECTATION' }, socket));
}

/** Node takes a line without a version for HTTP/0.9, and HTTP/2.0 for something that it speaks; their answers would be neither. */
export function refuseOtherVersions(app: ApiServer): void {
  app.addHook('onRequest', async ({ raw: { httpVersion } }, reply) => {
    if (httpVersion === '1.1' || httpVersion === '1.0') return;
    reply.header('connection', 'close');
    throw badRequest(wordsOf(400));
  });
}

/** Refuses it once everything that came before it on the same connection is answered, and closes the connection. */
export function answerUnreadableRequest(headersOfAll: Readonly<Record<string, string>>) {
  return ({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void => {
    // Whatever else arrives is no request either.
    if (refused.has(socket)) return;
    refused.add(socket);
    const before = underWayOn(socket).filter(({ req }) => req.complete);
    void Promise.all(before.map((answer) => new Promise((resolve) => answer.once('close', resolve)))).then(() =>
      refuse(socket, statusOfFault[code] ?? 400, headersOfAll),
    );
  };
}

function refuse(socket: Socket, status: number, headersOfAll: Readonly<Record<string, string>>): void {
  // What was answered before it had arrived gets no second answer.
  const hasBegun = underWayOn(socket).some(({ headersSent }) => headersSent);
  if (!socket.writable || hasBegun) return void socket.destroy();
  const body = JSON.stringify(problemOf(wordsOf(status)));
  const headers = {
    ...headersOfAll,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
