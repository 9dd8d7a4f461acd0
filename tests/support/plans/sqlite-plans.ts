/**
 * Asks SQLite how it would run a statement, once without statistics, as the server leaves the database, so that the plan is the
 * same at any size, and once with the statistics of a provider's tables, as `analyze` or `pragma optimize` leaves them.
 */
import { readFileSync } from 'node:fs';
import { databaseOn } from '../../../server/platform/db/connect.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { sqliteInMemory, type OpenSqlite } from '../../../server/platform/db/sqlite.ts';
import { statisticsFile } from '../../size/statistics.ts';
import { isBounded } from './tables.ts';

type Tables = OpenSqlite['database'];

let made: Promise<readonly [plain: Tables, analyzed: Tables]> | undefined;

async function makeTables(): Promise<readonly [Tables, Tables]> {
  const [plain, analyzed] = [sqliteInMemory(), sqliteInMemory()];
  for (const open of [plain, analyzed]) await migrate(databaseOn(open));
  tellSizes(analyzed.database);
  return [plain.database, analyzed.database];
}

/** `npm run size -- statistics` wrote them, for 200,000 customers. A newer index has none. */
function tellSizes(database: Tables): void {
  database.exec('analyze');
  const insert = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)');
  for (const line of readFileSync(statisticsFile, 'utf8').trim().split('\n')) {
    const [table = '', index = '', numbers = ''] = line.split('|');
    insert.run(table, index === '' ? null : index, numbers);
  }
  // This loads the statistics, as the next start would.
  database.exec('analyze sqlite_schema');
}

export async function faultOnSqlite({ sql }: { readonly sql: string }): Promise<string> {
  const [plain, analyzed] = await (made ??= makeTables());
  const fault = faultWith(plain, sql);
  if (fault !== '') return fault;
  const withStatistics = faultWith(analyzed, sql);
  return withStatistics === '' ? '' : `With statistics, ${withStatistics}`;
}

function faultWith(database: Tables, sql: string): string {
  try {
    const steps = database.prepare(`explain query plan ${sql}`).all();
    return faultIn(
      sql,
      steps.map(({ detail }) => String(detail)),
    );
  } catch (error) {
    return `SQLite cannot explain this: ${(error as Error).message}`;
  }
}

/** Each of these columns identifies few rows, such as those of one customer, however many customers there are. */
const ofOne =
  /\b(id|\w+_id|rowid|email|phone|recipient|contact|contact_hash|token_hash|session_hash|endpoint|order_number|bucket|place|key|name|date)=\?/;
/** Rows that have lost their customer do not belong to one customer. */
const ofNobody = /\bcustomer_id"? is null/;

function faultIn(sql: string, steps: readonly string[]): string {
  const reads = steps.flatMap((step) => {
    const [, way = '', table = '', how = ''] = /^(SCAN|SEARCH) (\w+)(.*)$/.exec(step) ?? [];
    return way === '' || isBounded(table) || namesPart.test(step) ? [] : [{ way, table, how }];
  });
  const whole = reads.find(({ way, how }) => way === 'SCAN' || how.includes('AUTOMATIC'));
  const isCutOff = /\blimit\b/.test(sql);
  if (whole !== undefined && !(isCutOff && /USING (COVERING )?INDEX/.test(whole.how) && !/\bwhere\b/.test(sql)))
    return `SQLite reads all of ${whole.table}: ${steps.join('; ')}`;
  const wide = reads.find(({ how }) => !ofOne.test(how) || ofNobody.test(sql));
  if (wide === undefined) return '';
  if (!isCutOff) return `SQLite reads as much of ${wide.table} as there is, without a limit: ${steps.join('; ')}`;
  return steps.some((step) => step.includes('TEMP B-TREE')) ? `SQLite sorts many rows of ${wide.table}: ${steps.join('; ')}` : '';
}

/** These steps name a part of the statement, and no table. */
const namesPart = /ROW VALUES CLAUSE|^SCAN (CONSTANT|SUBQUERY)/;
