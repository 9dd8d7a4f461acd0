import { setTimeout as wait } from 'node:timers/promises';
import { connect, type DatabasePlace } from '../platform/db/connect.ts';
import { databaseErrorKind } from '../platform/db/error-kind.ts';
import type { Database } from '../platform/db/schema.ts';
import { StartupError } from '../platform/startup-error.ts';

const everyMs = 2000;

/**
 * Connects, and tries again while there is no answer or PostgreSQL says that it is not ready, because machines and clusters
 * start both at the same time. A wrong password or name fails at once.
 * @param waitMs the longest wait
 * @param warns is called with a line at once, after 2 seconds, 4, 8 …, and at the end of the wait
 * @throws StartupError when it cannot be reached in that time, or for a reason that waiting does not change
 */
export async function reachDatabase(place: DatabasePlace, waitMs: number, warns: (line: string) => void): Promise<Database> {
  const beganAt = performance.now();
  let tellAtMs = 0;
  for (;;) {
    try {
      const database = await connect(place);
      if (tellAtMs > 0) warns(`The database answers, after ${Math.round((performance.now() - beganAt) / 1000)} seconds.`);
      return database;
    } catch (error) {
      const isPassing = error instanceof StartupError && databaseErrorKind(error.cause) === 'unreachable';
      const waitedMs = performance.now() - beganAt;
      const leftMs = waitMs - waitedMs;
      if (!isPassing || leftMs <= 0) throw error;
      if (waitedMs >= tellAtMs) {
        warns(`${error.message}. It is tried again for ${Math.ceil(leftMs / 1000)} seconds (DATABASE_WAIT_SECONDS).`);
        tellAtMs = Math.max(everyMs, 2 * waitedMs);
      }
      await wait(Math.min(everyMs, leftMs));
    }
  }
}
