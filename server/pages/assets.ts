/** The hashed files of the page, and the text by which browsers compress its pages. */
import words from '#words/refusals';
import type { FastifyReply } from 'fastify';
import type { ApiServer } from '../platform/deps.ts';
import { inLanguage } from '../platform/language.ts';
import { languageOf } from '../platform/plugins/language.ts';
import { pageDictionaryPath } from '../../src/lib/pages/page-dictionary.ts';
import { chosenByDictionary, dictionaryOffer, sendDelta } from './deltas.ts';

type Assets = {
  readonly files: ReadonlySet<string>;
  readonly former: ReadonlySet<string>;
  readonly dist: string;
  readonly keptAssets: string;
  /** The path below which the pages of this build stand. */
  readonly base: string;
  /** What is sent in its place where the browser holds a former one. */
  readonly delta: Buffer | undefined;
};

export function sendAsset(
  reply: FastifyReply,
  file: string,
  { files, former, dist, keptAssets, base, delta }: Assets,
): FastifyReply {
  const name = file.slice('assets/'.length);
  // The compressed copies are sent in place of their file, and are nothing by themselves.
  if (isCompressed(name) || (!files.has(file) && !former.has(name))) return sendMissing(reply);
  // An asset is never a document of its own, and there are many of them: each header line counts on a slow network.
  reply.removeHeader('permissions-policy').header('cache-control', 'public, max-age=31536000, immutable');
  reply.headers({ ...dictionaryOffer(file, base), ...chosenByDictionary });
  if (delta)
    return sendDelta(reply.type(isScript(name) ? 'application/javascript; charset=utf-8' : 'text/css; charset=utf-8'), delta);
  return files.has(file) ? reply.sendFile(file, dist) : reply.sendFile(name, keptAssets);
}

/** @param file that holds all pages, relative to dist; an earlier build has none */
export function servePageDictionary(
  app: ApiServer,
  file: string | undefined,
  { dist, base }: Pick<Assets, 'dist' | 'base'>,
): void {
  app.get(base + pageDictionaryPath.slice(1), { schema: { hide: true } }, (_request, reply) =>
    file === undefined
      ? sendMissing(reply)
      : reply.headers(dictionaryOffer(file, base)).header('cache-control', keptAsDictionary).sendFile(file, dist),
  );
}

/** Shorter than the server keeps a former build's files (server/pages/former-assets.ts), from which it works out the differences. */
const keptAsDictionary = 'public, max-age=2160000';

export const isScript = (name: string): boolean => /\.m?js$/.test(name);
export const isCompressed = (name: string): boolean => /\.(br|gz)$/.test(name);

/** A file has no language, but whoever asks for one that is not there may read the answer. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  const language = languageOf(reply.request);
  const text = inLanguage(language, () => words.fileNotFound);
  return reply.code(404).header('content-language', language).type('text/plain').send(text);
}
