/**
 * A move takes everything from the embedded database to PostgreSQL: customers stay signed in, waiting messages are sent, and
 * a repeated request gets its answer.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../settings/config.ts';
import { connect, databaseOn, noBounds } from '../../platform/db/connect.ts';
import {
  nameOfDatabase,
  noteElsewhere,
  readNote,
  refuseElsewhere,
  takeNoteAway,
  hasNote,
} from '../../platform/db/data-elsewhere.ts';
import { areKnown, migrate, migrationsOf, migratorOf } from '../../platform/db/migrate.ts';
import { databaseErrorKind } from '../../platform/db/error-kind.ts';
import type { Database } from '../../platform/db/schema.ts';
import { databaseFileIn, hasDatabase, sqliteFile, takeFolder, type OpenSqlite } from '../../platform/db/sqlite.ts';
import { markFinished, markUnfinished } from '../../platform/db/unfinished-restore.ts';
import { CommandError, type Outcome } from '../../lab/request.ts';
import { noteOperatorStep, type Operator } from '../../operations/operator-steps-store.ts';
import { learnSizes, rowCounts } from '../../platform/db/whole-database-store.ts';
import { copyFiles, type CopiedFiles } from './copy-files.ts';
import { copyTables } from './copy-tables.ts';

/**
 * Copies everything into a database without rows, or nothing at all. The folder's rows and files stay as they are, and it
 * gets a note of where its data is now. The note is written just before the last step: if the move is killed during that
 * step, the folder refuses to serve until somebody has looked, rather than two databases being in use.
 * @param operator recorded in the new database as whoever did it
 * @throws CommandError in words for the operator, StartupError if a server uses the folder
 */
export async function move({ dataDir, databaseUrl: url }: Settings, operator: Operator): Promise<Outcome> {
  const begun = performance.now();
  if (url === undefined) throw new CommandError('Set DATABASE_URL to the empty PostgreSQL database that everything is to go to.');
  refuseElsewhere(dataDir);
  if (!hasDatabase(dataDir)) throw new CommandError(`There is no database in DATA_DIR=${dataDir}`);
  const lock = takeFolder(dataDir);
  try {
    const source = sqliteFile(databaseFileIn(dataDir), { readOnly: false });
    const target = await connect({ url, bounds: noBounds });
    try {
      const moved = await moveAll(source, target, { dataDir, url, operator });
      return outcomeOf(moved, dataDir, begun);
    } finally {
      await target.destroy();
      source.close();
    }
  } finally {
    lock.close();
  }
}

type Place = { readonly dataDir: string; readonly url: string; readonly operator: Operator };
type Moved = { readonly rows: number; readonly files: CopiedFiles };

async function moveAll(open: OpenSqlite, target: Database, place: Place): Promise<Moved> {
  const { dataDir, operator } = place;
  const source = databaseOn(open);
  const applied = await migrationsOf(source);
  if (!areKnown(applied))
    throw new CommandError('The database was last used by a newer version of this server. Use that version’s command.');
  await refuseRows(target);
  await markUnfinished(target);
  await sameTables(target, applied.at(-1) ?? '');
  const counts = await rowCounts(source);
  const files = await committed(target, place, async (transaction) => {
    await copyTables(open.database, transaction);
    const copied = await rowCounts(transaction);
    if (!isDeepStrictEqual(copied, counts)) throw new CommandError('Not every row arrived. Nothing was moved.');
    const found = await copyFiles(dataDir, source, transaction);
    const details = { from: dataDir, files: found.count };
    if (hasSteps(applied)) await noteOperatorStep(transaction, operator, { ...stepNow('move'), details });
    await learnSizes(transaction);
    return found;
  });
  await migrate(target);
  return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), files };
}

/** The folder of an older version has no table for the steps of operators. */
const hasSteps = (applied: readonly string[]): boolean => applied.includes('0027-operator-steps');

const stepNow = (step: 'move' | 'undo-move') => ({ at: Date.now(), step, subject: 'database' });

/** @throws CommandError if it is unknown whether the transaction was committed */
async function committed<Result>(
  target: Database,
  { dataDir, url }: Place,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await target.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      await markFinished(transaction);
      noteElsewhere(dataDir, url, Date.now());
      return result;
    });
  } catch (error) {
    const isNoted = hasNote(dataDir);
    if (isNoted && databaseErrorKind(error) === 'unreachable') {
      const lines = `The connection to PostgreSQL was lost at the last step. Check whether ${nameOfDatabase(url)} has the rows. If it has, everything was moved. If not, run npm run move -- --undo and move again.`;
      throw new CommandError(lines, { cause: error });
    }
    takeNoteAway(dataDir);
    // Without this mark, nobody could start to use the database. A failure to write it is dropped in favour of the error that
    // is thrown.
    await markFinished(target).catch(() => {});
    throw error;
  }
}

/** A move that was interrupted leaves empty tables, which are allowed. */
async function refuseRows(target: Database): Promise<void> {
  const counts = Object.entries(await rowCounts(target)).find(([, count]) => count > 0);
  if (counts !== undefined)
    throw new CommandError(`The database of DATABASE_URL is not empty: its table ${counts[0]} has rows. Create an empty one.`);
}

/** Makes the same tables as in the folder; those of a newer version are made when all rows are copied. */
async function sameTables(target: Database, last: string): Promise<void> {
  const { error } = await migratorOf(target).migrateTo(last);
  if (error !== undefined) throw new CommandError(`The tables could not be made: ${(error as Error).message}`, { cause: error });
}

function outcomeOf({ rows, files }: Moved, dataDir: string, begun: number): Outcome {
  const [megabytes, seconds] = [(files.bytes / 1e6).toFixed(1), ((performance.now() - begun) / 1000).toFixed(1)];
  const lines = [
    `Moved ${rows} rows and ${files.count} files (${megabytes} MB) from ${dataDir} to PostgreSQL in ${seconds} s.`,
    'Start the server with DATABASE_URL from now on. Without it every start and command on this folder is refused.',
    `The rows and files of ${dataDir} are unchanged. Remove its lab-at-home.sqlite and files when all is well; its assets stay in use.`,
  ];
  return { code: 0, out: lines.join('\n'), err: files.lost.map((id) => `The file ${id} was already missing.`).join('\n') };
}

/** Undoes a move: the folder may be served without DATABASE_URL again. */
export async function undo({ dataDir }: Settings, operator: Operator): Promise<Outcome> {
  const note = readNote(dataDir);
  if (note === undefined) throw new CommandError(`DATA_DIR=${dataDir} has no note that its data is in PostgreSQL.`);
  await noteUndone(dataDir, operator, note.database);
  takeNoteAway(dataDir);
  const lines = [
    `A server without DATABASE_URL may use ${dataDir} again. It has the rows from before ${note.since}.`,
    `What was stored in PostgreSQL (${note.database}) since then stays only there: stop every server that uses it.`,
  ];
  return { code: 0, out: lines.join('\n'), err: '' };
}

/**
 * Records it in the folder's own database, which is in use from now on. There is none if a server on PostgreSQL wrote the
 * note into a folder without a database.
 */
async function noteUndone(dataDir: string, operator: Operator, from: string): Promise<void> {
  if (!hasDatabase(dataDir)) return;
  const lock = takeFolder(dataDir);
  try {
    const open = sqliteFile(databaseFileIn(dataDir), { readOnly: false });
    try {
      const database = databaseOn(open);
      if (hasSteps(await migrationsOf(database)))
        await noteOperatorStep(database, operator, { ...stepNow('undo-move'), details: { from } });
    } finally {
      open.close();
    }
  } finally {
    lock.close();
  }
}
