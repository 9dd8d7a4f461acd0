import { sql } from 'kysely';
import { flag, index, listed, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await listed(table(db, 'article_categories'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .execute();

  await listed(table(db, 'articles'))
    .addColumn('category_id', 'text', (column) => column.notNull().references('article_categories.id'))
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'articles', ['category_id']);

  await db.schema
    .createTable('article_figures')
    .addColumn('article_id', 'text', (column) => column.primaryKey().references('articles.id'))
    .addColumn('views', 'integer', (column) => column.notNull().check(sql`views >= 0`))
    .addColumn('likes', 'integer', (column) => column.notNull().check(sql`likes >= 0`))
    .addColumn('comments', 'integer', (column) => column.notNull().check(sql`comments >= 0`))
    .addColumn('is_demonstration', 'integer', (column) => column.notNull().check(flag('is_demonstration')))
    .execute();

  await db.schema
    .createTable('article_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('seeded_at', 'bigint', (column) => column.notNull())
    .execute();
}
