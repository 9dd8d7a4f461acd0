/**
 * A PostgreSQL database that a restore or a move fills has this table until it is complete, and until the sessions of a
 * backup are ended and its messages given up. If the work is stopped before, even by a kill, the table tells servers and
 * commands.
 */
import { StartupError } from '../startup-error.ts';
import type { Database } from './schema.ts';

const table = 'restore_unfinished';

export const markUnfinished = (database: Database): Promise<void> =>
  database.schema.createTable(table).ifNotExists().addColumn('one', 'integer').execute();

export const markFinished = (database: Database): Promise<void> => database.schema.dropTable(table).execute();

export const isMark = ({ name }: { readonly name: string }): boolean => name === table;

/** @throws StartupError if the table exists: the data may be incomplete, and old sessions would be valid */
export async function refuseUnfinished(database: Database): Promise<void> {
  const tables = await database.introspection.getTables();
  if (tables.some(isMark))
    throw new StartupError([
      'A restore or move into this database is still running, or was interrupted. If it was interrupted, drop the database, create an empty one, and start again.',
    ]);
}
