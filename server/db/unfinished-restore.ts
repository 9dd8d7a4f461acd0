/**
 * A database that a restore to PostgreSQL fills has this table until its sign-ins are ended and its messages given up. Who
 * stops the restore in between, however hard, leaves a mark that servers and the next restore know.
 */
import type { Database } from './schema.ts';
import { StartFault } from '../start-fault.ts';

const table = 'restore_unfinished';

export const markUnfinished = (database: Database): Promise<void> =>
  database.schema.createTable(table).ifNotExists().addColumn('one', 'integer').execute();

export const markFinished = (database: Database): Promise<void> => database.schema.dropTable(table).execute();

export const isMark = ({ name }: { readonly name: string }): boolean => name === table;

/** @throws StartFault if nobody has told whether all is there, and everybody's old sessions would work */
export async function refuseUnfinished(database: Database): Promise<void> {
  const tables = await database.introspection.getTables();
  if (tables.some(isMark))
    throw new StartFault([
      'A restore into this database did not come to its end: drop it, create an empty one, and restore again.',
    ]);
}
