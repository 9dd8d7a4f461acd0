import { sql } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';

/**
 * Makes a table refuse one kind of statement when it meets a row.
 * @returns a function that repairs the table
 */
export async function breakTable(
  database: Database,
  table: string,
  event: 'delete' | 'update' | 'insert',
): Promise<() => Promise<void>> {
  const name = sql.ref(`broken_${table}_${event}`);
  if (!isPostgres) {
    await sql`create trigger ${name} before ${sql.raw(event)} on ${sql.table(table)}
      begin select raise(abort, 'broken'); end`.execute(database);
    return async () => void (await sql`drop trigger ${name}`.execute(database));
  }
  await sql`create function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`.execute(database);
  await sql`create trigger ${name} before ${sql.raw(event)} on ${sql.table(table)}
    for each row execute function ${name}()`.execute(database);
  return async () => void (await sql`drop function ${name} cascade`.execute(database));
}
