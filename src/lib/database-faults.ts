/** What a failed read or write of IndexedDB says, as Dexie hands it on. */

/** The connection went, as it does on iOS behind a page in the background; the next one works. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && ['DatabaseClosedError', 'InvalidStateError', 'AbortError'].includes(error.name);

/** A full device ends the transaction, and says why only inside. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, inner, failures } = error as Error & { readonly inner?: unknown; readonly failures?: readonly unknown[] };
  return name === 'QuotaExceededError' || isFull(inner) || (failures ?? []).some(isFull);
}
