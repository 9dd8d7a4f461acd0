/** A proxy in front of the server that for a while answers scripts with an HTML page which never changes, as some hosts do. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FallbackProxy = {
  readonly origin: string;
  /** From now on, matching paths get an HTML page; undefined ends this. */
  readonly sendsPageFor: (paths: RegExp | undefined) => void;
  /** The number of times it did so. */
  readonly sent: () => number;
  readonly closes: () => Promise<void>;
};

export async function proxyBefore(origin: string, port = 0): Promise<FallbackProxy> {
  let wrong: RegExp | undefined;
  let sent = 0;
  const server = createServer((asked, answer) => {
    if (wrong?.test(asked.url ?? '') !== true) return forward(origin, asked, answer);
    sent += 1;
    answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=31536000, immutable' });
    answer.end('<!doctype html><title>Please wait</title>');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendsPageFor: (paths) => (wrong = paths),
    sent: () => sent,
    closes: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { url = '/', method, headers } = asked;
  const passed = request(new URL(url, origin), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  // The browser may leave, or the server may be stopped.
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
