/** Text that everybody gets alike: compressed once, and then only sent. What is compressed once may be compressed hard. */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
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

/** @param quality brotli's: 11 is its best, and takes twice the time of 10 */
export const compressedText = (text: string, quality: 10 | 11): CompressedText => ({
  read: () => text,
  quality,
  compressed: new Map(),
});

/** The same of what is held as a gzip file: one of many texts, and seldom sent otherwise. */
export const textOfGzip = (file: Buffer, quality: 10 | 11): CompressedText => ({
  read: () => gunzipSync(file).toString(),
  quality,
  compressed: new Map([['gzip', Promise.resolve(file)]]),
});

/** Nobody waits for it then. */
export async function compressAhead(text: CompressedText): Promise<void> {
  await Promise.all((Object.keys(encodings) as Encoding[]).map((encoding) => compressedOf(text, encoding)));
}

/** The answer's type and what it says of caches is the caller's to set, `vary` too. */
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
  // What failed is not kept; the next request tries again.
  next.catch(() => compressed.delete(encoding));
  return next;
}

/** The best of ours that the caller reads: what weighs most there, brotli before gzip; none where plain text weighs more. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted));
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  const names = Object.keys(encodings) as Encoding[];
  const [best] = names.filter((name) => weight(name) > 0 && weight(name) >= plain).toSorted((a, b) => weight(b) - weight(a));
  return best;
}

/** "gzip;q=0.5" → gzip weighs 0.5. */
function weighted(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
