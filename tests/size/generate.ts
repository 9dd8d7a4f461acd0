/** Makes a database of a provider's size with its files, in a folder or a database that holds nothing yet. */
import { sql } from 'kysely';
import { loadArticles } from '../../server/articles/load.ts';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { readSettings } from '../../server/settings/config.ts';
import { connect, noBounds } from '../../server/platform/db/connect.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { seedArticles } from '../../server/articles/seed-articles.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { storeSlotPlan } from '../../server/slots/slot-plan-store.ts';
import { writeFiles } from './files.ts';
import { fill, type Sizes } from './fill.ts';
import type { Rows } from './sums.ts';

/** @param tell is given a line for each table that is done */
export async function generate(rows: Rows, sizes: Omit<Sizes, 'at'>, tell: (line: string) => void): Promise<void> {
  const isPostgres = 'url' in rows;
  const database = await connect(isPostgres ? { url: rows.url, bounds: noBounds } : rows);
  try {
    // Midnight, so that two runs of one day make the same.
    const at = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    await migrate(database);
    await seedCatalogue(database, loadCatalogue(), at);
    await seedArticles(database, loadArticles(), at);
    await storeSlotPlan(database, readSettings({}, 'demo'));
    // Rows come in no order: without room for the whole, each would be read from the disk and written again.
    if (!isPostgres)
      for (const pragma of ['synchronous = off', 'cache_size = -1500000']) await sql`pragma ${sql.raw(pragma)}`.execute(database);
    await fill(database, { ...sizes, at }, tell);
    const from = performance.now();
    const count = await writeFiles(database, isPostgres ? 'database' : rows, at);
    tell(`${count} files ${((performance.now() - from) / 1000).toFixed(1)} s`);
    await (isPostgres ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(database);
  } finally {
    await database.destroy();
  }
}
