/** A real HTTP gateway on this machine, which accepts SMS or gives planned answers. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Call = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

/** Answers with these statuses in turn, then with 202; 0 means no answer at all. */
export async function gateway(...statuses: number[]) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const take = async () => {
      const body = JSON.parse(await textOf(request)) as unknown;
      calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const status = statuses.shift() ?? 202;
      if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end('{"id":"42"}');
    };
    void take();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, address: `127.0.0.1:${(server.address() as AddressInfo).port}/send?route=lab` };
}
