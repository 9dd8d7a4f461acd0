/** What SQLite knows of tables after somebody's `analyze`, for tests/support/plans/sqlite-plans.ts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFileIn, sqliteFile } from '../../server/platform/db/sqlite.ts';

/** As `pragma optimize` does it: of a large index it reads so many rows. */
const rowsOfEach = 2000;

export const statisticsFile = join(import.meta.dirname, '../support/plans/statistics.txt');

/** The database stays as it is. */
export function writeStatistics(folder: string): void {
  const open = sqliteFile(databaseFileIn(folder), { readOnly: false });
  try {
    open.database.exec(`pragma analysis_limit = ${rowsOfEach}; begin; analyze`);
    const lines = open.database.prepare(
      `select tbl || '|' || coalesce(idx, '') || '|' || stat as line from sqlite_stat1 order by 1`,
    );
    const rows = lines.all();
    open.database.exec('rollback');
    writeFileSync(statisticsFile, rows.map(({ line }) => `${String(line)}\n`).join(''));
  } finally {
    open.close();
  }
}
