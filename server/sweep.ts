import type { Database } from './db/schema.ts';
import { dropOldAnswers } from './stores/idempotency.ts';
import { dropEndedWindows } from './stores/rate-limits.ts';
import { dropExpiredSessions } from './stores/sessions.ts';

/** Removes what has run out. Nothing relies on it: every reader checks the time itself. */
export async function sweep(database: Database, at: number): Promise<void> {
  await dropExpiredSessions(database, at);
  await dropOldAnswers(database, at);
  await dropEndedWindows(database, at);
}
