/** How a page is put together from the built index.html. */
import type { FirstRows } from '../data/catalogue/first-rows.ts';
import { earlyScriptTag } from '../lib/pages/early-script-tag.ts';
import { firstRowsId } from '../lib/pages/first-rows-block.ts';

export type PageParts = {
  readonly css: string;
  /** The files whose styles those are. */
  readonly sheets: readonly string[];
  readonly html: string;
  readonly title: string | undefined;
  /** What mends the page where its first scripts do not come; the policy allows it by its hash. */
  readonly script: string;
};

export function fillPage(template: string, { css, sheets, html, title, script }: PageParts): string {
  if (css.includes('</style')) throw new Error('The styles would end their own element');
  if (/<\/|<!--/.test(script)) throw new Error('The script would end its own element');
  const listening = compact(template).replace(earlyScriptTag, () => `<script>${script}</script>${earlyScriptTag}`);
  const titled = title === undefined ? listening : withTitle(listening, title);
  // A switched-off sheet is not fetched, and what loads modules takes it for one that is there: else every style that stands
  // in the page came once more as a file, and the whole page was styled anew.
  const known = sheets.map((name) => `<link rel="stylesheet" href="/${name}" disabled>`).join('');
  return fillRoot(
    withLowPriority(titled).replace('</head>', () => `<style>${css}</style>${known}</head>`),
    html,
  );
}

/** How it is laid out for who reads it weighs some bytes in each page. */
const compact = (template: string): string => template.replaceAll(/\n\s*/g, '\n').replaceAll(/\n(?=[a-z]+=|\/>|\n)/g, ' ');

/** @param title may be of the catalogue, and is text */
export const withTitle = (page: string, title: string): string =>
  page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);

/** What a search engine and a shared link say of the page; as it was where there is nothing to say. */
export const withDescription = (page: string, text: string): string =>
  text === '' ? page : page.replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start: string) => start + escaped(text));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/**
 * For whoever opens the app for the first time: nobody is signed in and nothing is filtered, so that nothing waits for the
 * script that looks for it; it comes with the boot script. What the worker keeps, and what has a query, waits: its first
 * frame is the right one. What the browser fetches for itself stands in the page, or is told of later (app/web-manifest.ts):
 * before the first paint each file costs a slow network a round trip.
 * @param logo the picture's SVG
 */
export function withoutWaiting(page: string, logo: string): string {
  const icon = `data:image/svg+xml,${quoted(logo)}`;
  return [
    [earlyScriptTag, ''],
    ['<link rel="manifest" href="/manifest.webmanifest">', ''],
    // Alone it needs no more words: browsers that draw no SVG look for the other one by themselves.
    ['href="/logo.svg" type="image/svg+xml" sizes="any"', `href="${icon}"`],
    ['<link rel="icon" href="/favicon.ico" sizes="48x48" />', ''],
  ].reduce((form, [part = '', instead = '']) => {
    if (!form.includes(part)) throw new Error(`The page has no ${part}`);
    return form.replace(part, () => instead);
  }, page);
}

/** As short as an address in an attribute can be. */
const quoted = (svg: string): string =>
  encodeURIComponent(svg.trim().replaceAll('"', "'"))
    .replaceAll('%20', ' ')
    .replaceAll('%3D', '=')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':');

/** The page is there before its script: what a browser holds for important it may hold the first paint back for. */
function withLowPriority(page: string): string {
  const marked = page.replace('<script type="module"', '<script type="module" fetchpriority="low"');
  if (marked === page) throw new Error('The page has no module script: has the build changed its form?');
  return marked;
}

/**
 * For every address without a page of its own: the frame, and where the screen will be. It is no form of that screen, which
 * React could take over, and stands in for it until the app draws.
 */
export const inert = (page: string): string => withAtRoot(page, 'inert');

/** Many hosts answer every unknown path with one page's file: it says of which path it is, and is drawn anew at any other. */
export const madeFor = (page: string, path: string): string => withAtRoot(page, `data-path="${path}"`);

function withAtRoot(page: string, attribute: string): string {
  const form = page.replace('<div id="root">', `<div id="root" ${attribute}>`);
  if (form === page) throw new Error('The page has no #root');
  return form;
}

const emptyRoot = '<div id="root"></div>';

export function fillRoot(page: string, html: string): string {
  if (/<script(?![^>]*\bsrc=)/.test(html)) throw new Error('A prerendered page has an inline script, which its policy forbids');
  if (!page.includes(emptyRoot)) throw new Error('The page has no empty #root');
  return page.replace(emptyRoot, () => `<div id="root">${withoutIdleWords(html)}</div>`);
}

/**
 * Names of icons, and the mark by which a router on a server would find what to load ahead: no style and no script goes by them.
 * React leaves attributes as they are when it takes over.
 */
const withoutIdleWords = (html: string): string =>
  html
    .replaceAll(' data-discover="true"', '')
    .replaceAll(/ class="tabler-icon tabler-icon-[\w-]+"/g, '')
    .replaceAll(/ class="tabler-icon tabler-icon-[\w-]+ /g, ' class="');

/** As a data block, which no policy takes for a script, and which nothing in it can end; below what is painted first. */
export function addFirstRows(page: string, rows: FirstRows): string {
  const json = JSON.stringify(rows).replaceAll('<', String.raw`\u003c`);
  return page.replace('</body>', () => `<script type="application/json" id="${firstRowsId}">${json}</script></body>`);
}
