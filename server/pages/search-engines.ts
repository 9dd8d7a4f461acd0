/**
 * Tells search engines which pages there are: the public ones, and one for each test and package of the catalogue. No dates are
 * given, because the catalogue does not know when one of its things was last changed.
 */
import { checkupPath, testPath } from '../../src/lib/pages/page-paths.ts';
import { currentCatalogue, type CatalogueView } from '../catalogue/catalogue-store.ts';
import { compressedText, sendCompressed, type CompressedText } from '../platform/compressed-text.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ApiServer } from '../platform/deps.ts';
import { isHeldByCaller, versionOf } from '../platform/public-answer.ts';

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
    if (isHeldByCaller(request.headers, reply, versionOf(text), 'no-cache')) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(text);
  });

  const written = new WeakMap<CatalogueView, Sitemap>();
  app.get(sitemapPath, { schema: { hide: true } }, async (request, reply) => {
    const catalogue = await currentCatalogue(database);
    const sitemap = written.get(catalogue) ?? write(catalogue);
    written.set(catalogue, sitemap);
    if (isHeldByCaller(request.headers, reply, sitemap.version)) return reply.code(304).send();
    return sendCompressed(reply.type('application/xml; charset=utf-8'), request.headers, sitemap.text);
  });

  /** Its version is of the text: another build has other pages, and another setting another origin. */
  function write(catalogue: CatalogueView): Sitemap {
    const paths = hasCatalogue ? [...publicPaths, ...pathsOf(catalogue)] : publicPaths;
    const xml = sitemapOf(paths.map((path) => origin() + path));
    return { version: versionOf(xml), text: compressedText(xml, 10) };
  }
}

type Sitemap = { readonly version: string; readonly text: CompressedText };

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
