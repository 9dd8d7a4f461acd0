/** This thread reads one message, as read-message.ts sends it. An error that is no refusal ends it, and is thrown there. */
import { parentPort } from 'node:worker_threads';
import { formats } from './message-formats.ts';
import type { MessageToRead } from './read-message.ts';

parentPort?.once('message', ({ standard, body }: MessageToRead) => {
  const read = formats[standard].read(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  const pdf = 'message' in read ? read.message.pdf?.bytes : undefined;
  // Small buffers share their memory with others, which cannot be given away.
  const isAlone = pdf !== undefined && pdf.byteLength === pdf.buffer.byteLength;
  parentPort?.postMessage(read, isAlone ? [pdf.buffer as ArrayBuffer] : []);
});
