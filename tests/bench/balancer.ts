import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What stands before several processes in the plainest form there is: each connection goes to the next of them. It works in
 * the bench's own process, not in one that is measured.
 */
export async function balance(origins: readonly string[]): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const ports = origins.map((origin) => Number(new URL(origin).port));
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const behind = connect({ port: ports[turn++ % ports.length] ?? 0, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.once('error', () => [client, behind].forEach((one) => one.destroy()));
    }
    client.pipe(behind).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
