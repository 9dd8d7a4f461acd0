/** Classifies failed reads and writes of IndexedDB, as Dexie reports them. */

/**
 * The connection was lost, as on iOS while a page is in the background; the next one works. Safari reports UnknownError when its
 * database process has ended, Chromium when it could not read a file. Transactions that were running are aborted or come too
 * late.
 */
const closings = /^(DatabaseClosed|InvalidState|Abort|Unknown|TransactionInactive|Timeout)Error$/;
const closingWords = /(connection|server) (lost|is closing|was closed)/i;

type DatabaseError = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly inner?: unknown;
  readonly failures?: readonly unknown[];
};

/** @returns whether the error or one of its causes matches; Dexie wraps the original error */
function matches(error: unknown, isMatch: (name: string, message: string) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, inner, failures = [] } = error as DatabaseError;
  return isMatch(String(name), String(message)) || [inner, ...failures].some((one) => matches(one, isMatch));
}

export const isClosed = (error: unknown): boolean =>
  matches(error, (name, message) => closings.test(name) || closingWords.test(message));

/** A full device aborts the transaction, and only the wrapped error says why. */
export const isFull = (error: unknown): boolean => matches(error, (name) => name === 'QuotaExceededError');
