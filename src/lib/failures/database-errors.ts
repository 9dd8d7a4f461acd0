/** Classifies failed reads and writes of IndexedDB, as Dexie reports them. */

/**
 * The connection was lost, as on iOS while a page is in the background; the next one works. Safari reports UnknownError when its
 * database process has ended, Chromium when it could not read a file. Transactions that were running are aborted or come too
 * late.
 */
const closings = /^(DatabaseClosed|InvalidState|Abort|Unknown|TransactionInactive|Timeout)Error$/;
const closingWords = /(connection|server) (lost|is closing|was closed)/i;

type Fault = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly inner?: unknown;
  readonly failures?: readonly unknown[];
};

/** @returns whether the error or one of its causes matches; Dexie wraps the original error */
function says(fault: unknown, isSaid: (name: string, message: string) => boolean): boolean {
  if (typeof fault !== 'object' || fault === null) return false;
  const { name, message, inner, failures = [] } = fault as Fault;
  return isSaid(String(name), String(message)) || [inner, ...failures].some((one) => says(one, isSaid));
}

export const isClosed = (error: unknown): boolean =>
  says(error, (name, message) => closings.test(name) || closingWords.test(message));

/** A full device aborts the transaction, and only the wrapped error says why. */
export const isFull = (error: unknown): boolean => says(error, (name) => name === 'QuotaExceededError');
