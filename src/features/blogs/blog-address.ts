/** The address of the page holds what the article list shows. */
import type { BlogCategory } from '../../contract/blogs.ts';
import { blogSortOf, tagsOf, type BlogChoice } from '../../lib/articles/blog-list.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import type { ActiveFilter } from '../../ui/FilterChips.tsx';

const everyArticle: BlogChoice = { search: '', category: '', tags: [], sortBy: 'latest' };

/** `useListAddress` needs the same object in every render. */
export const blogAddress = { read: readChoice, write: writeChoice };

function readChoice(query: URLSearchParams): BlogChoice {
  return {
    search: query.get('search') ?? '',
    category: query.get('category') ?? '',
    tags: tagsOf(query.get('tags')),
    sortBy: blogSortOf(query.get('sort')),
  };
}

function writeChoice({ search, category, tags, sortBy }: BlogChoice): URLSearchParams {
  const entries = { search, category, tags: tags.join(','), sort: sortBy === everyArticle.sortBy ? '' : sortBy };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}

export const isEverything = (choice: BlogChoice): boolean => writeChoice({ ...choice, search: choice.search.trim() }).size === 0;

/** Returns the path of the list of all articles with a tag. */
export const tagPath = (tag: string): string => `${pages.blogs.path}?${writeChoice({ ...everyArticle, tags: [tag] }).toString()}`;

type Change = (changed: Partial<BlogChoice>) => void;

/** Returns the chips for what narrows the list; the sort and the search have none. */
export function activeFilters(
  { category, tags }: BlogChoice,
  categories: readonly BlogCategory[],
  change: Change,
): ActiveFilter[] {
  const name = categories.find(({ id }) => id === category)?.name ?? category;
  return [
    ...(category === '' ? [] : [{ key: 'category', label: name, onRemove: () => change({ category: '' }) }]),
    ...tags.map((tag) => ({
      key: `tag ${tag}`,
      label: tag,
      onRemove: () => change({ tags: tags.filter((other) => other !== tag) }),
    })),
  ];
}
