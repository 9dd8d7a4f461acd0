import { createHash } from 'node:crypto';
import type { BlogCategory, BlogPost } from '../../src/contract/blogs.ts';
import type { ArticleEntry } from './schema.ts';
import { wordsIn } from './words.ts';
import type { ArticleFiguresRow } from './article-rows.ts';
import type { CategoryRow } from '../catalogue/catalogue-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { english, languageNow } from '../platform/language.ts';
import { articleIn, categoryIn } from './translations.ts';
import { cacheByContentHash } from '../platform/db/cache-by-content-hash.ts';

export type ArticleView = {
  /** A hash of the content: all processes with the same answers have the same one. */
  readonly version: string;
  readonly categories: readonly BlogCategory[];
  /** The articles as in the list, without their text. */
  readonly articles: readonly BlogPost[];
  readonly details: ReadonlyMap<string, BlogPost>;
};

const englishArticles = cacheByContentHash<ArticleView>({
  contentHash: async (database) =>
    (await database.selectFrom('articleState').select('contentHash').executeTakeFirst())?.contentHash,
  read: readArticles,
});

/** Each is made once: the English view is another one when the content has changed. */
const translatedViews = new WeakMap<ArticleView, Map<string, ArticleView>>();

export async function currentArticles(database: Database, language: string = languageNow()): Promise<ArticleView> {
  const view = await englishArticles(database);
  if (language === english) return view;
  const views = translatedViews.get(view) ?? new Map<string, ArticleView>();
  translatedViews.set(view, views);
  const known = views.get(language) ?? viewIn(language, view);
  views.set(language, known);
  return known;
}

const viewIn = (language: string, { categories, details }: ArticleView): ArticleView =>
  viewOf(
    categories.map((category) => categoryIn(language, category)),
    [...details.values()].map((article) => articleIn(language, article)),
  );

async function readArticles(database: Database): Promise<ArticleView> {
  const categoryRows = await database
    .selectFrom('articleCategories')
    .selectAll()
    .where('active', '=', 1)
    .orderBy('position')
    .execute();
  const rows = await database.selectFrom('articles').select('entry').where('active', '=', 1).orderBy('position').execute();
  const figures = new Map((await database.selectFrom('articleFigures').selectAll().execute()).map((row) => [row.articleId, row]));
  const names = new Map(categoryRows.map(({ id, name }) => [id, name]));
  const details = rows.map((row) => {
    const entry = JSON.parse(row.entry) as ArticleEntry;
    return wireArticle(entry, names.get(entry.category), figures.get(entry.id));
  });
  return viewOf(
    categoryRows.map((row) => wireCategory(row, details)),
    details,
  );
}

function viewOf(categories: readonly BlogCategory[], details: readonly BlogPost[]): ArticleView {
  return {
    version: createHash('sha256')
      .update(JSON.stringify([categories, details]))
      .digest('base64url'),
    categories,
    articles: details.map(withoutText),
    details: new Map(details.map((article) => [article.id, article])),
  };
}

function withoutText(article: BlogPost): BlogPost {
  const { content: _, ...row } = article;
  return row;
}

function wireCategory({ id, name, description, icon }: CategoryRow, articles: readonly BlogPost[]): BlogCategory {
  return { id, name, description, icon, postCount: articles.filter(({ categoryId }) => categoryId === id).length };
}

function wireArticle(entry: ArticleEntry, categoryName: string | undefined, figures: ArticleFiguresRow | undefined): BlogPost {
  return {
    id: entry.id,
    title: entry.title,
    excerpt: entry.excerpt,
    content: entry.content,
    // No doctor has read the articles yet, and each one says so (decision D8).
    author: { name: 'Editorial team', role: 'Awaiting medical review' },
    publishedAt: `${entry.publishedAt}T06:00:00+05:30`,
    readTime: Math.ceil(wordsIn(entry.content) / wordsPerMinute),
    views: figures?.views ?? 0,
    likes: figures?.likes ?? 0,
    comments: figures?.comments ?? 0,
    categoryId: entry.category,
    ...(categoryName === undefined ? {} : { categoryName }),
    tags: entry.tags,
    isFeatured: entry.isFeatured,
    isTrending: entry.isTrending,
    imageUrl: `/article-covers/${entry.cover}`,
  };
}

const wordsPerMinute = 200;
