import { isPagePath } from '../pages/page-paths.ts';

/** Where a link in an article leads: to a page of ours, or to somewhere else. */
export type BlogLink = { readonly to: string } | { readonly href: string };

const followed = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * @param origin of the page, as in location.origin
 * @returns undefined where a link must not be followed: a scheme that could run something, a file, or what only a browser
 * would read as an address, like '\\evil.example' or one with a line end inside
 */
export function blogLink(href: string, origin: string): BlogLink | undefined {
  if (/[\\\p{Cc}]/u.test(href) || href.startsWith('//')) return undefined;
  if (!href.startsWith('/') && !isAddress(href)) return undefined;
  const url = new URL(href, origin);
  if (!followed.has(url.protocol)) return undefined;
  if (url.origin !== origin) return { href: url.href };
  return isPagePath(url.pathname) ? { to: url.pathname + url.search + url.hash } : undefined;
}

function isAddress(href: string): boolean {
  try {
    return new URL(href).protocol !== '';
  } catch {
    // URL.canParse is younger than the browsers that we serve.
    return false;
  }
}
