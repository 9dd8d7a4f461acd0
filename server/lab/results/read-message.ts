/**
 * Reads messages. A PDF of 20 MB takes some 200 ms, in which the event loop would answer nobody, so large ones are read in a thread
 * of their own. It is started for the message: only those with a PDF are as large, and these are rare.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../platform/answers.ts';
import { FairQueue } from '../../platform/limits/fair-queue.ts';
import { formats, type ReadMessage, type Standard } from './message-formats.ts';

/** What a thread is told to read. */
export type MessageToRead = { readonly standard: Standard; readonly body: Uint8Array<ArrayBuffer> };

const program = join(import.meta.dirname, 'reading-thread.ts');

/** A message with a hundred values is smaller, and is read in a few milliseconds. */
const mostBytesHere = 64 * 1024;
/** How long one may take: a hundred times as long as usual, since a busy machine is slow and not wrong. */
const withinMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** One message is read at a time, so that they never take more than one processor; those who send them take turns. */
const turns = new FairQueue({ most: 1 });

/**
 * @param body it is empty afterwards if it was handed over to a thread
 * @param whose the key it came with
 * @throws HttpError 503 if it took too long
 */
export async function readMessage(standard: Standard, body: Buffer, whose: string): Promise<ReadMessage> {
  if (body.length <= mostBytesHere) return formats[standard].read(body);
  return turns.take([whose], () => readBeside(standard, body));
}

async function readBeside(standard: Standard, body: Buffer): Promise<ReadMessage> {
  // The thread gets nothing of the server's environment, which may hold passwords.
  const worker = new Worker(program, { resourceLimits, execArgv: [], env: {} });
  try {
    // Node gives each buffer of this size memory of its own, which goes to the thread without a copy.
    const bytes = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength);
    worker.postMessage({ standard, body: bytes } satisfies MessageToRead, [bytes.buffer]);
    const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(withinMs) })) as [ReadMessage];
    return withBuffer(read);
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError') throw unavailable(() => 'The message took too long to read. Send it again later');
    if (code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { refused: { reason: 'too-large', message: 'The message takes too much memory to read' } };
  } finally {
    void worker.terminate();
  }
}

/** What comes out of a thread is no Buffer any more, but its bytes. */
function withBuffer(read: ReadMessage): ReadMessage {
  if (!('message' in read) || read.message.pdf === undefined) return read;
  const { bytes, hash } = read.message.pdf;
  const pdf = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), hash };
  return { ...read, message: { ...read.message, pdf } };
}
