/** Backups and restores as an operator types them; what happens under load is the drill's (tests/faults/backup-drill.test.ts). */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { everyTable } from '../support/server/every-table.ts';
import { typed } from '../support/server/commands.ts';
import { filesNamed } from '../support/server/files-on-disk.ts';
import { temporaryFolder, type Ended } from '../support/server/spawned-server.ts';
import { demo, demonstration, emptyPlace, place, withDatabaseOf } from '../support/server/starting.ts';
import { addFormerUse, addMessages, addSession } from '../support/server/restorable-rows.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';
const slow = { timeout: 240_000 };
type Env = Readonly<Record<string, string>>;

async function backedUp(env: Env): Promise<string> {
  const folder = join(temporaryFolder(), 'backup');
  expect(await typed('backup', [folder], env)).toMatchObject({ code: 0, errors: '' });
  return folder;
}

const kept = mkdtempSync(join(tmpdir(), 'lab-backup-'));
afterAll(() => rmSync(kept, { recursive: true, force: true }));
const oneBackup = join(kept, 'backup');

/** One of the demonstration for whoever does not test how it is made, in a folder that is the test's to change. */
async function backup(): Promise<string> {
  if (!existsSync(oneBackup)) cpSync(await backedUp(await demonstration()), oneBackup, { recursive: true });
  const folder = join(temporaryFolder(), 'backup');
  cpSync(oneBackup, folder, { recursive: true });
  return folder;
}

const failed = (line: RegExp): Ended => ({ code: 1, output: '', errors: expect.stringMatching(line) as string });
const databaseName = isPostgres ? 'database.dump' : 'lab-at-home.sqlite';
const contentsOf = (env: Env) => withDatabaseOf(env, everyTable);
const everythingIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true });

/** Ends with a restore, whatever the backup says of them; and the restore itself is put down. */
const ended = new Set(['sessions', 'login_codes', 'reset_links', 'report_shares', 'messages', 'operator_steps']);

describe('a backup that is restored', () => {
  it('has every row and every file of before, says how much that was, and is served', slow, async () => {
    const env = await demonstration();
    await withDatabaseOf(env, addFormerUse);
    const before = await contentsOf(env);
    expect([before.get('former_uses'), before.get('server_keys')]).not.toContain('[]');
    const folder = join(temporaryFolder(), 'backup');
    const { output } = await typed('backup', [folder], env);
    const files = await withDatabaseOf(env, (database) => filesNamed({ database }));
    expect(files.length).toBeGreaterThan(1);
    expect(output).toMatch(
      new RegExp(`as of [-\\d]{10}T[:.\\d]+Z: \\d{4} rows and ${files.length} files, \\d+\\.\\d MB, in \\d+\\.\\d s\\.`),
    );
    expect(output).not.toContain(env['DATABASE_URL'] ?? 'postgres:');

    const other = await emptyPlace();
    expect(await typed('restore', [folder], other)).toMatchObject({ code: 0, errors: '' });
    const after = await contentsOf(other);
    const same = [...before].filter(([name]) => !ended.has(name));
    expect(same.length).toBeGreaterThan(30);
    for (const [name, rows] of same) expect([name, sorted(after.get(name))]).toEqual([name, sorted(rows)]);
    for (const id of isPostgres ? [] : files)
      expect(readFileSync(fileIn(other, id)).equals(readFileSync(fileIn(env, id)))).toBe(true);
    expect(await demo({ ...other, LAB_SIMULATOR: 'off' }).origin()).toMatch(/^http/);
  });

  it('lets nobody in by a former sign-in, and sends no old message again', slow, async () => {
    const env = await demonstration();
    await withDatabaseOf(env, async (database) => {
      await addSession(database, Date.now());
      await addMessages(database, Date.now());
    });
    const folder = await backedUp(env);
    const other = await emptyPlace();
    const { output } = await typed('restore', [folder], other);
    expect(output).toContain('(1 sessions ended)');
    expect(output).toContain('2 waiting messages will not be sent');
    await withDatabaseOf(other, async (database) => {
      for (const table of ['sessions', 'loginCodes', 'resetLinks', 'reportShares'] as const)
        expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
      const messages = await database.selectFrom('messages').select(['id', 'failedAt', 'lastError']).orderBy('id').execute();
      expect(messages).toEqual([
        { id: 'old-news', failedAt: expect.any(Number) as number, lastError: 'restored from a backup' },
        { id: 'young-news', failedAt: null, lastError: null },
      ]);
    });
  });

  it('lacks what was lost before, says so and has all else', slow, async ({ skip }) => {
    skip(isPostgres, 'PostgreSQL keeps files in its rows');
    const env = await demonstration();
    const [lost = '', ...others] = await withDatabaseOf(env, (database) => filesNamed({ database }));
    rmSync(fileIn(env, lost));
    const folder = join(temporaryFolder(), 'backup');
    expect(await typed('backup', [folder], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`and ${others.length} files`) as string,
      errors: expect.stringContaining(`${lost} is missing and cannot be backed up`) as string,
    });
    const other = await emptyPlace();
    expect(await typed('restore', [folder], other)).toMatchObject({ code: 0, errors: expect.stringContaining(lost) as string });
    expect(readdirSync(join(other['DATA_DIR'] ?? '', 'files'))).toHaveLength(others.length);
  });
});

