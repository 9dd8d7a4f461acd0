import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { connect } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { hasPostgres, startPostgres } from '../support/server/postgres.ts';
import { asAdmin, withDatabase } from '../support/server/postgres-copy.ts';
import { startServer, temporaryFolder, type RunningServer } from '../support/server/running-server.ts';
import { underLoad, type Load } from './load.ts';
import { postmasterOf } from './processor-time.ts';
import type { Row } from './table.ts';

type Plan = Load & {
  /** Notifications of the customer who asks, and of all together. */
  readonly own: number;
  readonly all: number;
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
    const postmaster = await postmasterOf(url);
    const headers = { authorization: `Bearer ${await signIn(server)}` };
    const rows: Row[] = [];
    for (const query of ['?limit=1', '']) {
      const address = `${server.origin}${apiPrefix}${paths.notifications}${query}`;
      const caller = { address, headers, server, postmaster };
      rows.push({ call: `GET ${paths.notifications}${query}`, 'server on cores': core, ...(await underLoad(caller, plan)) });
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
  // A million rows take longer than any request may.
  const database = await connect({ url, bounds: { statementMs: 0, silentMs: 0, idleInTransactionMs: 0 } });
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
