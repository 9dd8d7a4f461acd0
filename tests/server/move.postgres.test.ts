/** `npm run move`: from the embedded database to PostgreSQL, as an operator types it. */
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseFileIn } from '../../server/platform/db/sqlite.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { rowCounts } from '../../server/platform/db/whole-database-store.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { untilAlone } from '../support/server/alone.ts';
import { typed, typing } from '../support/server/commands.ts';
import { everyTable } from '../support/server/every-table.ts';
import { mother } from '../support/server/household.ts';
import { call } from '../support/faults/ordering-crowd.ts';
import { addFormerUse } from '../support/server/restorable-rows.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { demo, emptyPlace, ends, oneLine, withDatabaseOf } from '../support/server/starting.ts';
import { waitLimit } from '../support/wait-limit.ts';

const slow = { timeout: 240_000 };
type Env = Readonly<Record<string, string>>;

/** Where a customer sees what is theirs. */
const personal = [
  paths.me,
  paths.patients,
  paths.addresses,
  paths.cart,
  paths.orders,
  paths.prescriptions,
  paths.reports,
  `${paths.notifications}?limit=50`,
  paths.notificationPreferences,
];

const folder = mkdtempSync(join(tmpdir(), 'lab-original-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The demonstration's rows and files with somebody signed in, stopped; each test has a copy. */
const original = (() => {
  let made: Promise<{ token: string; seen: readonly string[] }> | undefined;
  return () => (made ??= demonstration());
})();

async function demonstration() {
  const server = demo({ DATA_DIR: folder, LAB_SIMULATOR: 'off' });
  const origin = await server.origin();
  const { token } = (await call(origin, 'POST', paths.login, { body: demoSignIn })).read(SignedInAnswer).data;
  await call(origin, 'POST', paths.patients, { token, body: { ...mother, name: 'मीरा “Meera” O’Rao\n\t\\ 🩸' } });
  // Its sample reports are drawn a moment after the start.
  const reports = async () => (await call(origin, 'GET', paths.reports, { token })).text;
  await expect.poll(reports, { timeout: waitLimit }).not.toContain('"processing"');
  const seen = await seenBy(origin, token);
  server.process.kill('SIGTERM');
  expect((await server.ended()).code).toBe(0);
  await withDatabaseOf({ DATA_DIR: folder }, addFormerUse);
  return { token, seen };
}

async function seenBy(origin: string, token: string): Promise<string[]> {
  const answers = await Promise.all(personal.map((path) => call(origin, 'GET', path, { token })));
  expect(answers.map(({ status }) => status)).toEqual(personal.map(() => 200));
  const texts = answers.map(({ text }) => text);
  const files = downloadsIn(texts).map(async (path) => {
    const answer = await fetch(origin + apiPrefix + path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  });
  expect(files.length).toBeGreaterThan(2);
  return [...texts, ...(await Promise.all(files))];
}

/** Of each prescription and each report that is there. */
function downloadsIn(texts: readonly string[]): string[] {
  const { prescriptions } = dataIn(texts[personal.indexOf(paths.prescriptions)]) as { prescriptions: { id: string }[] };
  const { reports } = dataIn(texts[personal.indexOf(paths.reports)]) as { reports: { id: string; status: string }[] };
  return [
    ...prescriptions.map(({ id }) => paths.prescriptionDownload.replace(':id', id)),
    ...reports.filter(({ status }) => status === 'available').map(({ id }) => paths.reportDownload.replace(':id', id)),
  ];
}

const dataIn = (text = '{}'): unknown => (JSON.parse(text) as { data: unknown }).data;

async function copy(): Promise<{ env: Env; folder: Env; database: Env }> {
  await original();
  const { DATABASE_URL = '' } = await emptyPlace();
  const DATA_DIR = join(temporaryFolder(), 'data');
  cpSync(folder, DATA_DIR, { recursive: true });
  return { env: { DATA_DIR, DATABASE_URL }, folder: { DATA_DIR }, database: { DATA_DIR, DATABASE_URL } };
}

/** Rows by their table, told by their content alone. */
async function contentsOf(env: Env): Promise<Record<string, readonly string[]>> {
  const tables = await withDatabaseOf(env, everyTable);
  const rows = [...tables].filter(([name]) => name !== 'stored_files');
  const plain = (row: object) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const isOfMove = (row: object) => 'step' in row && 'subject' in row && row.subject === 'database';
  const rowsOf = (text: string) => (JSON.parse(text) as object[]).filter((row) => !isOfMove(row));
  return Object.fromEntries(rows.map(([name, text]) => [name, rowsOf(text).map(plain).toSorted()]));
}

/** Who moved what, and back. */
const stepsIn = (env: Env) =>
  withDatabaseOf(env, (database) => database.selectFrom('operatorSteps').select(['operator', 'step', 'details']).execute());

const rowsIn = (env: Env) =>
  withDatabaseOf(env, async (database) => Object.values(await rowCounts(database)).reduce((sum, count) => sum + count, 0));

describe('everything', () => {
  it('is there as it was, to the byte, for customers who notice nothing', slow, async () => {
    const { token, seen } = await original();
    const { env, folder, database } = await copy();
    const before = await contentsOf(folder);
    const { code, output, errors } = await typed('move', [], env);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^Moved \d{4,} rows and \d+ files \(\d+\.\d MB\) from .* to PostgreSQL in \d+\.\d s\.\n/);
    expect(output).not.toContain(env['DATABASE_URL']);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect([before['former_uses'], before['server_keys']]).not.toContainEqual([]);
    expect(await contentsOf(database)).toEqual(before);
    expect(await typed('move', ['--undo'], folder)).toMatchObject({ code: 0 });
    expect(await contentsOf(folder)).toEqual(before);

    const server = demo({ ...env, LAB_SIMULATOR: 'off' });
    const origin = await server.origin();
    expect(await seenBy(origin, token)).toEqual(seen);
    expect((await call(origin, 'POST', paths.patients, { token, body: mother })).status).toBe(201);
  });

  it('is moved by a second try where the first was killed, at any moment', slow, async () => {
    const { env, folder, database } = await copy();
    const before = await contentsOf(folder);
    const all = await rowsIn(folder);
    for (let killed = 0; killed < 4; killed += 1) {
      const child = typing('move', [], env);
      await wait(150 + 200 * killed + 100 * Math.random());
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await withDatabaseOf(database, untilAlone);
      const rows = await rowsIn(database);
      // One that was through before it was killed left everything.
      expect(rows === 0 || rows >= all).toBe(true);
      if (rows > 0) break;
    }
    // Killed in the last step, between the folder's note and the commit, it asks first.
    await typed('move', ['--undo'], env);
    if ((await rowsIn(database)) === 0) await typed('move', [], env);
    expect(await contentsOf(database)).toEqual(before);
    await typed('move', ['--undo'], env);
    expect(await contentsOf(folder)).toEqual(before);
  });
});

it('tells who moved it and who went back, where each is looked for', slow, async () => {
  const { env, folder, database } = await copy();
  expect(await typed('move', [], { ...env, LAB_OPERATOR: 'meera' })).toMatchObject({ code: 0 });
  const [moved, ...others] = await stepsIn(database);
  expect([moved?.operator, moved?.step, others]).toEqual(['meera', 'move', []]);
  expect(JSON.parse(moved?.details ?? '')).toEqual({ from: folder['DATA_DIR'], files: expect.any(Number) as number });
  expect(await typed('move', ['--undo'], { ...folder, LAB_OPERATOR: 'ravi' })).toMatchObject({ code: 0 });
  const { host, pathname } = new URL(env['DATABASE_URL'] ?? '');
  expect(await stepsIn(folder)).toEqual([
    { operator: 'ravi', step: 'undo-move', details: JSON.stringify({ from: `${host}${pathname}` }) },
  ]);
  expect(await stepsIn(database)).toHaveLength(1);
});

describe('the folder that was moved', () => {
  it('is refused by servers and commands that would go on with the old rows, until that is asked for', slow, async () => {
    const { env, folder } = await copy();
    expect(await typed('move', [], env)).toMatchObject({ code: 0 });
    const { host, pathname } = new URL(env['DATABASE_URL'] ?? '');
    const line = new RegExp(
      `The data of DATA_DIR=.* is in PostgreSQL \\(${host}${pathname}\\) since [-\\d]{10}T[:.\\d]+Z: set DATABASE_URL\\. .*"npm run move -- --undo" first\\.`,
    );
    const real = { ...folder, PUBLIC_ORIGIN: 'https://lab.example.com' };
    expect(await ends(['--api-only'], real)).toEqual(oneLine(line));
    expect(await ends(['--demo', '--api-only'], folder)).toEqual(oneLine(line));
    const backup = join(temporaryFolder(), 'backup');
    expect(await typed('backup', [backup], folder)).toEqual(oneLine(line));
    expect(await typed('restore', [backup], folder)).toMatchObject({ code: 1 });
    expect(await typed('lab', ['orders'], folder)).toEqual(oneLine(line));
    expect(await typed('catalogue', ['apply', '--bundled'], folder)).toEqual(oneLine(line));
    const { DATABASE_URL = '' } = await emptyPlace();
    expect(await typed('move', [], { ...folder, DATABASE_URL })).toEqual(oneLine(line));
    // What works on PostgreSQL goes on.
    expect(await typed('lab', ['orders'], env)).toMatchObject({ code: 0 });

    const undone = await typed('move', ['--undo'], folder);
    expect(undone).toMatchObject({ code: 0, errors: '' });
    expect(undone.output).toContain(`What was stored in PostgreSQL (${host}${pathname}) since then stays only there`);
    expect(await typed('backup', [backup], folder)).toMatchObject({ code: 0 });
    expect(await typed('move', ['--undo'], folder)).toEqual(oneLine(/DATA_DIR=.* has no note that its data is in PostgreSQL\./));
  });

  it('of a server on PostgreSQL that lost its address begins no new database', slow, async () => {
    const { DATA_DIR = '', DATABASE_URL = '' } = await emptyPlace();
    const real = { DATA_DIR, PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent' };
    const server = new SpawnedServer(['--api-only'], { ...real, DATABASE_URL });
    await server.origin();
    server.process.kill('SIGTERM');
    await server.ended();
    expect(await ends(['--api-only'], real)).toEqual(oneLine(/The data of DATA_DIR=.* is in PostgreSQL \(.*\) since .*/));
    expect(existsSync(databaseFileIn(DATA_DIR))).toBe(false);
  });

  it('two at once into one database: one of them moves all, the other says that it did not', slow, async () => {
    const [one, other] = [await copy(), await copy()];
    const all = await rowsIn(one.folder);
    const ended = await Promise.all([one, other].map(({ env }) => typed('move', [], { ...env, ...pick(one.env) })));
    expect(new Set(ended.map(({ code }) => code))).toEqual(new Set([0, 1]));
    expect(ended.map(({ errors }) => errors).join('')).toMatch(
      /^(Somebody else wrote into|The database of DATABASE_URL is not empty).*\n$/,
    );
    expect(await rowsIn(one.database)).toBeGreaterThanOrEqual(all);
    const refused = ended.map(({ code }) => code).indexOf(1);
    expect(await rowsIn([one, other][refused]?.folder ?? {})).toBe(all);
  });
});

const pick = ({ DATABASE_URL = '' }: Env) => ({ DATABASE_URL });

describe('a move is refused, and nothing is moved,', () => {
  const refused = async (env: Env, words: RegExp) => {
    const { code, output, errors } = await typed('move', [], env);
    expect([code, output, errors]).toEqual([1, '', expect.stringMatching(words)]);
    expect(errors.trim().split('\n')).toHaveLength(1);
  };

  it('while a server has the folder', slow, async () => {
    const { env, folder, database } = await copy();
    const server = demo({ ...folder, LAB_SIMULATOR: 'off' });
    await server.origin();
    await refused(env, /^Another server already works on DATA_DIR=.*\. Stop it first/);
    server.process.kill('SIGTERM');
    await server.ended();
    expect(await rowsIn(database)).toBe(0);
  });

  it('into a database that somebody uses', slow, async () => {
    const { env, database } = await copy();
    expect(await typed('move', [], env)).toMatchObject({ code: 0 });
    const rows = await rowsIn(database);
    await typed('move', ['--undo'], env);
    await refused(env, /^The database of DATABASE_URL is not empty: its table \w+ has rows\. Create an empty one\./);
    expect(await rowsIn(database)).toBe(rows);
  });

  it('of a text that PostgreSQL cannot keep, named by its place', slow, async () => {
    const { env, folder, database } = await copy();
    const file = new DatabaseSync(databaseFileIn(folder['DATA_DIR'] ?? ''));
    file.exec(`update patients set health_notes = 'a' || char(0) || 'b'`);
    file.close();
    await refused(env, /^patients\.health_notes holds a NUL character, which PostgreSQL cannot keep: .*"[\da-f-]{36}"\.$/m);
    expect(await rowsIn(database)).toBe(0);
  });

  it('of what is not there, and to nowhere', slow, async () => {
    const { env, folder } = await copy();
    const DATA_DIR = temporaryFolder();
    await refused({ ...env, DATA_DIR }, /^There is no database in DATA_DIR=/);
    await refused(folder, /^Set DATABASE_URL to the empty PostgreSQL database/);
    await refused({ ...env, DATABASE_URL: 'postgres://127.0.0.1:9/nothing' }, /^DATABASE_URL cannot be reached/);
    expect(await rowsIn(folder)).toBeGreaterThan(0);
  });
});
