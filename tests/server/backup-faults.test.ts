/** Backups that hold something else than they say, or were made before this version, and commands that are stopped. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { migratorOf, isMigrated } from '../../server/platform/db/migrate.ts';
import { createCustomer } from '../../server/accounts/customers-store.ts';
import { typed, typing } from '../support/server/commands.ts';
import { prepare } from '../support/server/prepare-database.ts';
import { secret1 } from '../support/server/server.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { emptyPlace, ends, oneLine, place, withDatabaseOf } from '../support/server/starting.ts';
import { waitLimit } from '../support/wait-limit.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';
const slow = { timeout: 120_000 };
type Env = Readonly<Record<string, string>>;

const asha = { email: 'asha@example.com', phone: '+919876543210', name: 'Asha Rao', passwordHash: secret1 };

/** One customer, in the tables of this version. */
async function oneCustomer(): Promise<Env> {
  const env = await place();
  await withDatabaseOf(env, async (database) => {
    await prepare(database);
    await createCustomer(database, asha, Date.now());
  });
  return env;
}

async function backedUp(env: Env): Promise<string> {
  const folder = join(temporaryFolder(), 'backup');
  expect(await typed('backup', [folder], env)).toMatchObject({ code: 0, errors: '' });
  return folder;
}

/** With the hash that goes with it. */
function rewrite(folder: string, change: (facts: { rows: Record<string, number> }) => void): void {
  const path = join(folder, 'backup.json');
  const sumsPath = join(folder, 'SHA256SUMS');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const former = readFileSync(path, 'utf8');
  const facts = JSON.parse(former) as { rows: Record<string, number> };
  change(facts);
  const text = JSON.stringify(facts);
  writeFileSync(path, text);
  writeFileSync(sumsPath, readFileSync(sumsPath, 'utf8').replace(hash(former), hash(text)));
}

const namesOf = (env: Env) =>
  withDatabaseOf(env, async (database) => {
    const found = await database.selectFrom('customers').select('name').execute();
    return { isMigrated: await isMigrated(database), names: found.map(({ name }) => name) };
  });

it('a backup with other rows than it says is refused, and says what is to be done about what was filled', slow, async () => {
  const folder = await backedUp(await oneCustomer());
  rewrite(folder, ({ rows }) => (rows['customers'] = 2));
  const other = await emptyPlace();
  const { code, output, errors } = await typed('restore', [folder], other);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain(`The backup in ${folder} does not match its own list of rows and files. Use another backup.`);
  const filled = 'The database was filled and is not ready for use: drop it, create an empty one, and restore again.';
  expect(errors.includes(filled)).toBe(isPostgres);
  const again = isPostgres ? await emptyPlace() : other;
  expect(await typed('restore', [await backedUp(await oneCustomer())], again)).toMatchObject({ code: 0 });
});

it('a backup from before this version is restored, and brought up to date', slow, async () => {
  const env = await emptyPlace();
  await withDatabaseOf(env, async (database) => {
    const { error } = await migratorOf(database).migrateTo('0014-reports');
    expect(error).toBeUndefined();
    // A customer as that version had it.
    const at = { createdAt: Date.now(), updatedAt: Date.now() };
    const row = { ...asha, id: 'asha', emailVerified: 0, phoneVerified: 0, dateOfBirth: null, gender: null, ...at };
    // Its tables have no language yet.
    await database
      .insertInto('customers')
      .values(row as never)
      .execute();
    expect(await isMigrated(database)).toBe(false);
  });
  const folder = await backedUp(env);
  const other = await emptyPlace();
  expect(await typed('restore', [folder], other)).toMatchObject({ code: 0, errors: '' });
  expect(await namesOf(other)).toEqual({ isMigrated: true, names: ['Asha Rao'] });
});

/**
 * Stands in for one of PostgreSQL's programs on a slow day: says who it is, and does nothing for a minute.
 * @param first what it does before that
 */
function slowProgram(name: string, first = ''): { readonly PATH: string; readonly WAITING: string } {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `#!/bin/sh\n${first}\necho $$ > "$WAITING"\nexec sleep 60\n`, { mode: 0o755 });
  return { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, WAITING: join(folder, 'waiting') };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

type Stopped = { readonly command: 'backup' | 'restore'; readonly program: string; readonly first?: string };

async function stopsMeanwhile({ command, program, first }: Stopped, folder: string, env: Env): Promise<void> {
  const slowly = slowProgram(program, first);
  const child = typing(command, [folder], { ...env, ...slowly });
  const closed = once(child, 'close');
  const pid = await vi.waitFor(() => {
    const found = existsSync(slowly.WAITING) ? Number(readFileSync(slowly.WAITING, 'utf8')) : 0;
    expect(found).toBeGreaterThan(0);
    return found;
  }, waitLimit);
  child.kill('SIGTERM');
  const [code] = (await closed) as [number | null];
  expect(code).toBe(1);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), waitLimit);
}

