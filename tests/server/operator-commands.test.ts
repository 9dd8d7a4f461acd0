/** Who backed up, restored, or changed by a setting what customers are offered: `lab -- history` has it like any other command. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { asJson, typed } from '../support/server/commands.ts';
import { freePort } from '../support/server/free-port.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { demonstration, emptyPlace, place, withDatabaseOf } from '../support/server/starting.ts';

type Env = Readonly<Record<string, string>>;
type Step = {
  readonly operator: string;
  readonly place: string;
  readonly step: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
};

const isPostgres = process.env['DB_ENGINE'] === 'postgres';
const slow = { timeout: 240_000 };
const meera = { LAB_OPERATOR: 'meera' };

const history = (env: Env, ...words: readonly string[]) => asJson<Step[]>('lab', ['history', ...words], env);
const told = (steps: readonly Step[]) => steps.map(({ operator, step, subject }) => [operator, step, subject]);

it('tells who took a copy of everything and who tried it, beside a server and without one', slow, async () => {
  const env = await demonstration();
  const backups = temporaryFolder();
  const [first, second] = [join(backups, 'first'), join(backups, 'second')];
  expect(await typed('backup', [first], { ...env, ...meera })).toMatchObject({ code: 0, errors: '' });
  const server = new SpawnedServer(['--demo', '--api-only'], { ...env, LAB_SIMULATOR: 'off' });
  await server.origin();
  expect(await typed('backup', [second], { ...env, LAB_OPERATOR: 'ravi' })).toMatchObject({ code: 0, errors: '' });
  expect(await typed('backup', ['--check', backups], { ...env, ...meera })).toMatchObject({ code: 0, errors: '' });
  const steps = await history(env, 'backup');
  expect(told(steps)).toEqual([
    ['meera', 'check', 'backup'],
    ['ravi', 'backup', 'backup'],
    ['meera', 'backup', 'backup'],
  ]);
  const { moment } = JSON.parse(readFileSync(join(second, 'backup.json'), 'utf8')) as { moment: string };
  expect(steps.map(({ place: where, details }) => [where, details])).toEqual([
    [hostname(), { folder: second, moment }],
    [hostname(), { folder: second, moment }],
    [hostname(), { folder: first, moment: expect.any(String) as string }],
  ]);
});

it('tells nothing of a backup that there is not, nor of one that cannot be restored', slow, async () => {
  const env = await demonstration();
  const folder = join(temporaryFolder(), 'backup');
  expect((await typed('backup', [join(temporaryFolder(), 'no', 'such')], env)).code).toBe(1);
  expect((await typed('backup', [folder], env)).code).toBe(0);
  rmSync(join(folder, isPostgres ? 'database.dump' : 'lab-at-home.sqlite'));
  expect((await typed('backup', ['--check', folder], env)).code).toBe(1);
  expect(told(await history(env)).map(([, ...step]) => step)).toEqual([['backup', 'backup']]);
});

it('says in the metrics when each was done last, and nothing that was not', slow, async () => {
  const env = await demonstration();
  const port = await freePort();
  const server = new SpawnedServer(['--demo', '--api-only'], { ...env, LAB_SIMULATOR: 'off', METRICS_PORT: port });
  await server.origin();
  const figures = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const found = [...text.matchAll(/^lab_backup_last_success_seconds\{step="(\w+)"\} (\S+)$/gm)];
    return Object.fromEntries(found.map(([, step, seconds]) => [step, Number(seconds)]));
  };
  expect(await figures()).toEqual({ backup: 0, check: 0 });
  const begun = Date.now() / 1000;
  const folder = join(temporaryFolder(), 'backup');
  expect((await typed('backup', [folder], env)).code).toBe(0);
  const first = await figures();
  expect(first).toEqual({ backup: expect.any(Number) as number, check: 0 });
  expect(first['backup']).toBeGreaterThanOrEqual(begun);
  expect((await typed('backup', ['--check', folder], env)).code).toBe(0);
  const second = await figures();
  expect(second['backup']).toBe(first['backup']);
  expect(second['check']).toBeGreaterThan(begun);
});

it('is no reason to fail: a backup that cannot be put down is there all the same, and says so', slow, async () => {
  const env = await demonstration();
  // As a command of this version on the database of a version before.
  await withDatabaseOf(env, (database) => database.schema.alterTable('operatorSteps').renameTo('elsewhere').execute());
  const { code, output, errors } = await typed('backup', [join(temporaryFolder(), 'backup')], env);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/\nIt could not be recorded in the history: .+\n$/);
});

it('a check where no database of a server is stays a check', slow, async () => {
  const env = await demonstration();
  const folder = join(temporaryFolder(), 'backup');
  expect((await typed('backup', [folder], env)).code).toBe(0);
  const elsewhere = { ...env, DATA_DIR: temporaryFolder() };
  const { code, output, errors } = await typed('backup', ['--check', folder], elsewhere);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('are there as the backup says');
});

it('tells who went back to a backup, and to which', slow, async () => {
  const folder = join(temporaryFolder(), 'backup');
  expect((await typed('backup', [folder], await demonstration())).code).toBe(0);
  const other = await emptyPlace();
  expect((await typed('restore', [folder], { ...other, ...meera })).code).toBe(0);
  const [step, ...others] = await withDatabaseOf(other, (database) =>
    database.selectFrom('operatorSteps').select(['operator', 'step', 'subject', 'details']).execute(),
  );
  expect(others).toEqual([]);
  const { moment } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as { moment: string };
  expect({ ...step, details: JSON.parse(step?.details ?? '') as unknown }).toEqual({
    operator: 'meera',
    step: 'restore',
    subject: 'database',
    details: { folder, moment },
  });
});

it(
  'tells whose start changed the collection times or the catalogue, and nothing of a start that changed nothing',
  slow,
  async () => {
    const env = { ...(await place()), PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent' };
    const start = async (settings: Env) => {
      const server = new SpawnedServer(['--api-only'], { ...env, ...settings });
      await server.origin();
      const steps = await history(env);
      server.process.kill('SIGTERM');
      expect((await server.ended()).code).toBe(0);
      return steps;
    };
    const before = told(await start(meera));
    expect(await start(meera).then(told)).toEqual(before);
    const [step, ...others] = await start({ LAB_OPERATOR: 'ravi', SLOT_PLAN: 'mon-fri 06:00-12:00 x2' });
    expect(told(others)).toEqual(before);
    expect(step).toMatchObject({ operator: 'ravi', step: 'plan', subject: 'SLOT_PLAN' });
    expect(step?.details).toEqual({ slotsBefore: 112, placesBefore: 448, slots: 30, places: 60 });
  },
);
