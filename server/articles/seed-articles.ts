/** Copies the articles' files into their tables, once and again when the files changed, unless a provider applied others. */
import type { Articles } from './load.ts';
import type { ArticleEntry } from './schema.ts';
import type { Operator } from '../operations/operator-steps-store.ts';
import type { ArticleRow } from './article-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { categoryRow, hashOf, noteBundled, replaceRows, seedOnce } from '../catalogue/seed.ts';

/**
 * @param operator whose start it is
 * @returns whether there was anything to do
 */
export async function seedArticles(database: Database, articles: Articles, at: number, operator?: Operator): Promise<boolean> {
  return seedOnce(database, 'articleState', { contentHash: hashOfArticles(articles), seededAt: at }, async (transaction) => {
    await writeArticles(transaction, articles);
    await noteBundled(transaction, operator, { at, subject: 'articles' });
  });
}

export const hashOfArticles = ({ categories, articles }: Articles): string => hashOf([categories, articles]);

/** Whatever was there before; the state's row is the caller's. */
export async function writeArticles(transaction: Database, articles: Articles): Promise<void> {
  const rows = rowsOfArticles(articles);
  await replaceRows(transaction, 'articleCategories', rows.articleCategories);
  await replaceRows(transaction, 'articles', rows.articles);
}

export const rowsOfArticles = ({ categories, articles }: Articles) => ({
  articleCategories: categories.map(categoryRow),
  articles: articles.map(articleRow),
});

function articleRow(entry: ArticleEntry, position: number): ArticleRow {
  return { id: entry.id, categoryId: entry.category, entry: JSON.stringify(entry), position, active: 1 };
}
