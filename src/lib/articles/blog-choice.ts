import type { BlogCategory, BlogPost } from '../../contract/blogs.ts';
import { visibleBlogs } from './blog-list.ts';
import { collator } from '../text/collator.ts';

const mostTags = 12;
const mostFeatured = 3;
const mostRelated = 3;

const everything = { search: '', category: '', tags: [], sortBy: 'latest' } as const;

/** Returns up to 12 tags, the most frequent first. Spellings that differ only in case count as one tag (BLOG-005). */
export function popularTags(articles: readonly Pick<BlogPost, 'tags'>[]): string[] {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const tag of articles.flatMap(({ tags }) => tags)) {
    const counted = counts.get(tag.toLowerCase());
    if (counted) counted.count += 1;
    else counts.set(tag.toLowerCase(), { tag, count: 1 });
  }
  const sorted = [...counts.values()].toSorted((a, b) => b.count - a.count || collator().compare(a.tag, b.tag));
  return sorted.slice(0, mostTags).map(({ tag }) => tag);
}

/** Returns at most 3 articles, the newest first (BLOG-004). */
export const featuredBlogs = (articles: readonly BlogPost[]): BlogPost[] =>
  visibleBlogs(
    articles.filter(({ isFeatured }) => isFeatured),
    everything,
  ).slice(0, mostFeatured);

/** Returns up to 3 articles of the same category or with a common tag. The more they share, the earlier they come. */
export function relatedBlogs(articles: readonly BlogPost[], { id, categoryId, tags }: BlogPost): BlogPost[] {
  const own = new Set(tags.map((tag) => tag.toLowerCase()));
  const shared = (other: BlogPost) =>
    Number(categoryId !== undefined && other.categoryId === categoryId) +
    other.tags.filter((tag) => own.has(tag.toLowerCase())).length;
  return visibleBlogs(articles, everything)
    .filter((other) => other.id !== id && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, mostRelated);
}

/** Returns the categories that occur in the articles, for when no call has returned them. */
export function categoriesOf(articles: readonly BlogPost[]): BlogCategory[] {
  const categories = new Map<string, BlogCategory & { postCount: number }>();
  for (const { categoryId: id, categoryName: name } of articles) {
    if (id === undefined) continue;
    const previous = categories.get(id);
    categories.set(id, { id, name: name ?? previous?.name ?? id, postCount: (previous?.postCount ?? 0) + 1 });
  }
  return [...categories.values()].toSorted((a, b) => collator().compare(a.name, b.name));
}
