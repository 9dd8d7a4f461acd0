import words from '#words/times';
import { safeReturnPath } from '../pages/page-paths.ts';

/** Returns "5 min read" from minutes or from a provider's own text, or undefined when neither says anything. */
export function readTimeWords(readTime: number | string): string | undefined {
  const text = String(readTime).trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) > 0 ? words.minutesToRead(Math.ceil(Number(text))) : undefined;
  if (text === '') return undefined;
  return /read/i.test(text) ? text : words.timeToRead(text);
}

/** Returns the path of a picture on our origin. The page's policy refuses other origins, which would leave a gap. */
export const ownPicture = (url: string | undefined): string | undefined => safeReturnPath(url);
