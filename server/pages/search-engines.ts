/**
 * Tells search engines which pages there are: the public ones, and one for each test and package of the catalogue, with the
 * date of its last change where that is known.
 */
import { checkupPath, testPath } from '../../src/lib/pages/page-paths.ts';
import { currentCatalogue, datesOfChanges, type CatalogueView } from '../catalogue/catalogue-store.ts';
import { compressedText, sendCompressed, type CompressedText } from '../platform/compressed-text.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ApiServer } from '../platform/deps.ts';
import { english } from '../platform/language.ts';
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
  /** The languages of the pages, with the path below which those of each stand. */
  readonly languages: readonly PagesOfLanguage[];
  /** Whether the catalogue of the pages is that of this server. */
  readonly hasCatalogue: boolean;
  /** The robots.txt of the build. */
  readonly robots: string;
};

type PagesOfLanguage = { readonly code: string; readonly base: string };

export function serveSearchEngines(
  app: ApiServer,
  { database, origin, publicPaths, languages, hasCatalogue, robots }: Place,
): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const text = `${robots.trimEnd()}\n\nSitemap: ${origin()}${sitemapPath}\n`;
    if (isHeldByCaller(request.headers, reply, versionOf(text), 'no-cache')) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(text);
  });

  const written = new WeakMap<CatalogueView, Sitemap>();
  app.get(sitemapPath, { schema: { hide: true } }, async (request, reply) => {
    const catalogue = await currentCatalogue(database, english);
    const sitemap = written.get(catalogue) ?? (await write(catalogue));
    written.set(catalogue, sitemap);
    if (isHeldByCaller(request.headers, reply, sitemap.version)) return reply.code(304).send();
    return sendCompressed(reply.type('application/xml; charset=utf-8'), request.headers, sitemap.text);
  });

  /** Its version is of the text: another build has other pages, and another setting another origin. */
  async function write(catalogue: CatalogueView): Promise<Sitemap> {
    const fixed = publicPaths.map((path) => ({ path }));
    const pages = hasCatalogue ? fixed.concat(await pagesOf(database, catalogue)) : fixed;
    const xml = sitemapOf(pages, languages, origin());
    return { version: versionOf(xml), text: compressedText(xml, 10) };
  }
}

type Sitemap = { readonly version: string; readonly text: CompressedText };

type ListedPage = { readonly path: string; readonly changedAt?: number | undefined };

async function pagesOf(database: Database, { tests, packages }: CatalogueView): Promise<ListedPage[]> {
  const [ofTests, ofPackages] = [await datesOfChanges(database, 'tests'), await datesOfChanges(database, 'packages')];
  return [
    ...tests.map(({ id }) => ({ path: testPath(id), changedAt: ofTests.get(id) })),
    ...packages.map(({ id }) => ({ path: checkupPath(id), changedAt: ofPackages.get(id) })),
  ];
}

/** Each page stands in it in each language, with the addresses of the others. */
function sitemapOf(pages: readonly ListedPage[], languages: readonly PagesOfLanguage[], origin: string): string {
  const urls = pages.slice(0, Math.floor(mostAddresses / languages.length)).flatMap(({ path, changedAt }) => {
    const date = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    const addresses = languages.map(({ code, base }) => ({
      code,
      address: (origin + base + path.slice(1)).replaceAll('&', '&amp;'),
    }));
    const links = addresses.map(({ code, address }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`);
    const others = languages.length > 1 ? links.join('') : '';
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${date}${others}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
