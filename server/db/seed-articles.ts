/** Copies the articles' files into their tables, once and again when the files changed. */
import type { Articles } from '../articles/load.ts';
import type { ArticleEntry } from '../articles/schema.ts';
import type { ArticleRow } from './article-rows.ts';
import type { Database } from './schema.ts';
import { categoryRow, hashOf, replaceRows } from './seed.ts';
import { inTransaction } from './transaction.ts';

/** @returns whether there was anything to do */
export async function seedArticles(database: Database, { categories, articles }: Articles, at: number): Promise<boolean> {
  const contentHash = hashOf([categories, articles]);
  const held = await database.selectFrom('articleState').select('contentHash').executeTakeFirst();
  if (held?.contentHash === contentHash) return false;

  await inTransaction(database, async (transaction) => {
    // First, because it makes a second server that starts at the same time wait here.
    await transaction
      .insertInto('articleState')
      .values({ id: 1, contentHash, seededAt: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ contentHash, seededAt: at }))
      .execute();
    await replaceRows(transaction, 'articleCategories', categories.map(categoryRow));
    await replaceRows(transaction, 'articles', articles.map(articleRow));
  });
  return true;
}

function articleRow(entry: ArticleEntry, position: number): ArticleRow {
  return { id: entry.id, categoryId: entry.category, entry: JSON.stringify(entry), position, active: 1 };
}
