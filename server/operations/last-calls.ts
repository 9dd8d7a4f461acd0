import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { problemOf } from '../platform/plugins/errors.ts';

/** Connections that have become idle are closed at this interval. */
const lookEveryMs = 50;

/**
 * Accepts no new connections, and resolves when all are closed. Open ones are kept for `idleMs`, since a call may be on its
 * way on any of them: if it were closed at once, it would be reset, and its customer would not know whether the call was
 * carried out. Each answer tells its client to leave (`leaveConnections`), so that busy connections end by themselves. After
 * that time a connection is closed as soon as it is idle.
 */
export async function answerLastCalls(server: Server, idleMs: number): Promise<void> {
  const gone = once(server, 'close');
  // The HTTP server's own `close` would also close idle connections.
  TcpServer.prototype.close.call(server);
  await Promise.race([gone, wait(idleMs, undefined, { ref: false })]);
  server.closeIdleConnections();
  setInterval(() => server.closeIdleConnections(), lookEveryMs).unref();
  await gone;
}

/** The last answers are small, and are sent within this time. */
const sentWithinMs = 500;
const beingUpdated = JSON.stringify(problemOf('We are being updated at this moment. Please try again in a minute.'));

/**
 * Keeps track of calls that are not answered yet.
 * @returns a function that answers them all when the process has to end during their work. Without an answer, their customers
 * would see a broken connection. Whether they were carried out is unknown, as with any 503.
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
  // If a connection is closed with unread data in it, it is reset, and the answer is lost.
  request.resume();
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5', connection: 'close' };
  const isSent = once(response, 'close');
  response.writeHead(503, headers).end(beingUpdated);
  await isSent;
}
