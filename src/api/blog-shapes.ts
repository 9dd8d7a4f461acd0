/** These are the tolerant readers of articles and their categories (decision G36). */
import type { BlogCategory, BlogPost } from '../contract/blogs.ts';
import { entity, flag, id, maybe, number, numberOr, present, rows, text, textOr, texts, type Raw } from './read.ts';

export const readBlogs = (payload: unknown): BlogPost[] => rows(payload, ['blogs', 'items', 'articles'], blog);

/** A 2xx answer without an article is a missing one (decision G27). */
export const readBlog = (payload: unknown): BlogPost => blog(present(payload, 'blog'));

const author = entity<BlogPost['author']>({ name: textOr(''), role: maybe(text), avatar: maybe(text) });

const blog = entity<BlogPost>({
  id,
  title: text,
  excerpt: textOr(''),
  content: maybe(text),
  author: ({ author: value }) => author(typeof value === 'object' && value !== null ? (value as Raw) : { name: value }),
  publishedAt: textOr(''),
  readTime: (raw, name) => (typeof raw[name] === 'number' ? raw[name] : textOr('')(raw, name)),
  views: numberOr(0),
  likes: numberOr(0),
  comments: numberOr(0),
  categoryId: maybe(id),
  categoryName: maybe(text),
  tags: texts,
  isFeatured: flag,
  isTrending: flag,
  imageUrl: maybe(text),
});

export const readBlogCategories = (payload: unknown): BlogCategory[] => rows(payload, ['categories', 'items'], category);

const category = entity<BlogCategory>({
  id,
  name: text,
  description: maybe(text),
  icon: maybe(text),
  postCount: maybe(number),
});
