import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

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
