import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { sql } from 'kysely';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { connect } from '../../server/db/connect.ts';
import type { Database } from '../../server/db/schema.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { asAdmin, withDatabase } from '../support/postgres-copy.ts';
import { startServer, temporaryFolder, type RunningServer } from '../support/running-server.ts';
import { median, percentile, type Row } from './table.ts';

type Plan = {
  /** Notifications of the customer who asks, and of all together. */
  readonly own: number;
  readonly all: number;
  /** Calls one at a time, which tell the time of one. */
  readonly calls: number;
  readonly warmUp: number;
  /** Calls under way at once, and for how long, which tell how many a core answers. */
  readonly atOnce: number;
  readonly forMs: number;
};

/** The two calls that every open tab repeats, with the server's process held to one core where the system can. */
export async function measureNotifications(plan: Plan): Promise<Row[]> {
  if (!hasPostgres()) return [{ call: 'not measured: there is no PostgreSQL on this machine' }];
  const postgres = await startPostgres();
  await asAdmin(postgres.adminUrl, 'create database lab_bench');
  const url = withDatabase(postgres.adminUrl, 'lab_bench');
  const folder = temporaryFolder();
  const server = await startServer(folder.path, { env: { DATABASE_URL: url, CALLS_PER_SESSION: '1000000' } });
  try {
    await fill(url, plan);
    const core = holdToOneCore(server);
    const headers = { authorization: `Bearer ${await signIn(server)}` };
    const rows: Row[] = [];
    for (const query of ['?limit=1', '']) {
      const address = `${server.origin}${apiPrefix}${paths.notifications}${query}`;
      const caller = { address, headers, server };
      rows.push({ call: `GET ${paths.notifications}${query}`, 'server on cores': core, ...(await timed(caller, plan)) });
    }
    return rows;
  } finally {
    await server.stop();
    await postgres.stop();
    folder.remove();
  }
}

/** Straight into the tables: one by one, a million would take an hour. */
async function fill(url: string, { own, all }: Plan): Promise<void> {
  const database = await connect({ url });
  const others = Math.ceil((all - own) / 1000);
  const { id } = await database
    .selectFrom('customers')
    .select('id')
    .where('email', '=', demoSignIn.email)
    .executeTakeFirstOrThrow();
  await sql`insert into customers (id, email, phone, name, password_hash, email_verified, phone_verified, created_at, updated_at)
    select 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, 'Somebody', '', 0, 0, 0, 0
    from generate_series(1, ${sql.lit(others)}) as n`.execute(database);
  await database.deleteFrom('notifications').execute();
  await addNotifications(database, sql`select ${id} as customer`, own);
  await addNotifications(database, sql`select 'crowd-' || c as customer from generate_series(1, ${sql.lit(others)}) as c`, 1000);
  await sql`insert into notification_counts (customer_id, total, unread)
    select customer_id, count(*), count(*) filter (where is_read = 0) from notifications group by customer_id
    on conflict (customer_id) do update set total = excluded.total, unread = excluded.unread`.execute(database);
  await sql`vacuum analyze`.execute(database);
  await database.destroy();
}

/** Of each customer so many, one in twenty unread, with words as long as ours are. */
async function addNotifications(database: Database, customers: ReturnType<typeof sql>, each: number): Promise<void> {
  await sql`insert into notifications
      (id, customer_id, number, type, title, message, related_entity_id, is_read, created_at)
    select gen_random_uuid()::text, customer, n, 'SampleCollected', 'Sample collected',
      'The samples of order LH-7K2M9QXA are collected. We will tell you as soon as the report is available.',
      gen_random_uuid()::text, case when n % 20 = 0 then 0 else 1 end, 1700000000000 + n * 60000
    from (${customers}) as who cross join generate_series(1, ${sql.lit(each)}) as n`.execute(database);
}

function holdToOneCore({ process: { pid } }: RunningServer): string {
  const held = spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', '0', String(pid)]);
  return held.status === 0 ? 'one' : 'all: no taskset';
}

async function signIn({ origin }: RunningServer): Promise<string> {
  const answer = await fetch(`${origin}${apiPrefix}${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIn),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** What the server's process has worked since it began: on a busy machine this still tells what a call costs. */
function processorMs({ process: { pid } }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Headers = Readonly<Record<string, string>>;

type CallerPlace = { readonly address: string; readonly headers: Headers; readonly server: RunningServer };

async function timed({ address, headers, server }: CallerPlace, { calls, warmUp, atOnce, forMs }: Plan): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const call = () => callOnce(address, headers, agent);
  for (let count = 0; count < warmUp; count += 1) await call();
  const alone: number[] = [];
  for (let count = 0; count < calls; count += 1) alone.push(await call());

  const together: number[] = [];
  const workedBefore = processorMs(server);
  const startedAt = performance.now();
  const lane = async () => {
    while (performance.now() - startedAt < forMs) together.push(await call());
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = (performance.now() - startedAt) / 1000;
  const workMs = (processorMs(server) - workedBefore) / together.length;
  agent.destroy();
  return {
    'p50 ms': median(alone).toFixed(2),
    'p99 ms': percentile(alone, 0.99).toFixed(2),
    [`requests/s (${atOnce} at once)`]: Math.round(together.length / seconds),
    [`p50, p99 ms (${atOnce} at once)`]: `${median(together).toFixed(2)}, ${percentile(together, 0.99).toFixed(2)}`,
    'core ms each': workMs.toFixed(2),
    'requests/s that fill a core': Math.round(1000 / workMs),
  };
}

/** The bare call, since the caller shares the machine with the server. @returns its time in milliseconds */
function callOnce(address: string, headers: Headers, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    });
    request.once('error', reject);
  });
}
