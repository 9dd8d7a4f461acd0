import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return String(port);
}
