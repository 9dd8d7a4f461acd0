/** What went wrong with the database, where it is neither the request's fault nor ours. */

export type DatabaseErrorKind = 'full' | 'unreachable';

/** disk_full of PostgreSQL, and what the operating system says of a full disk or quota. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const sqliteFull = 13;
const sqliteBusy = 5;

/**
 * A connection that cannot be made or broke; a server that starts, ends or has too many; a statement, a lock or a
 * transaction that took too long; and what was tried again and again in vain.
 */
const unreachableCodes =
  /^(08...|57P0\d|57014|53300|25P03|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Those of pg and ours that have no code. */
const unreachableWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|The database does not answer)/;

export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', errcode = 0, message } = error as Error & { code?: string; errcode?: number };
  // SQLite's extended codes have the plain one in their last byte.
  const ofSqlite = code === 'ERR_SQLITE_ERROR' ? errcode & 0xff : 0;
  if (fullCodes.has(code) || ofSqlite === sqliteFull) return 'full';
  return unreachableCodes.test(code) || ofSqlite === sqliteBusy || unreachableWords.test(message) ? 'unreachable' : undefined;
}
