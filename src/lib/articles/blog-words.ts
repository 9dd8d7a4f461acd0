/** How the article pages say what an article carries. */
import { safeReturnPath } from '../pages/page-paths.ts';

/** "5 min read" from minutes, or from a provider's own text; undefined where neither says anything. */
export function readTimeWords(readTime: number | string): string | undefined {
  const text = String(readTime).trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) > 0 ? `${Math.ceil(Number(text))} min read` : undefined;
  if (text === '') return undefined;
  return /read/i.test(text) ? text : `${text} read`;
}

/** An own picture's path: the page's policy refuses pictures of any other origin, and a gap would stay in their place. */
export const ownPicture = (url: string | undefined): string | undefined => safeReturnPath(url);
