import { isPagePath } from '../pages/page-paths.ts';

/** A link in an article leads to a page of ours (`to`) or to another site (`href`). */
export type BlogLink = { readonly to: string } | { readonly href: string };

const followed = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * Tells where a link in an article leads.
 * @param origin the page's origin, as in location.origin
 * @returns undefined for a link that must not be followed: its scheme could run something, it names a file, or only a browser
 * would read it as an address, like '\\evil.example' or one with a line end inside
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
    // URL.canParse is not used because it is younger than the oldest browsers that we serve.
    return false;
  }
}
