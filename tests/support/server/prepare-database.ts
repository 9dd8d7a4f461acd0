import { migrate } from '../../../server/platform/db/migrate.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { seedArticles } from '../../../server/articles/seed-articles.ts';
import { seedCatalogue } from '../../../server/catalogue/seed.ts';
import { smallArticles } from './articles.ts';
import { smallCatalogue } from './catalogue.ts';

/** 10:30 am in Kolkata on Saturday, 21 November 2026. */
export const startOfTests = Date.parse('2026-11-21T05:00:00Z');

/** Migrates the database, and seeds the small catalogue and a few articles. */
export async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await seedCatalogue(database, smallCatalogue, startOfTests);
  await seedArticles(database, smallArticles, startOfTests);
}
