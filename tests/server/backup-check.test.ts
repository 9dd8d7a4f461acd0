/** Backups that are tried out, and the room that they need: both are known before they are needed. */
import { appendFileSync, mkdirSync, readdirSync, truncateSync, watch } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withRoom } from '../../server/maintenance/backup/room.ts';
import { connect } from '../../server/platform/db/connect.ts';
import { typed } from '../support/server/commands.ts';
import { filesNamed } from '../support/server/files-on-disk.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { demonstration, withDatabaseOf } from '../support/server/starting.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';
const slow = { timeout: 240_000 };
type Env = Readonly<Record<string, string>>;

const databaseName = isPostgres ? 'database.dump' : 'lab-at-home.sqlite';

async function backedUp(env: Env, folder: string): Promise<void> {
  expect(await typed('backup', [folder], env)).toMatchObject({ code: 0, errors: '' });
}

/** Scratch databases that were left behind. */
async function left({ DATABASE_URL: url }: Env): Promise<string[]> {
  if (url === undefined) return [];
  const database = await connect({ url });
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where datname like 'lab\\_check\\_%'
  `.execute(database);
  await database.destroy();
  return rows.map(({ datname }) => datname);
}

it('the newest backup of a folder, or the named one, is restored on trial, and nothing is left of that', slow, async () => {
  const env = await demonstration();
  const folder = temporaryFolder();
  await backedUp(env, join(folder, 'b-first'));
  await withDatabaseOf(env, (database) => database.deleteFrom('accountDeletions').execute());
  await backedUp(env, join(folder, 'a-second'));
  const place = `by a restore in a scratch ${isPostgres ? 'database' : 'folder'}, in \\d+\\.\\d s\\.`;
  const whole = 'All \\d{4} rows of \\d\\d tables and [1-9]\\d* files are there as the backup says\\.';
  for (const [given, name] of [
    ['', 'a-second'],
    ['b-first', 'b-first'],
  ] as const) {
    const { code, output, errors } = await typed('backup', ['--check', join(folder, given)], env);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(new RegExp(`^Checked ${join(folder, name)}, as of .*Z, ${place}\\n${whole}`));
  }
  expect(readdirSync(folder).toSorted()).toEqual(['a-second', 'b-first']);
  expect(await left(env)).toEqual([]);
});

it('a backup that cannot be restored is told by its check, which leaves nothing either', slow, async () => {
  const env = await demonstration();
  const folder = temporaryFolder();
  await backedUp(env, join(folder, 'backup'));
  appendFileSync(join(folder, 'backup', databaseName), 'x');
  const checked = await typed('backup', ['--check', folder], env);
  expect(checked).toMatchObject({ code: 1, output: '' });
  expect(checked.errors).toMatch(new RegExp(`^${databaseName} in .*/backup is damaged or missing\\.`));
  expect(readdirSync(folder)).toEqual(['backup']);
  expect(await left(env)).toEqual([]);

  expect(await typed('backup', ['--check', temporaryFolder()], env)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no backup in ') as string,
  });
  expect(await typed('backup', ['--check'], env)).toMatchObject({
    code: 2,
    errors: 'Use: npm run backup -- --check FOLDER\n',
  });
});

it('a file that was damaged before the backup is named by its check', slow, async () => {
  const env = await demonstration();
  const [id = ''] = await withDatabaseOf(env, (database) => filesNamed({ database }));
  if (isPostgres)
    await withDatabaseOf(env, (database) =>
      database
        .updateTable('storedFiles')
        .set({ bytes: Buffer.from('short') })
        .where('id', '=', id)
        .execute(),
    );
  else truncateSync(join(env['DATA_DIR'] ?? '', 'files', id), 5);
  const folder = join(temporaryFolder(), 'backup');
  await backedUp(env, folder);
  expect(await typed('backup', ['--check', folder], env)).toMatchObject({
    code: 1,
    errors: `The file ${id} is not as long as its row says: it was damaged before the backup.\n`,
  });
});

it('a backup that has no room is not begun, and says where and how much it needs', slow, async () => {
  const env = await demonstration();
  await withDatabaseOf(env, (database) => sql`update prescriptions set file_size = 400000000000000`.execute(database));
  const folder = temporaryFolder();
  const { code, errors } = await typed('backup', [join(folder, 'backup')], env);
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^The backup needs \\d{10,}\\.\\d MB in ${folder}, and \\d+\\.\\d MB are free there\\.\n$`)),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

it('where the room runs out all the same, the folder and the need are named', async () => {
  const folder = temporaryFolder();
  const full = [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
    new Error('pg_dump failed:\npg_dump: error: could not write to output file: No space left on device'),
  ];
  const need = { what: 'The backup', folder, bytes: 12_345_678 } as const;
  for (const error of full)
    await expect(withRoom(need, () => Promise.reject(error))).rejects.toThrow(
      `The disk of ${folder} is full. The backup needs 12.3 MB there.`,
    );
  await expect(withRoom(need, () => Promise.reject(new Error('Something else')))).rejects.toThrow('Something else');
});

it('nothing is written into the folder for temporary files, which may be memory', slow, async ({ skip }) => {
  skip(isPostgres, 'pg_dump writes into its file alone');
  const env = await demonstration();
  await withDatabaseOf(env, (database) =>
    sql`create table ballast as with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
      select i, hex(randomblob(500)) as text from n`.execute(database),
  );
  const temporary = join(temporaryFolder(), 'temporary');
  mkdirSync(temporary);
  const seen: (string | null)[] = [];
  const watcher = watch(temporary, (_kind, name) => seen.push(name));
  await backedUp({ ...env, SQLITE_TMPDIR: temporary, TMPDIR: temporary }, join(temporaryFolder(), 'backup'));
  await expect.poll(() => (appendFileSync(join(temporary, 'end'), ''), seen)).toContain('end');
  watcher.close();
  expect(new Set(seen)).toEqual(new Set(['end']));
});
