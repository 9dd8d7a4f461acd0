/**
 * One message over the socket, the same in both directions: four bytes with the length of the head (big-endian), the head
 * as JSON, and then the bytes of the one file that may go with it. The sender ends its half after it. A connection is one
 * request and its answer.
 */
import type { Socket } from 'node:net';

export const protocolVersion = 2;

export type Message = {
  readonly head: Readonly<Record<string, unknown>>;
  readonly file?: Buffer | undefined;
};

/** The largest file is a report of 20 MB, the longest head a list of orders. */
const mostHeadBytes = 16 * 1024 * 1024;
const mostBytes = 4 + mostHeadBytes + 32 * 1024 * 1024;

export function sendMessage(socket: Socket, { head, file }: Message): void {
  const json = Buffer.from(JSON.stringify({ ...head, hasFile: file !== undefined }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  socket.write(length);
  socket.write(json);
  socket.end(file ?? Buffer.alloc(0));
}

/** @throws Error for whatever is no message of ours, or larger than one */
export async function receiveMessage(socket: Socket): Promise<Message> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new Error('The message is too long');
    parts.push(part);
  }
  return readMessage(Buffer.concat(parts));
}

function readMessage(bytes: Buffer): Message {
  const headLength = bytes.length < 4 ? mostBytes : bytes.readUInt32BE();
  if (headLength > mostHeadBytes || bytes.length < 4 + headLength) throw new Error('The message is not complete');
  const head = JSON.parse(bytes.toString('utf8', 4, 4 + headLength)) as unknown;
  if (typeof head !== 'object' || head === null) throw new Error('The message has no head');
  const { hasFile, ...rest } = head as Message['head'];
  return { head: rest, ...(hasFile === true ? { file: bytes.subarray(4 + headLength) } : {}) };
}
