import words from '#words/refusals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../platform/answers.ts';
import { sendCompressed } from '../platform/compressed-text.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ApiServer } from '../platform/deps.ts';
import { english, inLanguage } from '../platform/language.ts';
import { languageOf } from '../platform/plugins/language.ts';
import type { AndroidApp } from '../settings/environment-reader.ts';
import { serveAssetLinks } from './android-app.ts';
import { isCompressed, isScript, sendAsset, sendMissing, servePageDictionary } from './assets.ts';
import { chosenByDictionary, Deltas, sendDelta } from './deltas.ts';
import { keepAssets, renewAssets } from './former-assets.ts';
import type { Outages } from '../operations/outages.ts';
import { FirstRows, type PageOfRows } from './first-rows.ts';
import { servePreviews } from './preview-routes.ts';
import { pageRenderer } from './render-pages.ts';
import { otherLanguagesIn } from './page-languages.ts';
import { serveSearchEngines } from './search-engines.ts';
import { isHeldByCaller } from '../platform/public-answer.ts';
import { pageHeaders, scriptPolicy } from '../platform/page-headers.ts';

/** The content of dist/pages.json, as src/build writes it. */
type Pages = {
  /** Maps the path of a prerendered page to its file. */
  readonly files: Readonly<Record<string, string>>;
  /** The paths of those that search engines are told of. An earlier build does not name them. */
  readonly shared?: readonly string[];
  /** The patterns of the route table. A path that matches one and has no file gets the shell. */
  readonly routes: readonly string[];
  readonly shell: string;
  readonly styleHashes: readonly string[];
  /** Maps the file of a page, or the pattern of pages that are rendered for each thing that they show, to its own hash. */
  readonly styleHashOf?: Readonly<Record<string, string>>;
  /** The hash of the script that stands in each page. An earlier build has none. */
  readonly scriptHashes?: readonly string[];
  readonly connect: readonly string[];
  /** The file below dist that holds all pages, for browsers that compress by dictionaries. An earlier build has none. */
  readonly dictionary?: string;
};

type Place = {
  readonly dist: string;
  readonly keptAssets: string;
  readonly database: Database;
  readonly now: () => number;
  readonly timeZone: string;
  readonly outages: Outages;
  readonly origin: () => string;
  readonly androidApp: AndroidApp | undefined;
};

/**
 * Serves the built pages on the API's own origin: those of English at the root, and those of each other language that was built
 * below its code. Everything is known when the server starts; no request walks the file system.
 */
export async function servePages(app: ApiServer, place: Place): Promise<void> {
  await app.register(fastifyStatic, {
    root: place.dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    ...withoutWhatNobodyAsks,
  });
  const pages = pagesIn(place.dist);
  const others = otherLanguagesIn(place.dist);
  const publicPaths = pages.shared ?? Object.keys(pages.files);
  serveSearchEngines(app, {
    database: place.database,
    origin: place.origin,
    publicPaths,
    languages: [english, ...others].map((code) => ({ code, base: baseOf(code) })),
    hasCatalogue: pages.connect.length === 0,
    robots: robotsIn(place.dist),
  });
  servePreviews(app, place);
  if (place.androidApp) serveAssetLinks(app, place.androidApp);
  servePagesBelow(app, { ...place, language: english, base: baseOf(english), others });
  for (const language of others) {
    const [dist, keptAssets] = [join(place.dist, language), join(place.keptAssets, language)];
    servePagesBelow(app, { ...place, dist, keptAssets, language, base: baseOf(language), others: [] });
  }
}

const baseOf = (language: string): string => (language === english ? '/' : `/${language}/`);

const pagesIn = (dist: string) => JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Pages;

const robotsIn = (dist: string): string =>
  existsSync(join(dist, 'robots.txt')) ? readFileSync(join(dist, 'robots.txt'), 'utf8') : 'User-agent: *';

/** The pages of one language. */
type PlaceBelow = Place & {
  readonly language: string;
  /** The path below which they stand, with a slash at its end. */
  readonly base: string;
  /** The folders of other languages in dist. */
  readonly others: readonly string[];
};

