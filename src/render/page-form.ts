/** Puts a page together from the built index.html: its form first, then its content. */
import type { FirstRows } from '../data/catalogue/first-rows.ts';
import { firstRowsId } from '../lib/pages/first-rows-block.ts';

export type PageParts = {
  readonly css: string;
  /** The files that hold those styles. */
  readonly sheets: readonly string[];
  readonly title: string | undefined;
  /** The text of src/build/page-script.js, which the policy allows by its hash. */
  readonly script: string;
  /** The logo as SVG. */
  readonly logo: string;
  /** The path below which the pages of this build stand. */
  readonly base: string;
};

/** A prerendered page that search engines are told of, with its content. */
export type SharedPage = { readonly html: string; readonly title: string; readonly about: string };

export function fillPage(template: string, { css, sheets, title, script, logo, base }: PageParts): string {
  if (css.includes('</style')) throw new Error('The styles would end their own element');
  if (/<\/|<!--/.test(script)) throw new Error('The script would end its own element');
  const form = replaced(withIcon(compact(template), logo, base), '<title>', `<script>${script}</script><title>`);
  const titled = title === undefined ? form : withTitle(form, title);
  // A disabled sheet is not fetched, and the loader of modules takes it for one that is there. Without these links, every
  // style that stands in the page would come once more as a file, and the whole page would be styled again.
  const known = sheets.map((name) => `<link rel="stylesheet" href="${base}${name}" disabled>`).join('');
  return replaced(withLowPriority(titled), '</head>', `<style>${css}</style>${known}</head>`);
}

/** The layout for people who read index.html would weigh some bytes in each page. */
const compact = (template: string): string =>
  template
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/\n(?=[a-z]+=|\/>|\n)/g, ' ')
    .replaceAll(' />', '>')
    .replaceAll('>\n<', '><');

/** @param title may come from the catalogue, and is text */
export const withTitle = (page: string, title: string): string =>
  page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);

/** Sets what a search engine and a shared link say about the page. Without a text the description stays as it was. */
export const withDescription = (page: string, text: string): string =>
  text === '' ? page : page.replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start: string) => start + escaped(text));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/**
 * The icon stands in the page, because before the first paint each requested file costs a slow network a round trip. The
 * manifest is asked for after the boot script and holds nothing back (decision D123). Browsers that draw no SVG look for
 * /favicon.ico by themselves.
 */
const withIcon = (page: string, logo: string, base: string): string =>
  replaced(page, `href="${base}logo.svg"`, `href="data:image/svg+xml,${quoted(logo)}"`);

/** @throws if the part is missing: the page then has another form than this code was written for */
export function replaced(page: string, part: string, instead: string): string {
  if (!page.includes(part)) throw new Error(`The page has no ${part}`);
  return page.replace(part, () => instead);
}

/** Returns the picture as short as an address in an attribute can be. */
const quoted = (svg: string): string =>
  encodeURIComponent(svg.trim().replaceAll('"', "'"))
    .replaceAll('%20', ' ')
    .replaceAll('%3D', '=')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':');

/** The page is there before its script, and a browser may hold the first paint back for what it takes to be important. */
const withLowPriority = (page: string): string =>
  // A module is asked for in the same way without the attribute that is left out, which every page would carry.
  replaced(page, '<script type="module" crossorigin', '<script type="module" fetchpriority="low"');

/**
 * Marks the page that is sent for every address without one of its own: the frame, with a place for the screen. React could
 * not take it over as that screen; it stands in until the app draws.
 */
export const inert = (page: string): string => withAtRoot(page, 'inert');

/**
 * Says for which path the page was made. Many hosts answer every unknown path with one page's file; at any other path the
 * page is drawn anew.
 */
export const madeFor = (page: string, path: string): string => withAtRoot(page, `data-path="${path}"`);

/** Marks a page that needs no script until somebody does something on it. */
export const toRead = (page: string): string => withAtRoot(page, 'data-to-read');

const withAtRoot = (page: string, attribute: string): string => replaced(page, '<div id="root"', `<div id="root" ${attribute}`);

const emptyRoot = '<div id="root"></div>';

export function fillRoot(page: string, html: string): string {
  if (/<script(?![^>]*\bsrc=)/.test(html)) throw new Error('A prerendered page has an inline script, which its policy forbids');
  return replaced(page, emptyRoot, `<div id="root">${withoutIdleWords(html)}</div>`);
}

/**
 * Takes out the names of icons, and the mark by which a router on a server would find what to load ahead: no style and no
 * script uses them. React leaves attributes as they are when it takes over.
 */
const withoutIdleWords = (html: string): string =>
  html
    .replaceAll(' data-discover="true"', '')
    .replaceAll(/ class="tabler-icon tabler-icon-[\w-]+"/g, '')
    .replaceAll(/ class="tabler-icon tabler-icon-[\w-]+ /g, ' class="');

/**
 * Adds the rows as a data block, which no policy takes for a script and which nothing in it can end, below what is painted
 * first.
 */
export function addFirstRows(page: string, rows: FirstRows): string {
  return page.replace('</body>', () => `<script type="application/json" id="${firstRowsId}">${jsonInHtml(rows)}</script></body>`);
}

/** No text in it can end the element that it stands in. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
