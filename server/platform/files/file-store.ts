import type { Readable } from 'node:stream';
import type { Database } from '../db/schema.ts';

/** A file that is safely stored before its row is written. */
export type KeptFile = {
  readonly id: string;
  /** Must be called in the row's transaction. */
  readonly write: (transaction: Database) => Promise<void>;
};

/**
 * This stores uploaded files. There is never a row without its file. A crash may leave a file without its row; nobody can
 * request it, and sweep-files.ts removes it.
 */
export type FileStore = {
  /**
   * Takes over a file that was received completely; `path` no longer exists afterwards.
   * @param at when it was received, epoch milliseconds
   */
  readonly keep: (path: string, at: number) => Promise<KeptFile>;
  /** @returns undefined when there is no such file */
  readonly read: (database: Database, id: string) => Promise<Buffer | Readable | undefined>;
  /** Removes files in the transaction that deletes their rows, if the database holds them. */
  readonly forget: (transaction: Database, ids: readonly string[]) => Promise<void>;
  /** Removes files after the commit of that transaction, if the disk holds them. */
  readonly erase: (ids: readonly string[]) => Promise<void>;
  /** Returns the ids of files from before `until`, in parts of limited size. */
  readonly olderThan: (database: Database, until: number) => AsyncIterable<readonly string[]>;
};
