/** A restart does not reset these counters, and several servers share them. */
import { createHash } from 'node:crypto';
import type { Database } from '../db/schema.ts';
import { withoutFsync } from '../db/without-fsync.ts';
import { clocksApartMs } from '../db/clocks-apart.ts';
import { takeInPieces } from '../db/in-pieces.ts';

export type Limit = { readonly most: number; readonly windowMs: number };

/** Returns a counter's name, which does not reveal the e-mail or address that it counts. */
export const bucketOf = (kind: string, subject: string): string =>
  `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;

/**
 * Counts one attempt before it is made, so that simultaneous ones cannot all pass the limit.
 * @returns 0 when it may go on, otherwise the milliseconds until the window ends
 */
export async function takeAttempt(database: Database, bucket: string, { most, windowMs }: Limit, at: number): Promise<number> {
  const { count, windowEnd } = await countAttempt(database, bucket, windowMs, at);
  return count > most ? windowEnd - at : 0;
}

/** Returns how long the next attempt would have to wait, as `takeAttempt` does, but counts none. */
export async function waitOf(database: Database, bucket: string, most: number, at: number): Promise<number> {
  const counted = await database
    .selectFrom('rateLimits')
    .select('windowEnd')
    .where('bucket', '=', bucket)
    .where('windowEnd', '>', at)
    .where('count', '>=', most)
    .executeTakeFirst();
  return counted === undefined ? 0 : counted.windowEnd - at;
}

/** @returns the number of attempts in the window, including this one */
export function countAttempt(
  database: Database,
  bucket: string,
  windowMs: number,
  at: number,
): Promise<{ count: number; windowEnd: number }> {
  return withoutFsync(database, (unwaited) =>
    unwaited
      .insertInto('rateLimits')
      .values({ bucket, count: 1, windowEnd: at + windowMs })
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet((row) => {
          // A window that ends later than a new one on any server would was opened before the clock was set back, and might
          // last very long. Without the clocks' difference, a server whose clock is slow would restart what another has
          // counted.
          const latestEnd = at + windowMs + clocksApartMs;
          const isOver = row.or([row('rateLimits.windowEnd', '<=', at), row('rateLimits.windowEnd', '>', latestEnd)]);
          return {
            count: row
              .case()
              .when(isOver)
              .then(1)
              .else(row('rateLimits.count', '+', 1))
              .end(),
            windowEnd: row
              .case()
              .when(isOver)
              .then(at + windowMs)
              .else(row.ref('rateLimits.windowEnd'))
              .end(),
          };
        }),
      )
      .returning(['count', 'windowEnd'])
      .executeTakeFirstOrThrow(),
  );
}

/** @returns the counts of the current windows; other buckets are left out */
export async function countedNow(
  database: Database,
  buckets: readonly string[],
  at: number,
): Promise<Readonly<Record<string, number>>> {
  const rows = await database
    .selectFrom('rateLimits')
    .select(['bucket', 'count'])
    .where('bucket', 'in', buckets)
    .where('windowEnd', '>', at)
    .execute();
  return Object.fromEntries(rows.map(({ bucket, count }) => [bucket, count]));
}

/** Opens a window, or extends it, for a state that lasts until something has not happened for that long. */
export async function prolongWindow(database: Database, bucket: string, windowMs: number, at: number): Promise<void> {
  const windowEnd = at + windowMs;
  await withoutFsync(database, (unwaited) =>
    unwaited
      .insertInto('rateLimits')
      .values({ bucket, count: 1, windowEnd })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ windowEnd }))
      .execute(),
  );
}

/** Uncounts attempts that were not made, or that turned out to be no failure. */
export async function giveBackAttempts(database: Database, buckets: readonly string[], at: number): Promise<void> {
  await withoutFsync(database, async (unwaited) => {
    // The buckets are updated one by one: two callers that lock several rows in different orders would deadlock on
    // PostgreSQL.
    for (const bucket of buckets) {
      await unwaited
        .updateTable('rateLimits')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('bucket', '=', bucket)
        .where('windowEnd', '>', at)
        .where('count', '>', 0)
        .execute();
    }
  });
}

/** Forgets the attempts after a success. */
export async function forgetAttempts(database: Database, bucket: string): Promise<void> {
  await withoutFsync(database, (unwaited) => unwaited.deleteFrom('rateLimits').where('bucket', '=', bucket).execute());
}

/** Deletes the windows that have ended by every server's clock. */
export async function dropEndedWindows(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('rateLimits')
      .where('bucket', 'in', (from) =>
        from
          .selectFrom('rateLimits')
          .select('bucket')
          .where('windowEnd', '<=', at - clocksApartMs)
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
