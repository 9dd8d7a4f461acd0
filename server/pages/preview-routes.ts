/** Sends the pictures of shared links. Each is drawn when it is first asked for, and kept until the thing has changed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '../../src/brand.ts';
import {
  previewMark,
  previewOfApp,
  previewOfPackage,
  previewOfTest,
  previewPaths,
  type Preview,
} from '../../src/lib/catalogue/preview.ts';
import { currentCatalogue } from '../catalogue/catalogue-store.ts';
import { drawBeside } from '../drawing/draw-beside.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ApiServer } from '../platform/deps.ts';
import { english } from '../platform/language.ts';
import { sendMissing } from './assets.ts';
import { networkOf } from '../platform/limits/caller-network.ts';

/** All pictures together; a usual one has 20 KB. */
const mostBytes = 16 * 1024 * 1024;

const headersOf = (tag: string) => ({
  etag: tag,
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  // Other sites show it beside the link.
  'cross-origin-resource-policy': 'cross-origin',
});

type WithId = { readonly Params: { readonly id: string } };

export function servePreviews(app: ApiServer, { database }: { readonly database: Database }): void {
  const kept = new KeptPictures();

  async function send(request: FastifyRequest, reply: FastifyReply, preview: Preview | undefined) {
    if (preview === undefined) return sendMissing(reply);
    const version = previewMark(preview, brand);
    const tag = `"${version}"`;
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).headers(headersOf(tag)).send();
    const picture = await kept.pictureOf(version, networkOf(request), preview);
    // A failure must not be kept for a day, so it is known by now.
    return reply.headers(headersOf(tag)).type('image/png').send(picture);
  }

  app.get<WithId>(previewPaths.test, { schema: { hide: true } }, async (request, reply) => {
    const test = (await currentCatalogue(database, english)).testDetails.get(request.params.id);
    return send(request, reply, test && previewOfTest(test));
  });
  app.get<WithId>(previewPaths.checkup, { schema: { hide: true } }, async (request, reply) => {
    const checkup = (await currentCatalogue(database, english)).packageDetails.get(request.params.id);
    return send(request, reply, checkup && previewOfPackage(checkup));
  });
  app.get(previewPaths.app, { schema: { hide: true } }, (request, reply) => send(request, reply, previewOfApp(brand)));
}

class KeptPictures {
  readonly #kept = new Map<string, { readonly picture: Promise<Buffer>; size: number }>();

  /** @throws HttpError 503 when drawing took too long, Error when it failed */
  pictureOf(version: string, whose: string, preview: Preview): Promise<Buffer> {
    const known = this.#kept.get(version);
    if (known !== undefined) return known.picture;
    const one = { picture: drawBeside(whose, { kind: 'preview', preview }), size: 0 };
    this.#kept.set(version, one);
    one.picture.then(
      ({ length }) => {
        one.size = length;
        this.#forget();
      },
      () => this.#kept.delete(version),
    );
    return one.picture;
  }

  /** The map is in the order of insertion, so the oldest go first. */
  #forget(): void {
    let bytes = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [version, { size }] of this.#kept) {
      if (bytes <= mostBytes) return;
      this.#kept.delete(version);
      bytes -= size;
    }
  }
}
