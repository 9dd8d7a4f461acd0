import { sql, SqliteAdapter } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Writes counters, which a power cut may set back by their last moments. SQLite then does not wait until they are on the
 * disk, which takes milliseconds in which nobody is answered. They survive the end of the process, and the next flushed write
 * puts them on the disk as well. Within a transaction, and on PostgreSQL, where only the caller waits, they are written as
 * usual.
 */
export async function withoutFsync<Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> {
  if (database.isTransaction || !(database.getExecutor().adapter instanceof SqliteAdapter)) return work(database);
  // SQLite has one connection, and nobody else gets it in between.
  return database.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
