/**
 * With SQLite, the server does nothing else while a statement runs. Work on any number of rows is therefore done in pieces,
 * and other requests are answered in between.
 */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { DeleteResult, UpdateResult } from 'kysely';

/** This many rows take some milliseconds. */
const rowsAtOnce = 100;

/**
 * Repeats a deletion of up to `most` rows until there are fewer, or a change after which a row no longer matches. What
 * another server takes at the same moment is left to it.
 */
export async function takeInPieces(work: (most: number) => Promise<DeleteResult | UpdateResult>): Promise<void> {
  for (;;) {
    const done = await work(rowsAtOnce);
    if (('numDeletedRows' in done ? done.numDeletedRows : done.numUpdatedRows) < rowsAtOnce) return;
    await othersFirst();
  }
}

/** Reads rows by their keys and in the same order, a part at a time. A key whose row has been deleted is left out. */
export async function* readInPieces<Row>(
  keys: readonly string[],
  keyOf: (row: Row) => string,
  read: (keys: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    if (from > 0) await othersFirst();
    const part = keys.slice(from, from + rowsAtOnce);
    const rows = new Map((await read(part)).map((row) => [keyOf(row), row]));
    yield* part.flatMap((key) => rows.get(key) ?? []);
  }
}
