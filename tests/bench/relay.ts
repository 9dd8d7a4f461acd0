/** A wire between browser and server that counts what comes down and can be cut: a browser's own "offline" spares its worker. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Relay = {
  /** Where the browser finds the server, also while the wire is cut. */
  readonly origin: string;
  /** Bytes that came down since it was asked last, heads and all, by the path that was asked for. */
  readonly takeBytes: () => ReadonlyMap<string, number>;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly stop: () => void;
};

export async function relayTo(origin: string): Promise<Relay> {
  const sockets = new Set<Socket>();
  let bytes = new Map<string, number>();
  let isUp = true;
  const watched = (socket: Socket): Socket => {
    sockets.add(socket.setNoDelay());
    // Ended by us or by one side: the other end learns of it below.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const listener = createServer((browser) => {
    if (!isUp) return void browser.destroy();
    const server = watched(connect(Number(new URL(origin).port), '127.0.0.1'));
    let path = '';
    watched(browser).on('data', (chunk) => {
      path = pathOf(chunk) ?? path;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      bytes.set(path, (bytes.get(path) ?? 0) + chunk.length);
      browser.write(chunk);
    });
    browser.on('close', () => server.destroy());
    server.on('close', () => browser.destroy());
  });
  const cut = () => {
    isUp = false;
    for (const socket of sockets) socket.destroy();
  };
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    takeBytes: () => {
      const taken = bytes;
      bytes = new Map();
      return taken;
    },
    cut,
    mend: () => void (isUp = true),
    stop: () => {
      cut();
      listener.close();
    },
  };
}

/** Browsers send one request after the other over a connection, and begin each with a write of its own. */
const pathOf = (chunk: Buffer): string | undefined => /^[A-Z]+ (\S+) HTTP/.exec(chunk.toString('latin1', 0, 2000))?.[1];

export const kilobytesOf = (bytes: ReadonlyMap<string, number>, isWanted = (_path: string): boolean => true): number =>
  [...bytes].reduce((total, [path, count]) => total + (isWanted(path) ? count : 0), 0) / 1024;
