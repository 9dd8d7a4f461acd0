import type { Database } from '../platform/db/schema.ts';

/** Adds views, likes and comments of the articles, each row marked as belonging to the demonstration. */
export async function addDemoFigures(database: Database): Promise<void> {
  const articles = await database.selectFrom('articles').select('id').where('active', '=', 1).orderBy('position').execute();
  if (articles.length === 0) return;
  const rows = articles.map(({ id }, place) => {
    const views = 240 + ((place * 617) % 1900);
    const likes = Math.round(views * (0.03 + ((place * 5) % 7) / 100));
    return { articleId: id, views, likes, comments: (place * 11) % 23, isDemonstration: 1 as const };
  });
  await database
    .insertInto('articleFigures')
    .values(rows)
    .onConflict((conflict) => conflict.column('articleId').doNothing())
    .execute();
}
