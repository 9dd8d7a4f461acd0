/** These are the tolerant readers of articles and their categories (decision G36). */
import type { BlogCategory, BlogPost } from '../contract/blogs.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { flag, id, number, optional, rows, single, text, texts, type Raw } from './read.ts';

export const readBlogs = (payload: unknown): BlogPost[] => rows(payload, ['blogs', 'items', 'articles'], blog);

/** Treats a 2xx answer without an article as 404 (decision G27). */
export function readBlog(payload: unknown): BlogPost {
  if (payload === undefined || payload === null) throw new ApiError('http', 404);
  const raw = single(payload, 'blog');
  if (raw['id'] === undefined) throw new ApiError('http', 404);
  return blog(raw);
}

function blog(raw: Raw): BlogPost {
  return {
    id: id(raw),
    title: text(raw, 'title'),
    excerpt: textOrNone(raw, 'excerpt'),
    ...optional(raw, 'content', text),
    author: author(raw['author']),
    publishedAt: textOrNone(raw, 'publishedAt'),
    readTime: typeof raw['readTime'] === 'number' ? raw['readTime'] : textOrNone(raw, 'readTime'),
    views: count(raw, 'views'),
    likes: count(raw, 'likes'),
    comments: count(raw, 'comments'),
    ...optional(raw, 'categoryId', id),
    ...optional(raw, 'categoryName', text),
    tags: texts(raw, 'tags'),
    isFeatured: flag(raw, 'isFeatured'),
    isTrending: flag(raw, 'isTrending'),
    ...optional(raw, 'imageUrl', text),
  };
}

const textOrNone = (raw: Raw, name: string): string => (typeof raw[name] === 'string' ? raw[name] : '');
const count = (raw: Raw, name: string): number => (typeof raw[name] === 'number' ? raw[name] : 0);

/** Reads an author, which may also be a plain name. */
function author(value: unknown): BlogPost['author'] {
  if (typeof value !== 'object' || value === null) return { name: typeof value === 'string' ? value : '' };
  const raw = value as Raw;
  return { name: textOrNone(raw, 'name'), ...optional(raw, 'role', text), ...optional(raw, 'avatar', text) };
}

export const readBlogCategories = (payload: unknown): BlogCategory[] =>
  rows(payload, ['categories', 'items'], (raw) => ({
    id: id(raw),
    name: text(raw, 'name'),
    ...optional(raw, 'description', text),
    ...optional(raw, 'icon', text),
    ...optional(raw, 'postCount', number),
  }));
