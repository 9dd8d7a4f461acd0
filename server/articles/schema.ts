/** An article's file has a head of `key: value` lines between two lines of `---`, then Markdown. */
import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;
const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });

export const ArticleEntry = Type.Object(
  {
    /** The file's name, which is part of the article's address and never changes. */
    id: Id,
    title: Type.String({ minLength: 10, maxLength: 80 }),
    excerpt: Type.String({ minLength: 60, maxLength: 220 }),
    category: Id,
    tags: Type.Array(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 -]*$', maxLength: 24 }), {
      minItems: 3,
      maxItems: 6,
      uniqueItems: true,
    }),
    publishedAt: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    isFeatured: Type.Boolean(),
    isTrending: Type.Boolean(),
    /** The name of a drawing in public/article-covers. */
    cover: Type.String({ pattern: '^[a-z0-9-]+\\.svg$' }),
    content: Type.String({ minLength: 1 }),
  },
  strict,
);
export type ArticleEntry = Static<typeof ArticleEntry>;

export const ArticleCategoryEntry = Type.Object(
  {
    id: Id,
    name: Type.String({ minLength: 3, maxLength: 40 }),
    description: Type.String({ minLength: 10, maxLength: 140 }),
    icon: Id,
  },
  strict,
);
export type ArticleCategoryEntry = Static<typeof ArticleCategoryEntry>;
