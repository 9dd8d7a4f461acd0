/** A push service on this machine (RFC 8030): it records what it is sent, and answers as it is told. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PushRequest = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

export type PushService = {
  readonly origin: string;
  readonly requests: readonly PushRequest[];
  /** From now on each request is answered so; at first it is 201. */
  readonly answers: (answer: Answer | ((request: PushRequest) => Answer)) => void;
  readonly stop: () => Promise<void>;
};

/** Begins to listen, until it is stopped. */
export async function listensForPush(): Promise<PushService> {
  const requests: PushRequest[] = [];
  let answerTo: (request: PushRequest) => Answer = () => ({ status: 201 });
  const server = createServer((incoming, reply) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const request = { path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(pieces) };
      requests.push(request);
      const { status, headers } = answerTo(request);
      reply.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: (answer) => (answerTo = typeof answer === 'function' ? answer : () => answer),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
