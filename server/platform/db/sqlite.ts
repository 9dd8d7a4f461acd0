import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import { atMost } from '../bounded.ts';
import { StartupError } from '../startup-error.ts';

/** Another process has the folder. */
export class FolderInUse extends StartupError {}

/** What closes together. */
export type OpenSqlite = { readonly database: DatabaseSync; readonly close: () => void };

export function sqliteInMemory(): OpenSqlite {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma foreign_keys = on');
  return { database, close: () => database.close() };
}

export const databaseFileIn = (folder: string): string => join(folder, 'lab-at-home.sqlite');
/** What a restore fills, until everything beside it is there. */
export const unfinishedFileIn = (folder: string): string => `${databaseFileIn(folder)}.part`;

/** @throws StartupError where this user may not look: another user's folder is not an empty one */
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

/** A long copy or a large transaction lets SQLite's log grow; afterwards it gives back to the disk what is above this. */
const keptLogBytes = 64 * 2 ** 20;

/**
 * What a sort or a new index has no room for in memory goes into a file, which SQLite would make in the system's temporary folder:
 * in a container that is memory, too, and small. Beside the first database that this process opens there is the room that everybody
 * counts with. SQLite looks at the variable once, before it opens anything; where that folder may not be written it takes another.
 */
function sortIn(folder: string): void {
  process.env['SQLITE_TMPDIR'] ??= resolve(folder);
}

export function sqliteInFolder(folder: string): OpenSqlite {
  const lock = takeFolder(folder);
  try {
    // A new database would be made beside the restored files, which no row of it names: they would be swept away.
    if (isUnfinished(folder))
      throw new Error('a restore into the folder did not come to its end; do it again, it takes the place of what is there');
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

/** Whether a restore into it was killed: then all that is in it came from there. */
export const isUnfinished = (folder: string): boolean =>
  existsSync(unfinishedFileIn(folder)) && !existsSync(databaseFileIn(folder));

/** A database file by itself, without the lock of its folder: a copy, or the server's own to be read beside it. */
export function sqliteFile(file: string, { readOnly }: { readonly readOnly: boolean }): OpenSqlite {
  sortIn(dirname(file));
  const database = new DatabaseSync(file, { readOnly });
  database.exec('pragma foreign_keys = on; pragma busy_timeout = 5000');
  return { database, close: () => database.close() };
}

/**
 * Keeps every server off the folder, which is made where it is missing, until the answer is closed.
 * @throws FolderInUse, or StartupError when the folder cannot be used
 */
export function takeFolder(folder: string): Pick<OpenSqlite, 'close'> {
  makeUsable(folder);
  sortIn(folder);
  return holdFolder(folder);
}

function makeUsable(folder: string): void {
  try {
    // Not recursive where only the folder itself is missing: where it may not be made, Node would try for ever.
    mkdirSync(dirname(resolve(folder)), { recursive: true });
    // Health data: nobody else on this machine may look into it.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    closeToOthers(folder);
  } catch (error) {
    throw new StartupError([`DATA_DIR=${folder} cannot be read and written: ${(error as Error).message}`], error);
  }
}

/** One that was there before may be open to all: whoever else is on this machine could read it, and hold its lock. */
function closeToOthers(folder: string): void {
  const found = statSync(folder);
  const { mode } = found;
  if (process.platform === 'win32' || !found.isDirectory() || (mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A volume that belongs to somebody else, and is ours by its group alone.
    if ((mode & 0o007) === 0) return;
    throw new Error(`others on this machine may look into it, and it is not ours to close (chmod 700 ${folder})`, {
      cause: error,
    });
  }
}

/**
 * SQLite would let two servers share the folder, but what one process keeps to itself (who is migrating, the search
 * index) they would not share. The lock is the operating system's, so a killed process leaves none behind.
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

/** SQLite takes no more in one statement. */
const mostValues = 32_766;

/** Kysely knows better-sqlite3; this is as much of its form as Kysely calls. */
export function sqliteDialect({ database, close }: OpenSqlite): SqliteDialect {
  const adapter: SqliteDatabase = {
    close,
    prepare(sql) {
      // On a full disk SQLite has taken everything back by itself; to ask for it again would fail, and hide why.
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

/** SQLite can take a half-done migration back; Kysely, told so, runs each in a transaction, and a killed start leaves none half done. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}
