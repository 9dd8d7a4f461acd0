/** Long answers that are the same for everybody until the catalogue changes are serialised once for each version of it. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { success } from '../platform/answers.ts';
import { compressedText, sendCompressed, type CompressedText } from '../platform/compressed-text.ts';
import type { CatalogueView } from './catalogue-store.ts';

const prepared = new WeakMap<CatalogueView, Map<string, CompressedText>>();

type Asked = {
  readonly headers: IncomingHttpHeaders;
  readonly view: CatalogueView;
  /** Identifies the answer within its view, which must have few of them. */
  readonly name: string;
  /** Returns what the envelope holds; called once. */
  readonly data: () => unknown;
};

export async function sendPrepared<Reply extends Pick<FastifyReply, 'header' | 'type' | 'send'>>(
  reply: Reply,
  { headers, view, name, data }: Asked,
) {
  reply.type('application/json; charset=utf-8');
  return sendCompressed(reply, headers, preparedOf(view, name, data));
}

function preparedOf(view: CatalogueView, name: string, data: () => unknown): CompressedText {
  const ofView = prepared.get(view) ?? new Map<string, CompressedText>();
  prepared.set(view, ofView);
  const held = ofView.get(name) ?? compressedText(JSON.stringify(success(data())), 10);
  ofView.set(name, held);
  return held;
}
