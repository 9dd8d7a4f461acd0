import { sql } from 'kysely';
import { flag, index, item, listed, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await categories(db);
  await tests(db);
  await packages(db);
  await state(db);
  await reviews(db);
}

async function categories(db: Schema): Promise<void> {
  for (const name of ['test_categories', 'package_categories']) {
    await listed(table(db, name))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('icon', 'text', (column) => column.notNull())
      .execute();
  }
}

async function tests(db: Schema): Promise<void> {
  await listed(table(db, 'tests'))
    .addColumn('category_id', 'text', (column) => column.notNull().references('test_categories.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull().check(sql`price_paise >= 0`))
    .addColumn('original_price_paise', 'integer')
    .addColumn('fasting_hours', 'integer', (column) => column.notNull())
    .addColumn('sample_type', 'text', (column) => column.notNull())
    .addColumn('is_popular', 'integer', (column) => column.notNull().check(flag('is_popular')))
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'tests', ['category_id']);
}

async function packages(db: Schema): Promise<void> {
  await listed(table(db, 'packages'))
    .addColumn('category_id', 'text', (column) => column.notNull().references('package_categories.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull().check(sql`price_paise >= 0`))
    .addColumn('discounted_price_paise', 'integer')
    .addColumn('is_popular', 'integer', (column) => column.notNull().check(flag('is_popular')))
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'packages', ['category_id']);

  await db.schema
    .createTable('package_tests')
    .addColumn('package_id', 'text', (column) => column.notNull().references('packages.id'))
    .addColumn('test_id', 'text', (column) => column.notNull().references('tests.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('package_tests_key', ['package_id', 'test_id'])
    .execute();
  await index(db, 'package_tests', ['test_id']);
}

async function state(db: Schema): Promise<void> {
  await table(db, 'analytes')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull().check(flag('active')))
    .execute();

  await db.schema
    .createTable('catalogue_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('seeded_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function reviews(db: Schema): Promise<void> {
  await item(table(db, 'reviews'))
    .addColumn('stars', 'integer', (column) => column.notNull().check(sql`stars between 1 and 5`))
    .addColumn('is_demonstration', 'integer', (column) => column.notNull().check(flag('is_demonstration')))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'reviews', ['item_type', 'item_id']);
}
