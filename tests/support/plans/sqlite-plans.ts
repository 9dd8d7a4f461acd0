/** What SQLite says of how it would run a statement. It is told no sizes, as in real use, so that its plan is the same with any. */
import { databaseOn } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { sqliteInMemory, type OpenSqlite } from '../../../server/db/sqlite.ts';
import { isBounded } from './tables.ts';

let tables: Promise<OpenSqlite['database']> | undefined;

async function makeTables(): Promise<OpenSqlite['database']> {
  const open = sqliteInMemory();
  await migrate(databaseOn(open));
  return open.database;
}

export async function faultOnSqlite({ sql }: { readonly sql: string }): Promise<string> {
  const database = await (tables ??= makeTables());
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
