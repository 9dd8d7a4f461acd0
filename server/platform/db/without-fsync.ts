import { sql, SqliteAdapter } from 'kysely';
import type { Database } from './schema.ts';

/**
 * For counters, which a power cut may set back by its last moments: SQLite does not wait until they are on the disk, which
 * takes milliseconds in which nobody is heard. A process that is killed loses nothing of them, and whatever is waited for next
 * takes them to the disk as well. Within a transaction, and on PostgreSQL, where only the caller waits, they are written as ever.
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
