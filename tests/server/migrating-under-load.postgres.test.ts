/** A migration wants a lock that a running server holds: it steps back, rather than making everybody wait behind it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { patiently } from '../../server/platform/db/connect.ts';
import { isMigrated, migrate } from '../../server/platform/db/migrate.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { testServer } from '../support/server/server.ts';
import { withoutConsents } from '../support/server/former-tables.ts';

async function withoutListsByIndex(database: Database): Promise<void> {
  const made = [
    'orders_status_scheduled_date_starts_at_order_number_idx',
    'reports_status_created_at_id_idx',
    'prescriptions_status_uploaded_at_id_idx',
    'messages_created_at_idx',
    'messages_recipient_idx',
    'messages_waiting_idx',
    'account_deletions_feedback_idx',
  ];
  for (const name of made) await sql`drop index ${sql.id(name)}`.execute(database);
  await sql`create index messages_kind_recipient_idx on messages (kind, recipient)`.execute(database);
  await sql`create index messages_channel_due_at_idx on messages (channel, due_at)`.execute(database);
  await sql`create index account_deletions_deleted_on_idx on account_deletions (deleted_on)`.execute(database);
}

it('waits for whoever writes without holding up the others, and is done once it can be', async () => {
  const { database, settings } = await testServer();
  // As a server of the version before it left the tables.
  for (const name of ['order_events', 'former_uses', 'server_keys', 'operator_steps', 'bills', 'bill_series'])
    await sql`drop table ${sql.table(name)}`.execute(database);
  await sql`alter table report_shares drop column signed_in_at`.execute(database);
  await sql`alter table messages drop column worth_from`.execute(database);
  await withoutConsents(database);
  await withoutListsByIndex(database);
  await sql`delete from kysely_migration where name >= '0018-order-events'`.execute(database);
  const writer = await database.startTransaction().execute();
  await sql`lock table orders in row exclusive mode`.execute(writer);
  let isDone = false;
  const migrating = patiently(database, settings.databaseUrl, migrate).then(() => (isDone = true));
  const waiting = sql`select 1 from pg_locks where not granted and relation = 'orders'::regclass`;
  await expect.poll(async () => (await waiting.execute(database)).rows.length, { interval: 20 }).toBeGreaterThan(0);
  // It would stand behind the migration for as long as the other writes.
  await database.updateTable('orders').set({ status: 'Confirmed' }).where('id', '=', 'none').execute();
  expect([isDone, await isMigrated(database)]).toEqual([false, false]);
  await writer.commit().execute();
  await migrating;
  expect(await isMigrated(database)).toBe(true);
});