it('a backup that is stopped takes pg_dump along, and leaves nothing', slow, async ({ skip }) => {
  skip(!isPostgres, 'SQLite is copied by the server itself, without such programs');
  const folder = join(temporaryFolder(), 'backup');
  await stopsMeanwhile({ command: 'backup', program: 'pg_dump' }, folder, await oneCustomer());
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

it('a restore that is stopped takes pg_restore along, and can be done again', slow, async ({ skip }) => {
  skip(!isPostgres, 'SQLite is copied by the server itself, without such programs');
  const folder = await backedUp(await oneCustomer());
  const other = await emptyPlace();
  await stopsMeanwhile({ command: 'restore', program: 'pg_restore' }, folder, other);
  expect(await typed('restore', [folder], other)).toMatchObject({ code: 0, errors: '' });
  expect(await namesOf(other)).toEqual({ isMigrated: true, names: ['Asha Rao'] });
});

it('a restore that is stopped with everything in place leaves a database that no server takes', slow, async ({ skip }) => {
  skip(!isPostgres, 'SQLite is copied by the server itself, without such programs');
  const folder = await backedUp(await oneCustomer());
  const other = await emptyPlace();
  const real = execFileSync('which', ['pg_restore'], { encoding: 'utf8' }).trim();
  await stopsMeanwhile({ command: 'restore', program: 'pg_restore', first: `${real} "$@"` }, folder, other);
  expect(await namesOf(other)).toEqual({ isMigrated: true, names: ['Asha Rao'] });
  const line =
    /A restore or move into this database is still running, or was interrupted\. If it was interrupted, drop the database, create an empty one, and start again\./;
  expect(await ends(['--demo', '--api-only'], other)).toEqual(oneLine(line));
  // The command lines would save half a restore as a whole one, and work for the lab with what nobody has checked.
  for (const [program, words] of [
    ['lab', ['orders']],
    ['backup', [join(temporaryFolder(), 'backup')]],
  ] as const)
    expect(await typed(program, words, other)).toEqual(oneLine(line));
  expect(await typed('restore', [folder], other)).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty') });
});

it('a restore that is killed leaves a folder that no server begins anew in, and can be done again', slow, async ({ skip }) => {
  skip(isPostgres, 'PostgreSQL takes all of it or nothing');
  const folder = await backedUp(await oneCustomer());
  const other = await emptyPlace();
  const DATA_DIR = other['DATA_DIR'] ?? '';
  // As it is found after kill -9: the rows without their name, and some of the files.
  mkdirSync(join(DATA_DIR, 'files'), { recursive: true });
  cpSync(join(folder, 'lab-at-home.sqlite'), join(DATA_DIR, 'lab-at-home.sqlite.part'));
  writeFileSync(join(DATA_DIR, 'files', '00000000-0000-4000-8000-000000000001'), 'a report');
  const line = /The database in .* cannot be opened: a restore into this folder was interrupted\. Run it again; .*/;
  expect(await ends(['--demo', '--api-only'], other)).toEqual(oneLine(line));
  expect(readdirSync(join(DATA_DIR, 'files'))).toHaveLength(1);
  expect(await typed('restore', [folder], other)).toMatchObject({ code: 0, errors: '' });
  expect(await namesOf(other)).toEqual({ isMigrated: true, names: ['Asha Rao'] });
  expect(readdirSync(join(DATA_DIR, 'files'))).toEqual([]);
});

it(
  'a backup of a folder that is stopped leaves nothing, neither where it goes nor where it comes from',
  slow,
  async ({ skip }) => {
    skip(isPostgres, 'PostgreSQL is copied by its own program');
    const env = await oneCustomer();
    await withDatabaseOf(env, async (database) => {
      await sql`create table ballast as with recursive n(i) as (select 1 union all select i + 1 from n where i < 40000)
      select i, hex(randomblob(1000)) as text from n`.execute(database);
    });
    const folder = join(temporaryFolder(), 'backup');
    const child = typing('backup', [folder], env);
    const closed = once(child, 'close');
    const held = join(env['DATA_DIR'] ?? '', 'files', 'incoming');
    await vi.waitFor(() => expect(readdirSync(held)).toHaveLength(1), { timeout: waitLimit, interval: 5 });
    child.kill('SIGTERM');
    const [code] = (await closed) as [number | null];
    expect(code).toBe(1);
    expect(readdirSync(join(folder, '..'))).toEqual([]);
    expect(readdirSync(held)).toEqual([]);
  },
);
