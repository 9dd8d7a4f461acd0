/**
 * PostgreSQL chooses how to read a table by what it knows of it. Of one that was just filled it knows nothing until its own autovacuum
 * comes by, minutes later with large ones; by then the customers of a restored or moved database would have waited.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { typed } from '../support/server/commands.ts';
import { prepare } from '../support/server/prepare-database.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { emptyPlace, place, withDatabaseOf } from '../support/server/starting.ts';

const slow = { timeout: 240_000 };

type Env = Readonly<Record<string, string>>;

/** Tables of which PostgreSQL does not even know how many rows they have. */
const unknownTables = (env: Env) =>
  withDatabaseOf(env, async (database) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 0 order by relname
    `.execute(database);
    return rows.map(({ name }) => name);
  });

it('a restored database knows its tables', slow, async () => {
  const [env, other] = [await place(), await emptyPlace()];
  const folder = join(temporaryFolder(), 'backup');
  expect(await typed('backup', [folder], env)).toMatchObject({ code: 0, errors: '' });
  expect(await typed('restore', [folder], other)).toMatchObject({ code: 0, errors: '' });
  expect(await unknownTables(other)).toEqual([]);
});

it('a moved database knows its tables', slow, async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  await withDatabaseOf({ DATA_DIR }, prepare);
  const { DATABASE_URL = '' } = await emptyPlace();
  expect(await typed('move', [], { DATA_DIR, DATABASE_URL })).toMatchObject({ code: 0, errors: '' });
  expect(await unknownTables({ DATA_DIR, DATABASE_URL })).toEqual([]);
});
