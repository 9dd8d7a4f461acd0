/** New versions come while the one before serves: a migration adds, and takes nothing away that servers still use. */
import { expect, it } from 'vitest';
import { migratorOf } from '../../server/platform/db/migrate.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { breaksOf, shapeOf } from '../support/server/schema-changes.ts';
import { emptyPlace, withDatabaseOf } from '../support/server/starting.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';

it('let the version before go on, each of them', async () => {
  const broken = await withDatabaseOf(await emptyPlace(), async (database) => {
    const migrator = migratorOf(database);
    const names = (await migrator.getMigrations()).map(({ name }) => name);
    const found: Record<string, string[]> = {};
    let before = await shapeOf(database);
    for (const name of names) {
      const { error } = await migrator.migrateTo(name);
      expect(error).toBeUndefined();
      const after = await shapeOf(database);
      expect([...after.keys()]).not.toEqual([]);
      const breaks = breaksOf(before, after);
      if (breaks.length > 0) found[name] = breaks;
      before = after;
    }
    expect(before.size).toBeGreaterThan(30);
    return found;
  });
  expect(broken).toEqual({});
});

const alter = ({ schema }: Database) => schema.alterTable('things');

it.each<[string, (database: Database) => Promise<unknown>, string]>([
  ['a table that is gone', ({ schema }) => schema.dropTable('things').execute(), 'things is gone'],
  ['a table under another name', (database) => alter(database).renameTo('others').execute(), 'things is gone'],
  ['a column that is gone', (database) => alter(database).dropColumn('note').execute(), 'things.note is gone'],
  ['a column under another name', (database) => alter(database).renameColumn('note', 'text').execute(), 'things.note is gone'],
  [
    'a new column that has to be given',
    async (database) => {
      // SQLite adds none to a table that is there; a table made anew under the old name is the way around it.
      await database.schema.dropTable('things').execute();
      const things = database.schema.createTable('things').addColumn('id', 'text').addColumn('note', 'text');
      await things.addColumn('kind', 'text', (column) => column.notNull()).execute();
    },
    'things.kind is new and has to be given',
  ],
  [
    'what has to be unique from now on',
    ({ schema }) => schema.createIndex('one_note').unique().on('things').column('note').execute(),
    'things has to be unique by one_note',
  ],
  [
    'another type',
    async (database) => {
      await database.schema.dropTable('things').execute();
      await database.schema.createTable('things').addColumn('id', 'text').addColumn('note', 'integer').execute();
    },
    isPostgres ? 'things.note is int4 and was text' : 'things.note is INTEGER and was TEXT',
  ],
  [
    'what may not be empty any more',
    async (database) => {
      await database.schema.dropTable('things').execute();
      const things = database.schema.createTable('things').addColumn('id', 'text');
      await things.addColumn('note', 'text', (column) => column.notNull()).execute();
    },
    'things.note may not be null any more',
  ],
])('are seen to break it by %s', async (_what, changes, words) => {
  const breaks = await withDatabaseOf(await emptyPlace(), async (database) => {
    await database.schema.createTable('things').addColumn('id', 'text').addColumn('note', 'text').execute();
    const before = await shapeOf(database);
    await changes(database);
    return breaksOf(before, await shapeOf(database));
  });
  expect(breaks.map((line) => line.toLowerCase())).toEqual([words.toLowerCase()]);
});
