/**
 * `npm run size`: what a provider's size costs, on both engines: 200,000 customers with 1,000,000 orders, 900,000 reports, and a file for
 * each report that is out and for each prescription. All of it takes hours, and 60 GB in `--folder`. `-- whole calls commands` runs
 * those parts alone, `--engine sqlite` or `postgres` one engine alone, and `--customers 20000 --orders 100000 --reports 90000` makes a
 * smaller one. `-- statistics` writes what SQLite's `analyze` then knows, for the tests of plans. What was filled stays in the folder
 * with `--keep`, and the next run takes it. TEST_DATABASE_URL is used in the place of an own PostgreSQL.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { table, type Row } from '../bench/table.ts';
import { asAdmin, withDatabase } from '../support/server/postgres-copy.ts';
import { startPostgres } from '../support/server/postgres.ts';
import { callsOf, nextNetwork } from './calls.ts';
import { besides, commandsOf, firstHousekeeping } from './commands.ts';
import { generate } from './generate.ts';
import type { Other } from './meanwhile.ts';
import { startSized, type SizedServer } from './sized-server.ts';
import { writeStatistics } from './statistics.ts';
import { wholeOf, type Filled } from './whole.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'lab-size') },
    engine: { type: 'string' },
    customers: { type: 'string', default: '200000' },
    orders: { type: 'string', default: '1000000' },
    reports: { type: 'string', default: '900000' },
    keep: { type: 'boolean', default: false },
  },
});
const isWanted = (part: 'whole' | 'calls' | 'commands'): boolean => positionals.length === 0 || positionals.includes(part);
const folder = resolve(values.folder);
/** So many customers read while others do what is measured. */
const readers = 4;
const sizes = {
  customers: Number(values.customers),
  orders: Number(values.orders),
  reports: Number(values.reports),
  seed: 1,
};
const name = `lab_size_${sizes.customers}_${sizes.orders}_${sizes.reports}`;

// PostgreSQL's own user has to come through.
mkdirSync(folder, { recursive: true, mode: 0o755 });
const given = process.env['TEST_DATABASE_URL'];
const postgres = given === undefined ? await startPostgres(folder) : { adminUrl: given, stop: async () => {} };
try {
  for (const filled of [inFolder(), inDatabase(postgres.adminUrl)])
    if (values.engine === undefined || filled.engine.toLowerCase().startsWith(values.engine)) await measure(filled);
} finally {
  await postgres.stop();
}

function inFolder(): Filled {
  const place = join(folder, name);
  return { engine: 'SQLite', env: { DATA_DIR: place }, rows: { folder: place } };
}

function inDatabase(adminUrl: string): Filled {
  const url = withDatabase(adminUrl, name);
  return { engine: 'PostgreSQL', env: { DATA_DIR: join(folder, `${name}-postgres`), DATABASE_URL: url }, rows: { url } };
}

async function measure(filled: Filled): Promise<void> {
  console.log(`\n# ${filled.engine}, ${values.customers} customers, ${values.orders} orders, ${values.reports} reports\n`);
  await fillOnce(filled);
  if (positionals.includes('statistics') && 'folder' in filled.rows) writeStatistics(filled.rows.folder);
  if (isWanted('whole')) await wholeOf(filled, folder, postgres.adminUrl, lines());
  if (isWanted('calls') || isWanted('commands')) await measureServer(filled);
  if (values.keep) return;
  rmSync(filled.env.DATA_DIR, { recursive: true, force: true });
  if ('url' in filled.rows) await asAdmin(postgres.adminUrl, `drop database ${name}`);
}

async function fillOnce({ rows }: Filled): Promise<void> {
  if ('folder' in rows && existsSync(rows.folder)) return;
  // Who made one of that name before, filled it.
  if ('url' in rows && !(await isMade())) return;
  const from = performance.now();
  await generate(rows, sizes, (line) => console.error(line));
  console.log(`Filled in ${((performance.now() - from) / 1000).toFixed(0)} s.\n`);
}

function isMade(): Promise<boolean> {
  return asAdmin(postgres.adminUrl, `create database ${name}`).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === '42P04') return false;
      throw error;
    },
  );
}

async function measureServer(filled: Filled): Promise<void> {
  const server = await startSized(filled);
  try {
    const others = await someOthers(server);
    const tell = lines();
    tell(await firstHousekeeping(server));
    if (isWanted('calls')) await callsOf(server, others, tell);
    if (isWanted('commands')) await commandsOf(server, others, tell);
    if (isWanted('commands')) await besides(server, others, folder, tell);
  } finally {
    await server.stop();
  }
}

/** A table that is printed line by line, each as soon as it is known. */
function lines(): (row: Row) => void {
  let isBegun = false;
  return (row) => {
    const [head = '', rule = '', line = ''] = table([row]).split('\n');
    console.log((isBegun ? [line] : ['', head, rule, line]).join('\n'));
    isBegun = true;
  };
}

async function someOthers({ database }: SizedServer): Promise<Other[]> {
  const rows = await database.selectFrom('customers').select('id').orderBy('id').limit(readers).execute();
  return Promise.all(
    rows.map(async ({ id }) => ({ token: await openSession(database, id, Date.now(), 30), network: nextNetwork() })),
  );
}
