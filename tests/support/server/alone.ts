import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';

/** Waits for PostgreSQL, which finishes the statement of a killed client before it notices that the client is gone. */
export async function untilAlone(database: Database): Promise<void> {
  const others = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  while (((await others.execute(database)).rows[0]?.count ?? 0) > 0) await wait(10);
}
