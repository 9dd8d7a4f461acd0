import { readBlog, readBlogCategories, readBlogs } from '../../api/blog-shapes.ts';
import type { BlogCategory, BlogPost } from '../../contract/blogs.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { sortedBlogs, visibleBlogs, type BlogChoice } from '../../lib/articles/blog-list.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { db } from '../../cache/db.ts';
import { useListedMeanwhile } from '../engine/listed-meanwhile.ts';
import { firstArticles } from './first-rows.ts';
import { api } from '../engine/network.ts';
import { inServerOrder, withPosition } from '../engine/positions.ts';
import type { CachedResource, ReadClient } from '../engine/pull.ts';
import { minutes, useCached } from '../engine/use-cached.ts';
import { useFiltered, type FilterQuery } from '../engine/use-filtered.ts';

const listKey = 'blogs';

const askForBlogs = async (query: FilterQuery = {}, reader: ReadClient = api()): Promise<BlogPost[]> =>
  readBlogs(await reader.get(paths.blogs, query));

/** Returns all articles, without their text if the list omits it. */
export const useAllBlogs = (): Cached<BlogPost[]> => useCached(blogList);

export const blogList: CachedResource<BlogPost[]> = {
  key: listKey,
  isPersonal: false,
  read: () => db.blogs.toArray().then(inServerOrder),
  fetch: (reader) => askForBlogs({}, reader),
  write: (articles) => db.blogs.clear().then(() => db.blogs.bulkPut(articles.map(withPosition))),
  given: firstArticles,
  maxAgeMs: minutes(5),
};

/** Returns the filtered articles. Filters that are not set are not sent (API-053). */
export function useBlogs(all: Cached<BlogPost[]>, choice: BlogChoice): Cached<BlogPost[]> {
  const { search, category, tags, sortBy } = choice;
  const filtered = useFiltered({
    name: listKey,
    all,
    query: { search: search.trim(), category, tags: tags.join(','), sortBy: sortBy === 'latest' ? undefined : sortBy },
    fetch: (query) => askForBlogs(query),
    filter: (articles) => visibleBlogs(articles, choice),
  });
  // A server may answer in an order of its own.
  return filtered.status === 'ready' ? { ...filtered, data: sortedBlogs(filtered.data, sortBy) } : filtered;
}

export const useBlogCategories = (): Cached<BlogCategory[]> => useCached(blogCategoryList);

export const blogCategoryList: CachedResource<BlogCategory[]> = {
  key: 'blog-categories',
  isPersonal: false,
  read: () => db.blogCategories.toArray().then(inServerOrder),
  fetch: async (reader) => readBlogCategories(await reader.get(paths.blogCategories)),
  write: (categories) => db.blogCategories.clear().then(() => db.blogCategories.bulkPut(categories.map(withPosition))),
  maxAgeMs: minutes(5),
};

/**
 * Returns one article, which stays on the device once it was read. Until its own answer arrives, the list's row stands in.
 * @param id undefined while there is nothing to load
 */
export function useBlog(id: string | undefined): Cached<BlogPost> {
  const detail = useCached<BlogPost>({
    key: id === undefined ? null : `blog/${id}`,
    isPersonal: false,
    read: () => db.blogDetails.get(id ?? ''),
    fetch: (reader) => askForBlog(id ?? '', reader),
    write: (article) => db.blogDetails.put(article),
    maxAgeMs: minutes(5),
  });
  return useListedMeanwhile(detail, listKey, id, (row) => db.blogs.get(row));
}

/** No document names a call for one article. If the API lacks one, the list may carry the whole article (decision G27). */
async function askForBlog(id: string, reader: ReadClient): Promise<BlogPost> {
  try {
    return { ...readBlog(await reader.get(pathWithId(paths.blog, id))), id };
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    const listed = (await askForBlogs({}, reader)).find((article) => article.id === id);
    if (listed?.content === undefined) throw error;
    return listed;
  }
}
