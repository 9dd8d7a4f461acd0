/** Text that is the same for everybody. It is compressed once, and may therefore be compressed hard. */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const encodings = {
  br: ({ read, quality }: CompressedText) =>
    promisify(brotliCompress)(read(), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: ({ read }: CompressedText) => promisify(gzip)(read(), { level: 9 }),
};
type Encoding = 'br' | 'gzip';

export type CompressedText = {
  readonly read: () => string;
  readonly quality: number;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
};

/** @param quality is brotli's: 11 is the best, and takes twice the time of 10 */
export const compressedText = (text: string, quality: 10 | 11): CompressedText => ({
  read: () => text,
  quality,
  compressed: new Map(),
});

/** The same for a text that is held as gzip, because it is one of many and seldom sent in another form. */
export const textOfGzip = (file: Buffer, quality: 10 | 11): CompressedText => ({
  read: () => gunzipSync(file).toString(),
  quality,
  compressed: new Map([['gzip', Promise.resolve(file)]]),
});

/** Compresses before anybody asks, so that nobody waits for it. */
export async function compressAhead(text: CompressedText): Promise<void> {
  await Promise.all((Object.keys(encodings) as Encoding[]).map((encoding) => compressedOf(text, encoding)));
}

/** The caller sets the content type and what the answer says to caches, `vary` included. */
export async function sendCompressed<Reply extends Pick<FastifyReply, 'header' | 'send'>>(
  reply: Reply,
  headers: IncomingHttpHeaders,
  text: CompressedText,
) {
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding === undefined) return reply.send(text.read());
  return reply.header('content-encoding', encoding).send(await compressedOf(text, encoding));
}

function compressedOf(text: CompressedText, encoding: Encoding): Promise<Buffer> {
  const { compressed } = text;
  const held = compressed.get(encoding);
  if (held !== undefined) return held;
  const next = encodings[encoding](text);
  compressed.set(encoding, next);
  // A failure is not kept, so that the next request tries again.
  next.catch(() => compressed.delete(encoding));
  return next;
}

/** The encoding that the caller prefers, or undefined for plain text. Brotli comes first among equals. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const best = negotiate(accepted.toLowerCase(), ['br', 'gzip', 'identity']);
  return best === null || best === 'identity' ? undefined : best;
}