function servePagesBelow(app: ApiServer, place: PlaceBelow): void {
  const { dist, keptAssets, base } = place;
  const pages = pagesIn(dist);
  const files = publicFiles(dist, place.others);
  const former = keepAssets(dist, keptAssets, place.now());
  app.addHook('onClose', () => renewAssets(dist, keptAssets, place.now()));
  const deltas = new Deltas({ dist, keptAssets, kept: former, files });
  const assets = { files, former, dist, keptAssets, base };
  const headersOf = policyOf(pages);
  const ofScripts = scriptPolicy(pages.connect);
  const isRoute = matcherOf(pages.routes);
  const firstRows = keepFirstRows(app, pages, place);
  const fileOf = (path: string) => pages.files[path] ?? (isRoute(path) ? pages.shell : undefined);

  const sendPage = (reply: FastifyReply, file: string, delta?: Buffer) => {
    reply.headers(headersOf(file)).header('cache-control', revalidated);
    return delta ? sendDelta(reply.type('text/html; charset=utf-8'), delta) : reply.sendFile(file, dist);
  };
  servePageDictionary(app, pages.dictionary, assets);

  // Only with the slash are the pages within the scope of their worker.
  if (base !== '/') app.get(base.slice(0, -1), { schema: { hide: true } }, async (_request, reply) => reply.redirect(base, 301));
  app.get(`${base}*`, { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request, base);
    const withRows = await firstRows?.pageAt(path, request.url.includes('?'));
    if (withRows !== undefined) {
      return sendWithRows(request, reply.headers(headersOf(withRows.pattern ?? pages.files[path])), withRows);
    }
    const page = fileOf(path);
    return page === undefined ? sendNoPage(request, reply, path) : sendPage(reply, page);
  });

  async function sendNoPage({ headers }: FastifyRequest, reply: FastifyReply, path: string) {
    const file = path.slice(1);
    if (isScript(file)) reply.header('content-security-policy', ofScripts);
    if (file.startsWith('assets/')) return sendAsset(reply, file, { ...assets, delta: await deltas.deltaOf(headers, file) });
    // Only the worker asks for a page by its file.
    if (files.has(file) && file.endsWith('.html'))
      return sendPage(reply.headers(chosenByDictionary), file, await deltas.deltaOf(headers, file));
    if (files.has(file)) return sendOther(reply, file, dist);
    // Any other path that somebody navigates to goes home (ROUTE-029); for other requests it is not found.
    if (headers.accept?.includes('text/html') && !path.startsWith('/api/')) return reply.redirect(base, 302);
    return path.startsWith('/api/') ? reply.callNotFound() : sendMissing(reply);
  }
}

/** A hash or an ETag identifies each file, nobody requests parts of one, and a first visit fetches some forty of them. */
const withoutWhatNobodyAsks = { acceptRanges: false, lastModified: false } as const;

/** Returns for each page the policy that allows its own styles. */
function policyOf({ styleHashes, styleHashOf = {}, scriptHashes, connect }: Pages) {
  const headers = Object.entries(styleHashOf).map(
    ([file, hash]) => [file, pageHeaders({ styleHashes: [hash], scriptHashes, connect })] as const,
  );
  const known = new Map(headers);
  const ofAll = pageHeaders({ styleHashes, scriptHashes, connect });
  return (file = '') => known.get(file) ?? ofAll;
}

/** Caches may keep it, and ask again each time. */
const revalidated = 'no-cache';

/** Applies only to a page whose data comes from this server. Rendering begins once the server listens, and ends with it. */
function keepFirstRows(
  app: ApiServer,
  { connect }: Pages,
  { dist, database, now, timeZone, outages, origin, language }: PlaceBelow,
): FirstRows | undefined {
  const render = connect.length > 0 ? undefined : pageRenderer(dist);
  if (render === undefined) return undefined;
  const firstRows = new FirstRows({
    database,
    now,
    timeZone,
    log: app.log,
    render,
    outages,
    origin,
    language,
  });
  app.addHook('onListen', () => void setTimeout(() => void firstRows.look(), afterStartMs).unref());
  app.addHook('onClose', () => firstRows.close());
  return firstRows;
}

/** The first calls come before it. */
const afterStartMs = 100;

function sendWithRows({ headers }: FastifyRequest, reply: FastifyReply, { html, tag }: PageOfRows) {
  if (isHeldByCaller(headers, reply, tag, revalidated)) return reply.code(304).send();
  return sendCompressed(reply.type('text/html; charset=utf-8'), headers, html);
}

/** A list shows a dozen covers, and asking whether each has changed would cost a slow network more than they weigh. */
function sendOther(reply: FastifyReply, file: string, dist: string): FastifyReply {
  const kept = file.startsWith('article-covers/') ? 'public, max-age=86400, stale-while-revalidate=604800' : revalidated;
  return reply.header('cache-control', kept).sendFile(file, dist);
}

/**
 * Lists names relative to the folder, with '/'. Names that begin with a dot, and the list of pages itself, are not for
 * visitors. Other languages' folders are served by themselves.
 */
function publicFiles(dist: string, others: readonly string[]): ReadonlySet<string> {
  const found = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = found.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(dist.length + 1)
      .replaceAll('\\', '/'),
  );
  const isOther = (name: string) => others.some((language) => name.startsWith(`${language}/`));
  return new Set(names.filter((name) => !isCompressed(name) && !isOther(name) && !/(^|\/)\.|^pages\.json$/.test(name)));
}

/** Matches patterns such as '/tests/:id', in which a name stands for one whole segment. */
function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const escaped = patterns.map((pattern) => pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+'));
  const form = new RegExp(`^(?:${escaped.join('|')})/?$`);
  return (path) => form.test(path);
}

/** Returns the path below the base, without query, fragment and final slash. */
function pathOf({ url, headers }: FastifyRequest, base: string): string {
  const whole = inLanguage(languageOf({ headers }), () => decoded(url.split(/[?#]/, 1)[0] ?? '/'));
  const path = whole.slice(base.length - 1);
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** find-my-way has refused most broken escapes before this, but not all of them. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw badRequest(words.unreadable);
  }
}
