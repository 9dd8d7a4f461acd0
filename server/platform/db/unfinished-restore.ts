/**
 * A database of PostgreSQL that a restore or a move fills has this table until all of it is there, the sign-ins of a backup are
 * ended and its messages given up. Who stops it in between, however hard, leaves a mark that servers and commands know.
 */
import { StartupError } from '../startup-error.ts';
import type { Database } from './schema.ts';

const table = 'restore_unfinished';

export const markUnfinished = (database: Database): Promise<void> =>
  database.schema.createTable(table).ifNotExists().addColumn('one', 'integer').execute();

export const markFinished = (database: Database): Promise<void> => database.schema.dropTable(table).execute();

export const isMark = ({ name }: { readonly name: string }): boolean => name === table;

/** @throws StartupError if nobody has told whether all is there, and everybody's old sessions would work */
export async function refuseUnfinished(database: Database): Promise<void> {
  const tables = await database.introspection.getTables();
  if (tables.some(isMark))
    throw new StartupError([
      'A restore or move into this database is under way, or did not come to its end: then drop it, create an empty one, and do it again.',
    ]);
}
