/**
 * Makes a database of a provider's size, for what is measured by hand:
 * `DATA_DIR=/tmp/large node tests/size/generate.ts --engine sqlite --customers 100000 --orders 500000 --reports 450000`, or with
 * DATABASE_URL and `--engine postgres`. Takes a folder or a database that holds nothing yet.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { loadArticles } from '../../server/articles/load.ts';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { readSettings } from '../../server/config.ts';
import { connect, noBounds } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedArticles } from '../../server/db/seed-articles.ts';
import { seedCatalogue } from '../../server/db/seed.ts';
import { storeSlotPlan } from '../../server/stores/slot-plan.ts';
import { fill } from './fill.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    customers: { type: 'string', default: '2000' },
    orders: { type: 'string', default: '10000' },
    reports: { type: 'string', default: '9000' },
    seed: { type: 'string', default: '1' },
  },
});
const isPostgres = values.engine === 'postgres';
const settings = readSettings({ ...process.env, PUBLIC_ORIGIN: 'http://localhost' }, 'serve');
const url = process.env['DATABASE_URL'];
if (isPostgres && url === undefined) throw new Error('--engine postgres needs DATABASE_URL');
const database = await connect(isPostgres && url !== undefined ? { url, bounds: noBounds } : { folder: settings.dataDir });
try {
  // Midnight, so that two runs of one day make the same.
  const at = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  await migrate(database);
  await seedCatalogue(database, loadCatalogue(), at);
  await seedArticles(database, loadArticles(), at);
  await storeSlotPlan(database, settings);
  // Rows come in no order: without room for the whole, each would be read from the disk and written again.
  if (!isPostgres)
    for (const pragma of ['synchronous = off', 'cache_size = -1500000']) await sql`pragma ${sql.raw(pragma)}`.execute(database);
  const { customers, orders, reports, seed } = values;
  const sizes = { customers: Number(customers), orders: Number(orders), reports: Number(reports), seed: Number(seed), at };
  await fill(database, sizes, (line) => console.log(line));
  await (isPostgres ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(database);
} finally {
  await database.destroy();
}
