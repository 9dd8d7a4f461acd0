/** Servers in their own processes, whose start succeeds or fails on purpose. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { connect } from '../../../server/platform/db/connect.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { apiPrefix, paths } from '../../../src/contract/paths.ts';
import { copyOfTemplate, emptyDatabase } from './postgres-copy.ts';
import { SpawnedServer, temporaryFolder, type Ended } from './spawned-server.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';

/** Returns a place for data on this project's engine: a folder, with PostgreSQL also a database. */
export async function place(): Promise<Record<string, string>> {
  const DATA_DIR = temporaryFolder();
  if (!isPostgres) return { DATA_DIR };
  const copy = await copyOfTemplate(inject('postgres'));
  onTestFinished(copy.drop);
  return { DATA_DIR, DATABASE_URL: copy.url };
}

/**
 * Returns a copy of the demonstration's rows and files, without a running server. The first start in an empty place is done once
 * per test process and then copied, because it takes longer than most tests.
 */
export async function demonstration(): Promise<Record<string, string>> {
  const made = await (firstDemonstration ??= makeDemonstration());
  const DATA_DIR = temporaryFolder();
  cpSync(made.folder, DATA_DIR, { recursive: true });
  if (made.database === undefined) return { DATA_DIR };
  const copy = await copyOfTemplate({ ...inject('postgres'), template: made.database });
  onTestFinished(copy.drop);
  return { DATA_DIR, DATABASE_URL: copy.url };
}

type Demonstration = { readonly folder: string; readonly database: string | undefined };
let firstDemonstration: Promise<Demonstration> | undefined;

async function makeDemonstration(): Promise<Demonstration> {
  const folder = mkdtempSync(join(tmpdir(), 'lab-demonstration-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = isPostgres ? await copyOfTemplate(inject('postgres')) : undefined;
  // A server that is stopped while it draws a report, as after ten seconds, would leave half a file in every copy.
  const settings = { LAB_SIMULATOR: 'off', CLOSE_WITHIN_SECONDS: '600' };
  const server = demo({ DATA_DIR: folder, ...settings, ...(copy && { DATABASE_URL: copy.url }) });
  await server.origin();
  server.process.kill('SIGTERM');
  await server.ended();
  return { folder, database: copy && new URL(copy.url).pathname.slice(1) };
}

/** Returns an empty place, as a restore requires. */
export async function emptyPlace(): Promise<Record<string, string>> {
  const DATA_DIR = join(temporaryFolder(), 'data');
  if (!isPostgres) return { DATA_DIR };
  const empty = await emptyDatabase(inject('postgres').adminUrl);
  onTestFinished(empty.drop);
  return { DATA_DIR, DATABASE_URL: empty.url };
}

/** Opens the database of such a place while no server uses it. */
export async function withDatabaseOf<Result>(
  { DATA_DIR = '', DATABASE_URL: url }: Readonly<Record<string, string>>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connect(url === undefined ? { folder: DATA_DIR } : { url });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

export const demo = (env: Readonly<Record<string, string>>) => new SpawnedServer(['--demo', '--api-only'], env);

/** Starts a server with these options, and returns how it ended. */
export const ends = (options: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
  new SpawnedServer(options, env).ended();

/** The command failed, and printed only this line. */
export const oneLine = (line: RegExp) => ({
  code: 1,
  output: '',
  errors: expect.stringMatching(new RegExp(`^${line.source}\n$`)),
});

export const ok = async (origin: string) => (await fetch(origin + apiPrefix + paths.health)).status;
