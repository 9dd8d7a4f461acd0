import type { Analyte } from '../../src/contract/tests.ts';
import type { Database } from '../platform/db/schema.ts';

/** Returns analytes by id, including those that have left the catalogue, because a sample that was taken is measured. */
export async function findAnalytes(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Analyte>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('analytes')
    .select(['id', 'entry'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, entry }) => [id, JSON.parse(entry) as Analyte]));
}
