import type { Database } from './schema.ts';

const attempts = 4;
/**
 * After serialization_failure and deadlock_detected, PostgreSQL has rolled back and the transaction should be tried again.
 */
const tryAgain = new Set(['40001', '40P01']);

/**
 * Runs the work in one transaction, and repeats it when PostgreSQL asks for that. The work must use only the handle that it
 * gets: SQLite has one connection, and the outer handle would wait for it for ever. Within a transaction the work is part of that
 * one: both are written together or not at all.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !tryAgain.has(codeOf(error))) throw error;
    }
  }
}

/** Tells whether an insert failed because of a unique column or index of this name, as both engines report it. */
export function isDuplicate(error: unknown, column: string): boolean {
  const { message, constraint } = error as Error & { constraint?: string };
  if (codeOf(error) === '23505') return constraint?.includes(column) ?? false;
  return codeOf(error) === 'ERR_SQLITE_ERROR' && message.startsWith('UNIQUE constraint failed') && message.includes(column);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
