/**
 * Long answers that everybody gets alike until the catalogue changes: written down and compressed once for each version of
 * it, and then only sent. What is compressed once may be compressed hard.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { success } from '../answers.ts';
import type { CatalogueView } from '../stores/catalogue.ts';

const encodings = {
  br: (json: string) => promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (json: string) => promisify(gzip)(json, { level: 9 }),
};
type Encoding = keyof typeof encodings;

type Prepared = { readonly json: string; readonly compressed: Map<Encoding, Promise<Buffer>> };

const prepared = new WeakMap<CatalogueView, Map<string, Prepared>>();

type Asked = {
  readonly headers: IncomingHttpHeaders;
  readonly view: CatalogueView;
  /** Tells the answers of one view apart; there must be few of them. */
  readonly name: string;
  /** What the envelope holds; asked for once. */
  readonly data: () => unknown;
};

export async function sendPrepared<Reply extends Pick<FastifyReply, 'header' | 'type' | 'send'>>(
  reply: Reply,
  { headers, view, name, data }: Asked,
) {
  const answer = preparedOf(view, name, data);
  const encoding = encodingFor(headers['accept-encoding']);
  reply.type('application/json; charset=utf-8');
  if (encoding === undefined) return reply.send(answer.json);
  return reply.header('content-encoding', encoding).send(await compressedOf(answer, encoding));
}

function preparedOf(view: CatalogueView, name: string, data: () => unknown): Prepared {
  const ofView = prepared.get(view) ?? new Map<string, Prepared>();
  prepared.set(view, ofView);
  const held = ofView.get(name) ?? { json: JSON.stringify(success(data())), compressed: new Map() };
  ofView.set(name, held);
  return held;
}

function compressedOf({ json, compressed }: Prepared, encoding: Encoding): Promise<Buffer> {
  const held = compressed.get(encoding);
  if (held !== undefined) return held;
  const next = encodings[encoding](json);
  compressed.set(encoding, next);
  // What failed is not kept; the next request tries again.
  next.catch(() => compressed.delete(encoding));
  return next;
}

/** The best of ours that the caller reads: what weighs most there, brotli before gzip; none where plain text weighs more. */
function encodingFor(accepted = ''): Encoding | undefined {
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
