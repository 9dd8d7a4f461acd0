/** What a failed read or write of IndexedDB says, as Dexie hands it on. */

/**
 * The connection went, as it does on iOS behind a page in the background; the next one works. Safari says UnknownError where
 * its database process has ended, Chromium where it could not read a file; what was under way then is aborted or too late.
 */
const closings = /^(DatabaseClosed|InvalidState|Abort|Unknown|TransactionInactive|Timeout)Error$/;
const closingWords = /(connection|server) (lost|is closing|was closed)/i;

type Fault = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly inner?: unknown;
  readonly failures?: readonly unknown[];
};

/** @returns whether it says so, or what it was made of: Dexie hands on much of it inside */
function says(fault: unknown, isSaid: (name: string, message: string) => boolean): boolean {
  if (typeof fault !== 'object' || fault === null) return false;
  const { name, message, inner, failures = [] } = fault as Fault;
  return isSaid(String(name), String(message)) || [inner, ...failures].some((one) => says(one, isSaid));
}

export const isClosed = (error: unknown): boolean =>
  says(error, (name, message) => closings.test(name) || closingWords.test(message));

/** A full device ends the transaction, and says why only inside. */
export const isFull = (error: unknown): boolean => says(error, (name) => name === 'QuotaExceededError');
