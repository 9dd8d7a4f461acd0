/**
 * This copies the articles' files into their tables, first and again when the files have changed, unless a provider has
 * applied others.
 */
import type { Articles } from './load.ts';
import type { ArticleEntry } from './schema.ts';
import type { Operator } from '../operations/operator-steps-store.ts';
import type { ArticleRow } from './article-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { categoryRow, hashOf, noteBundled, replaceRows, seedOnce } from '../catalogue/seed.ts';

/**
 * @param operator whoever started the server
 * @returns whether there was anything to do
 */
export async function seedArticles(database: Database, articles: Articles, at: number, operator?: Operator): Promise<boolean> {
  return seedOnce(database, 'articleState', { contentHash: hashOfArticles(articles), seededAt: at }, async (transaction) => {
    await writeArticles(transaction, articles);
    await noteBundled(transaction, operator, { at, subject: 'articles' });
  });
}

export const hashOfArticles = ({ categories, articles }: Articles): string => hashOf([categories, articles]);

/** Writes the articles over whatever was there before. The row of the content's state is left to the caller. */
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
