import type { TestEntry } from './schema.ts';
import type { Database } from '../platform/db/schema.ts';

/** Returns what each test measures, in the order of its report, also for tests that have left the catalogue. */
export async function analytesOfTests(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('tests')
    .select(['id', 'entry'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, entry }) => [id, (JSON.parse(entry) as TestEntry).analytes]));
}
