/** These errors of the database are caused neither by the request nor by our code. */

export type DatabaseErrorKind = 'full' | 'unreachable';

/** These are PostgreSQL's disk_full, and the operating system's codes for a full disk or quota. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const sqliteFull = 13;
const sqliteBusy = 5;

/**
 * These codes say that a connection broke or could not be made, that a server is starting, ending or has too many
 * connections, that a statement, a lock or a transaction took too long, or that repeated tries failed.
 */
const unreachableCodes =
  /^(08...|57P0\d|57014|53300|25P03|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** These errors of pg and of ours have no code. */
const unreachableWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|The database does not answer)/;

export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', errcode = 0, message } = error as Error & { code?: string; errcode?: number };
  // The last byte of SQLite's extended code is the plain code.
  const ofSqlite = code === 'ERR_SQLITE_ERROR' ? errcode & 0xff : 0;
  if (fullCodes.has(code) || ofSqlite === sqliteFull) return 'full';
  return unreachableCodes.test(code) || ofSqlite === sqliteBusy || unreachableWords.test(message) ? 'unreachable' : undefined;
}
