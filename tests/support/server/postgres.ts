/** Vitest's global set-up of the PostgreSQL project: a server, and a template database that test files copy. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect, noBounds } from '../../../server/platform/db/connect.ts';
import { fill } from '../../size/fill.ts';
import { asAdmin, dropCopies, withDatabase } from './postgres-copy.ts';
import { prepare, startOfTests } from './prepare-database.ts';

const template = 'lab_template';
const sized = 'lab_sized';

let stop = async (): Promise<void> => {};

export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres(inMemory()) : { adminUrl: given, stop: () => dropAll(given) };
  stop = server.stop;
  await dropTemplate(server.adminUrl);
  await asAdmin(server.adminUrl, `create database ${template}`);
  const database = await connect({ url: withDatabase(server.adminUrl, template) });
  await prepare(database);
  await database.destroy();
  project.provide('postgres', { adminUrl: server.adminUrl, template, sizedUrl: await makeSized(server.adminUrl) });
}

/** Creates the database for the plans of statements, with the statistics of large tables. No test changes it. */
async function makeSized(adminUrl: string): Promise<string> {
  await asAdmin(adminUrl, `drop database if exists ${sized} with (force)`);
  await asAdmin(adminUrl, `create database ${sized} template ${template} strategy file_copy`);
  const url = withDatabase(adminUrl, sized);
  const database = await connect({ url, bounds: noBounds });
  await fill(database, { customers: 2000, orders: 20_000, reports: 15_000, seed: 1, at: startOfTests });
  await sql`vacuum analyze`.execute(database);
  await database.destroy();
  return url;
}

export const teardown = (): Promise<void> => stop();

async function dropAll(adminUrl: string): Promise<void> {
  await dropCopies(adminUrl);
  await dropTemplate(adminUrl);
  await asAdmin(adminUrl, `drop database if exists ${sized} with (force)`);
}

const dropTemplate = (adminUrl: string) => asAdmin(adminUrl, `drop database if exists ${template} with (force)`);

/** @param parent the folder in which the server's folder is created */
export async function startPostgres(parent = tmpdir()): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(parent, 'lab-postgres-'));
  const user = unprivilegedUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);

  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);

  const port = await freePort();
  // These tests do not need durability; without it they take a third of the time.
  const options = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
    'unix_socket_directories=',
    'deadlock_timeout=100ms',
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...options.flatMap((option) => ['-c', option])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(adminUrl, server);
  return {
    adminUrl,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** On Linux this folder is in memory, where a database is created in a third of the time. In a container it may be too small. */
function inMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 * 2 ** 30 ? folder : undefined;
}

/** Tells whether PostgreSQL is already installed. */
export const hasPostgres = (): boolean => findBinaries() !== undefined;

/** Returns the folder of initdb and postgres, which Debian does not put on the path. */
function findBinaries(): string | undefined {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const versioned = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'].flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .toSorted()
          .toReversed()
          .map((name) => join(parent, name, 'bin'))
      : [],
  );
  const onPath = (process.env['PATH'] ?? '').split(':');
  return [configured ?? '', ...versioned, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** Installs PostgreSQL if it is missing and that is possible. */
export const postgresBinaries = (): string => findBinaries() ?? installBinaries();

function installBinaries(): string {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-q', '-y', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const found = findBinaries();
  if (found === undefined)
    throw new Error('The tests need PostgreSQL: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.');
  return found;
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((kind) =>
      Number(spawnSync('id', [kind, name], { encoding: 'utf8' }).stdout || Number.NaN),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilReady(adminUrl: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    try {
      return await asAdmin(adminUrl, 'select 1');
    } catch (error) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw new Error('PostgreSQL did not start', { cause: error });
      await wait(50);
    }
  }
}