const fileIn = ({ DATA_DIR = '' }: Env, id: string): string => join(DATA_DIR, 'files', id);
const sorted = (rows = '[]'): string[] => (JSON.parse(rows) as object[]).map((row) => JSON.stringify(row)).toSorted();

describe('a backup', () => {
  it('is for this user alone, with a hash of everything in it, and leaves nothing else behind', slow, async () => {
    const env = await demonstration();
    const former = process.umask(0);
    const folder = await backedUp(env).finally(() => process.umask(former));
    const entries = everythingIn(folder).map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const { entry, path } of entries) expect(statSync(path).mode & 0o777).toBe(entry.isFile() ? 0o600 : 0o700);
    const summed = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').match(/\S+$/gm) ?? [];
    const files = entries.filter(({ entry }) => entry.isFile()).map(({ path }) => path.slice(folder.length + 1));
    expect(summed.toSorted()).toEqual(files.filter((name) => name !== 'SHA256SUMS').toSorted());
    expect(readdirSync(join(folder, '..'))).toEqual(['backup']);
    const held = join(env['DATA_DIR'] ?? '', 'files', 'incoming');
    expect(existsSync(held) ? readdirSync(held) : []).toEqual([]);
  });

  it('takes nobody’s place, and makes no folder where a disk may not be mounted', slow, async () => {
    const env = await demonstration();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'mine'), '');
    expect(await typed('backup', [folder], env)).toEqual(failed(/is not empty/));
    expect(await typed('backup', [join(folder, 'disk', 'backup')], env)).toEqual(failed(/There is no folder/));
    expect(readdirSync(folder)).toEqual(['mine']);
  });

  it('of nothing is none', slow, async () => {
    const folder = join(temporaryFolder(), 'backup');
    expect(await typed('backup', [folder], await emptyPlace())).toEqual(failed(/There (is|are) no (database|tables)/));
    expect(existsSync(folder)).toBe(false);
  });

  it('says what to install where PostgreSQL’s programs are missing', slow, async ({ skip }) => {
    skip(!isPostgres, 'SQLite is copied by the server itself, without such programs');
    const folder = join(temporaryFolder(), 'backup');
    const { code, errors } = await typed('backup', [folder], { ...(await place()), PATH: '/nowhere' });
    expect([code, errors]).toEqual([1, expect.stringContaining('There is no pg_dump on the PATH')]);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a restore is refused', () => {
  it('of a backup in which a byte is not as it was, and leaves nothing', slow, async () => {
    const folder = await backup();
    appendFileSync(join(folder, databaseName), 'x');
    const other = await emptyPlace();
    expect(await typed('restore', [folder], other)).toEqual(failed(new RegExp(`${databaseName} in .* is damaged or missing`)));
    await expectEmpty(other);
  });

  it('of a backup in which a file is missing, and leaves nothing', slow, async ({ skip }) => {
    skip(isPostgres, 'PostgreSQL keeps files in its rows');
    const folder = await backup();
    const [name = ''] = readdirSync(join(folder, 'files'));
    rmSync(join(folder, 'files', name));
    const other = await emptyPlace();
    expect(await typed('restore', [folder], other)).toEqual(failed(/files\/.* is damaged or missing/));
    await expectEmpty(other);
  });

  it('where something is already', slow, async () => {
    const env = await demonstration();
    const folder = await backup();
    const before = await contentsOf(env);
    expect(await typed('restore', [folder], env)).toEqual(failed(/is not empty/));
    expect(await contentsOf(env)).toEqual(before);
  });

  it('of what is no backup, and where the other database is meant', slow, async () => {
    const other = await emptyPlace();
    const nothing = temporaryFolder();
    expect(await typed('restore', [nothing], other)).toEqual(failed(/is no backup/));
    const folder = await backup();
    const wrong: Env = isPostgres
      ? { DATA_DIR: temporaryFolder() }
      : { DATA_DIR: temporaryFolder(), DATABASE_URL: 'postgres://127.0.0.1:9/none' };
    expect(await typed('restore', [folder], wrong)).toEqual(failed(/This backup is of/));
    expect(await typed('restore', [], other)).toMatchObject({ code: 2, errors: 'Use: npm run restore -- FOLDER\n' });
  });
});

/** Which is told by a restore that it takes. */
async function expectEmpty(env: Env): Promise<void> {
  mkdirSync(env['DATA_DIR'] ?? '', { recursive: true });
  expect(readdirSync(env['DATA_DIR'] ?? '').filter((name) => !name.startsWith('in-use.lock'))).toEqual([]);
  expect(await typed('restore', [await backup()], env)).toMatchObject({ code: 0 });
}
