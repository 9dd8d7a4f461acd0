import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/schema.ts';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { paths } from '../../src/contract/paths.ts';
import { testServer } from '../support/server/server.ts';

// An error event that nobody hears ends the process, which Vitest reports as an unhandled error of this file.

async function ownProcess(transaction: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  return rows[0]?.pid ?? 0;
}

it('survives PostgreSQL ending a connection between two queries of a transaction', async () => {
  const server = await testServer();
  const work = inTransaction(server.database, async (transaction) => {
    const process = await ownProcess(transaction);
    await sql`select pg_terminate_backend(${process}::int, 5000)`.execute(server.database);
    await ownProcess(transaction);
  });
  await expect(work).rejects.toThrow(/connection|terminat/i);
  expect((await server.stranger.get(paths.packages)).status).toBe(200);
});

it('fails the request whose query is cut off, and answers the next one', async () => {
  const server = await testServer();
  const asha = await server.customer();
  await inTransaction(server.database, async (transaction) => {
    await transaction.updateTable('customers').set({ name: 'Asha' }).where('id', '=', asha.id).execute();
    // Waits for the row above, until its connection is gone.
    const waiting = asha.post(paths.patients, { name: 'A', gender: 'Female', dateOfBirth: '1990-01-01', relation: 'Self' });
    await expect.poll(() => endWaiting(server.database)).toBeGreaterThan(0);
    const { status, message } = await waiting;
    expect([status, message]).toEqual([503, 'We cannot reach our records right now. Please try again in a minute.']);
  });
  expect((await asha.get(paths.patients)).status).toBe(200);
});

it('answers who has to wait for a connection while all are in use', async () => {
  const server = await testServer();
  // Longer than the database may take to be reached, as when hundreds book at the same moment.
  const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(5.5)`.execute(server.database));
  expect((await server.stranger.get(paths.offers)).status).toBe(200);
  await Promise.all(busy);
});

async function endWaiting(database: Database): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}
