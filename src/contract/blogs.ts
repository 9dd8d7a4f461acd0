import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { AnyLine, Instant } from './formats.ts';

export const BlogPost = Type.Object({
  id: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  /** Markdown; the list may leave it out. */
  content: Type.Optional(Type.String()),
  author: Type.Object({ name: Type.String(), role: Type.Optional(Type.String()), avatar: Type.Optional(Type.String()) }),
  publishedAt: Instant,
  /** Minutes, or text as the provider sends it. */
  readTime: Type.Union([Type.Number(), Type.String()]),
  views: Type.Integer(),
  likes: Type.Integer(),
  comments: Type.Integer(),
  categoryId: Type.Optional(Type.String()),
  categoryName: Type.Optional(Type.String()),
  tags: Type.Array(Type.String()),
  isFeatured: Type.Boolean(),
  isTrending: Type.Boolean(),
  imageUrl: Type.Optional(Type.String()),
});
export type BlogPost = Static<typeof BlogPost>;

export const BlogCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  postCount: Type.Optional(Type.Integer()),
});
export type BlogCategory = Static<typeof BlogCategory>;

export const BlogListQuery = Type.Object({
  search: Type.Optional(AnyLine('Search text', { maxLength: 100 })),
  category: Type.Optional(AnyLine('Category', { maxLength: 100 })),
  /** Comma-separated. */
  tags: Type.Optional(AnyLine('Tags', { maxLength: 300 })),
  sortBy: Type.Optional(AnyLine('Sort', { maxLength: 40 })),
});
export type BlogListQuery = Static<typeof BlogListQuery>;

export const BlogListAnswer = Success(Type.Object({ blogs: Type.Array(BlogPost) }));
export const BlogAnswer = Success(BlogPost);
export const BlogCategoryListAnswer = Success(Type.Array(BlogCategory));
