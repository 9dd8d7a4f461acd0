/** These rules say which articles a list shows and in which order. The server, the device's copy and the samples share them. */
import type { BlogPost } from '../../contract/blogs.ts';
import { cleaned } from '../text/typed-text.ts';
import { collator } from '../text/collator.ts';

export const blogSorts = ['latest', 'popular', 'most-liked', 'most-commented', 'title'] as const;
export type BlogSort = (typeof blogSorts)[number];

export type BlogChoice = {
  readonly search: string;
  /** The id of a category, or '' for all. */
  readonly category: string;
  /** An article must carry all of these tags. */
  readonly tags: readonly string[];
  readonly sortBy: BlogSort;
};

/** Returns the default for any text that is not a sort (BLOG-008). */
export const blogSortOf = (text: string | null | undefined): BlogSort => blogSorts.find((sort) => sort === text) ?? 'latest';

/** Returns the tags of a comma-separated list, without blanks and empty parts. */
export const tagsOf = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

export function visibleBlogs<Row extends BlogPost>(rows: readonly Row[], { search, category, tags, sortBy }: BlogChoice): Row[] {
  const words = plain(search).split(' ').filter(Boolean);
  const requestedTags = tags.map(plain);
  const matching = rows.filter((row) => {
    if (category !== '' && row.categoryId !== category) return false;
    const ownTags = new Set(row.tags.map(plain));
    return requestedTags.every((tag) => ownTags.has(tag)) && hasAll(row, words);
  });
  return sortedBlogs(matching, sortBy);
}

export const sortedBlogs = <Row extends BlogPost>(rows: readonly Row[], sortBy: BlogSort): Row[] =>
  rows.toSorted((a, b) => orders[sortBy](a, b) || newestFirst(a, b) || byTitle(a, b));

function hasAll({ title, excerpt, categoryName, tags, author }: BlogPost, words: readonly string[]): boolean {
  const text = plain([title, excerpt, categoryName ?? '', author.name, ...tags].join(' '));
  return words.every((word) => text.includes(word));
}

type Order = (a: BlogPost, b: BlogPost) => number;

const newestFirst: Order = (a, b) => instantOf(b) - instantOf(a);
const byTitle: Order = (a, b) => collator().compare(a.title, b.title);

const orders: Readonly<Record<BlogSort, Order>> = {
  latest: newestFirst,
  popular: (a, b) => b.views - a.views,
  'most-liked': (a, b) => b.likes - a.likes,
  'most-commented': (a, b) => b.comments - a.comments,
  title: byTitle,
};

/** A provider's date that cannot be read counts as the oldest. */
const instantOf = ({ publishedAt }: BlogPost): number => Date.parse(publishedAt) || 0;

/** Reduces a text to lower-case words of letters and digits, without accents, hyphens and brackets. */
function plain(text: string): string {
  const letters = cleaned('search', text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
