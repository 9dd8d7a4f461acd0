/** Connections on which a test writes bytes as no client library would. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

export async function opened({ app }: Pick<TestServer, 'app'>): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Returns everything that the server sends until it closes. */
export async function heard(socket: Socket): Promise<string> {
  const parts = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
