import about from '#words/article';
import language from '#words/language';
import words from '#words/times';
import type { BlogPost } from '../../contract/blogs.ts';
import { safeReturnPath } from '../pages/page-paths.ts';

/** Returns "5 min read" from minutes or from a provider's own text, or undefined when neither says anything. */
export function readTimeWords(readTime: number | string): string | undefined {
  const text = String(readTime).trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) > 0 ? words.minutesToRead(Math.ceil(Number(text))) : undefined;
  if (text === '') return undefined;
  const [, minutes] = /^(\d+) ?min(?:ute)?s?(?: read)?$/i.exec(text) ?? [];
  if (minutes !== undefined) return words.minutesToRead(Number(minutes));
  return /read/i.test(text) ? text : words.timeToRead(text);
}

const awaitingReview = /awaiting.*review/i;

export const isAwaitingReview = ({ role = '' }: BlogPost['author']): boolean => awaitingReview.test(role);

/** Returns who wrote an article. What our own server says of its articles has words in other languages; a name has none. */
export const authorWords = (author: BlogPost['author']): BlogPost['author'] =>
  language.code === 'en'
    ? author
    : {
        name: /^editorial team$/i.test(author.name) ? about.editorialTeam : author.name,
        ...(isAwaitingReview(author) ? { role: about.awaitingReview } : author.role !== undefined && { role: author.role }),
      };

/** Returns the path of a picture on our origin. The page's policy refuses other origins, which would leave a gap. */
export const ownPicture = (url: string | undefined): string | undefined => safeReturnPath(url);
