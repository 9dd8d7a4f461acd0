/**
 * What SQLite says of how it would run a statement: without statistics, as the server leaves it, so that its plan is the same with any
 * size, and with those of tables of a provider, as somebody's `analyze` or `pragma optimize` leaves them.
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

/** `npm run size -- statistics` wrote them, of 200,000 customers; an index that was made since has none. */
function tellSizes(database: Tables): void {
  database.exec('analyze');
  const insert = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)');
  for (const line of readFileSync(statisticsFile, 'utf8').trim().split('\n')) {
    const [table = '', index = '', numbers = ''] = line.split('|');
    insert.run(table, index === '' ? null : index, numbers);
  }
  // Reads what was written, as the next start would.
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

/** Columns that tell one customer, one thing of somebody's or a day's times: there are few rows of each, however many customers there are. */
const ofOne =
  /\b(id|\w+_id|rowid|email|phone|recipient|contact|contact_hash|token_hash|order_number|bucket|place|key|name|date)=\?/;
/** What has lost its customer is not one customer's. */
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

/** Of the statement, and no table. */
const namesPart = /ROW VALUES CLAUSE|^SCAN (CONSTANT|SUBQUERY)/;
