/**
 * Tells search engines which pages there are: the public ones, and one for each test and package of the catalogue. No dates are
 * given, because the catalogue does not know when one of its things was last changed.
 */
import { createHash } from 'node:crypto';
import { checkupPath, testPath } from '../../src/lib/pages/page-paths.ts';
import { currentCatalogue, type CatalogueView } from '../catalogue/catalogue-store.ts';
import { compressedText, sendCompressed, type CompressedText } from '../platform/compressed-text.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ApiServer } from '../platform/deps.ts';
import { isHeldByCaller } from '../platform/public-answer.ts';

const sitemapPath = '/sitemap.xml';

/** One sitemap may name at most this many pages. */
const mostAddresses = 50_000;

type Place = {
  readonly database: Database;
  /** Where customers reach the app, as it is known once the server listens. */
  readonly origin: () => string;
  /** The paths of the pages that everybody may read. */
  readonly publicPaths: readonly string[];
  /** Whether the catalogue of the pages is that of this server. */
  readonly hasCatalogue: boolean;
  /** The robots.txt of the build. */
  readonly robots: string;
};

export function serveSearchEngines(app: ApiServer, { database, origin, publicPaths, hasCatalogue, robots }: Place): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const text = `${robots.trimEnd()}\n\nSitemap: ${origin()}${sitemapPath}\n`;
    if (isHeldByCaller(request.headers, reply, tagOf(text), 'no-cache')) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(text);
  });

  const prepared = new WeakMap<CatalogueView, CompressedText>();
  app.get(sitemapPath, { schema: { hide: true } }, async (request, reply) => {
    const catalogue = await currentCatalogue(database);
    if (isHeldByCaller(request.headers, reply, catalogue.version)) return reply.code(304).send();
    const paths = hasCatalogue ? [...publicPaths, ...pathsOf(catalogue)] : publicPaths;
    const text = prepared.get(catalogue) ?? compressedText(sitemapOf(paths.map((path) => origin() + path)), 10);
    prepared.set(catalogue, text);
    return sendCompressed(reply.type('application/xml; charset=utf-8'), request.headers, text);
  });
}

const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const pathsOf = ({ tests, packages }: CatalogueView): string[] => [
  ...tests.map(({ id }) => testPath(id)),
  ...packages.map(({ id }) => checkupPath(id)),
];

function sitemapOf(addresses: readonly string[]): string {
  const urls = addresses.slice(0, mostAddresses).map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
