import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { problemOf } from '../platform/plugins/errors.ts';

/** How often it is looked for connections on which a last answer was sent. */
const lookEveryMs = 50;

/**
 * Lets nobody new in, and ends once every connection is gone. Those that are open are kept for `idleMs`, since a call may be on
 * its way on any of them: closed at once, it would be reset, and its customer would not know whether it was done. Each answer
 * tells its client to leave (`leaveConnections`), so that busy connections end by themselves. After that time a connection is
 * closed as soon as nothing is under way on it.
 */
export async function answerLastCalls(server: Server, idleMs: number): Promise<void> {
  const gone = once(server, 'close');
  // Not the server's own `close`, which closes unused connections as well.
  TcpServer.prototype.close.call(server);
  await Promise.race([gone, wait(idleMs, undefined, { ref: false })]);
  server.closeIdleConnections();
  setInterval(() => server.closeIdleConnections(), lookEveryMs).unref();
  await gone;
}

/** The answers of the last moment are small, and on their way within that. */
const sentWithinMs = 500;
const beingUpdated = JSON.stringify(problemOf('We are being updated at this moment. Please try again in a minute.'));

/**
 * Knows which calls are not answered yet.
 * @returns what answers them all, when the process has to end and they are still being worked on: cut off without a word, their
 *   customers would see a broken connection. Whether they were done is known by then to nobody, as with any 503.
 */
export function watchCalls(server: Server): () => Promise<void> {
  const open = new Map<ServerResponse, IncomingMessage>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(response, request);
    response.once('close', () => open.delete(response));
  });
  return async () => {
    const sent = [...open].map(([response, request]) => answerNow(response, request));
    await Promise.race([Promise.all(sent), wait(sentWithinMs, undefined, { ref: false })]);
  };
}

async function answerNow(response: ServerResponse, request: IncomingMessage): Promise<void> {
  if (response.headersSent || response.destroyed) return;
  // A connection that is closed while something unread is in it is reset, and the answer with it.
  request.resume();
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5', connection: 'close' };
  const isSent = once(response, 'close');
  response.writeHead(503, headers).end(beingUpdated);
  await isSent;
}
