import { useMemo } from 'react';
import type { BlogCategory, BlogPost } from '../../contract/blogs.ts';
import { useAllBlogs, useBlogCategories, useBlogs } from '../../data/catalogue/blogs.ts';
import { categoriesOf, popularTags } from '../../lib/articles/blog-choice.ts';
import { visibleBlogs, type BlogChoice } from '../../lib/articles/blog-list.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { sampleArticles } from './sample-articles.ts';

type Articles = {
  readonly found: Cached<BlogPost[]>;
  /** What the list has now; undefined while nothing is known. */
  readonly shown: readonly BlogPost[] | undefined;
  readonly tags: readonly string[] | undefined;
  readonly categories: readonly BlogCategory[];
};

/** The articles for a choice, and what there is to choose from: of the samples, where nothing could be loaded. */
export function useArticles(choice: BlogChoice): Articles {
  const all = useAllBlogs();
  const found = useBlogs(all, choice);
  const named = useBlogCategories();
  const answered = dataOf(named);
  const hasFailed = found.status === 'failed';
  const known = hasFailed ? sampleArticles : (dataOf(all) ?? dataOf(found));
  const tags = useMemo(() => known && popularTags(known), [known]);
  // Not before it is known that no call names them: in another order they would move under the finger.
  const isNaming = named.status === 'loading' && !hasFailed;
  const derived = useMemo(() => (isNaming ? [] : categoriesOf(known ?? [])), [known, isNaming]);
  return {
    found,
    shown: hasFailed ? visibleBlogs(sampleArticles, choice) : dataOf(found),
    tags,
    categories: answered && answered.length > 0 && !hasFailed ? answered : derived,
  };
}

const dataOf = <Data>(loaded: Cached<Data>): Data | undefined => (loaded.status === 'ready' ? loaded.data : undefined);
