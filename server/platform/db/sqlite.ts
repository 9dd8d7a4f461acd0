import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import { atMost } from '../bounded.ts';
import { StartupError } from '../startup-error.ts';

/** Another process has locked the folder. */
export class FolderInUse extends StartupError {}

/** A database, with the function that closes it and everything that belongs to it. */
export type OpenSqlite = { readonly database: DatabaseSync; readonly close: () => void };

export function sqliteInMemory(): OpenSqlite {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma foreign_keys = on');
  return { database, close: () => database.close() };
}

export const databaseFileIn = (folder: string): string => join(folder, 'lab-at-home.sqlite');
/** Returns the file that a restore fills until everything else is in place. */
export const unfinishedFileIn = (folder: string): string => `${databaseFileIn(folder)}.part`;

/** @throws StartupError if this user may not look, because another user's folder is not an empty one */
export function hasDatabase(folder: string): boolean {
  try {
    accessSync(databaseFileIn(folder), constants.R_OK);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    const isAnothers = code === 'EACCES' || code === 'EPERM';
    throw new StartupError(
      [
        isAnothers
          ? `DATA_DIR=${folder} may not be read by this user (${code}). Run the command as the server’s user.`
          : `DATA_DIR=${folder} cannot be looked into (${code}).`,
      ],
      error,
    );
  }
}

/** A long copy or a large transaction lets SQLite's log grow; afterwards it is cut back to this size. */
const keptLogBytes = 64 * 2 ** 20;

/**
 * Makes SQLite put its temporary files into this folder. A sort or a new index that does not fit into memory needs one, and
 * the system's temporary folder may be small memory in a container. The folder of the first database that this process opens
 * has the room that the checks count on. SQLite reads the variable once, before it opens anything, and takes another folder
 * if it cannot write to this one.
 */
function sortIn(folder: string): void {
  process.env['SQLITE_TMPDIR'] ??= resolve(folder);
}

export function sqliteInFolder(folder: string): OpenSqlite {
  const lock = takeFolder(folder);
  try {
    // A new database would have no rows for the restored files beside it, which would then be removed.
    if (isUnfinished(folder))
      throw new Error('a restore into this folder was interrupted. Run it again; it replaces what is there');
    const database = new DatabaseSync(databaseFileIn(folder));
    // `synchronous = full` puts each commit on the disk before the customer reads "order placed".
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000');
    database.exec(`pragma journal_size_limit = ${keptLogBytes}`);
    return { database, close: () => (database.close(), lock.close()) };
  } catch (error) {
    lock.close();
    throw new StartupError([`The database in ${folder} cannot be opened: ${(error as Error).message}`], error);
  }
}

/** Tells whether a restore into the folder was killed; everything in the folder then came from it. */
export const isUnfinished = (folder: string): boolean =>
  existsSync(unfinishedFileIn(folder)) && !existsSync(databaseFileIn(folder));

/** Opens a database file without locking its folder: a copy, or the running server's own for reading. */
export function sqliteFile(file: string, { readOnly }: { readonly readOnly: boolean }): OpenSqlite {
  sortIn(dirname(file));
  const database = new DatabaseSync(file, { readOnly });
  database.exec('pragma foreign_keys = on; pragma busy_timeout = 5000');
  return { database, close: () => database.close() };
}

/**
 * Locks the folder against every server until the returned object is closed. A missing folder is created.
 * @throws FolderInUse, or StartupError when the folder cannot be used
 */
export function takeFolder(folder: string): Pick<OpenSqlite, 'close'> {
  makeUsable(folder);
  sortIn(folder);
  return holdFolder(folder);
}

function makeUsable(folder: string): void {
  try {
    // The folder itself is not created recursively, because Node would try for ever if it may not be created.
    mkdirSync(dirname(resolve(folder)), { recursive: true });
    // The data is health data, so no other user of this machine may read it.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    closeToOthers(folder);
  } catch (error) {
    throw new StartupError([`DATA_DIR=${folder} cannot be read and written: ${(error as Error).message}`], error);
  }
}

/** Restricts an existing folder that is open to others: they could read it, and hold its lock. */
function closeToOthers(folder: string): void {
  const found = statSync(folder);
  const { mode } = found;
  if (process.platform === 'win32' || !found.isDirectory() || (mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A volume may belong to somebody else and be ours only by its group.
    if ((mode & 0o007) === 0) return;
    throw new Error(`others on this machine may look into it, and it is not ours to close (chmod 700 ${folder})`, {
      cause: error,
    });
  }
}

/**
 * Locks the folder. SQLite would let two servers use it, but they would not share what each process has in memory, such as a
 * running migration or the search index. The lock is the operating system's, so a killed process leaves none behind.
 */
function holdFolder(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'in-use.lock'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (/locked|busy/.test((error as Error).message))
      throw new FolderInUse(
        [
          `Another server already works on DATA_DIR=${folder}, or a command. Stop it first, or use PostgreSQL (DATABASE_URL) for several servers.`,
        ],
        error,
      );
    throw new StartupError([`DATA_DIR=${folder} cannot be used: ${(error as Error).message}`], error);
  }
}

/** SQLite takes no more values in one statement. */
const mostValues = 32_766;

/** Kysely's dialect is written for better-sqlite3; this adapter has the part of it that Kysely calls. */
export function sqliteDialect({ database, close }: OpenSqlite): SqliteDialect {
  const adapter: SqliteDatabase = {
    close,
    prepare(sql) {
      // On a full disk SQLite has rolled back by itself. Another rollback would fail, and hide the reason.
      const statement = database.prepare(sql === 'rollback' && !database.isTransaction ? 'select 1' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...atMost(mostValues, values as SQLInputValue[])),
        run: (values) => statement.run(...atMost(mostValues, values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...atMost(mostValues, values as SQLInputValue[])),
      };
    },
  };
  return new TransactionalSqlite({ database: adapter });
}

/**
 * SQLite can roll back a half-done migration. This tells Kysely to run each one in a transaction, so that a killed start
 * leaves none half done.
 */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}
