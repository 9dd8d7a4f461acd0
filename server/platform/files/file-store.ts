import type { Readable } from 'node:stream';
import type { Database } from '../db/schema.ts';

/** A file that is safe before its row is written. */
export type KeptFile = {
  readonly id: string;
  /** Belongs into the row's transaction. */
  readonly write: (transaction: Database) => Promise<void>;
};

/**
 * Where uploaded files are: never a row without its file. A file without its row can be left behind by a crash; nobody
 * can ask for it, and sweep-files.ts removes it.
 */
export type FileStore = {
  /** Takes over a file that was received completely; `path` is gone afterwards. @param at when, epoch milliseconds */
  readonly keep: (path: string, at: number) => Promise<KeptFile>;
  /** @returns undefined when there is no such file */
  readonly read: (database: Database, id: string) => Promise<Buffer | Readable | undefined>;
  /** In the transaction that deletes the rows … */
  readonly forget: (transaction: Database, ids: readonly string[]) => Promise<void>;
  /** … and after its commit. */
  readonly erase: (ids: readonly string[]) => Promise<void>;
  /** Ids of files that are there since before `until`, in parts of a bearable size. */
  readonly olderThan: (database: Database, until: number) => AsyncIterable<readonly string[]>;
};
