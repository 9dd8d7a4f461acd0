import { databaseErrorKind } from '../platform/db/error-kind.ts';
import type { Database } from '../platform/db/schema.ts';
import type { SessionRow } from './sign-in-rows.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';

const dayMs = 86_400_000;
/** A session's expiry slides with use; it is exact enough to write it once an hour. */
const touchAfterMs = 3_600_000;

/** Even a session in daily use ends after a year, so that its user has to sign in again now and then. */
const longestDays = 365;

export type Session = { readonly tokenHash: string; readonly customerId: string };

/** @returns the token, which is stored nowhere: the database keeps its hash */
export async function openSession(database: Database, customerId: string, at: number, sessionDays: number): Promise<string> {
  const token = newToken();
  const session = {
    tokenHash: hashOfToken(token),
    customerId,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at + sessionDays * dayMs,
  };
  await database.insertInto('sessions').values(session).execute();
  return token;
}

/**
 * Returns the session of a token and extends its expiry, at most to a year after the sign-in. Returns undefined when it is
 * unknown, ended or expired.
 */
export async function findSession(
  database: Database,
  token: string,
  at: number,
  sessionDays: number,
): Promise<(Session & Pick<SessionRow, 'createdAt'>) | undefined> {
  const session = await database
    .selectFrom('sessions')
    .select(['tokenHash', 'customerId', 'createdAt', 'lastUsedAt'])
    .where('tokenHash', '=', hashOfToken(token))
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  if (session !== undefined && at - session.lastUsedAt >= touchAfterMs) {
    const lastsUntil = session.createdAt + longestDays * dayMs;
    await touch(database, session.tokenHash, at, Math.min(at + sessionDays * dayMs, lastsUntil));
  }
  return session;
}

/** On a full disk this is left to a later call, so that a customer who only reads can go on. */
async function touch(database: Database, tokenHash: string, lastUsedAt: number, expiresAt: number): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ lastUsedAt, expiresAt })
    .where('tokenHash', '=', tokenHash)
    .execute()
    .catch((error: unknown) => {
      if (databaseErrorKind(error) !== 'full') throw error;
    });
}

export async function isOpenSession(database: Database, tokenHash: string, at: number): Promise<boolean> {
  const session = await database
    .selectFrom('sessions')
    .select('customerId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return session !== undefined;
}

export async function endSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** @returns how many there were */
export async function endAllSessions(database: Database, customerId: string): Promise<number> {
  const ended = await database.deleteFrom('sessions').where('customerId', '=', customerId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

export async function endOtherSessions(database: Database, { customerId, tokenHash }: Session): Promise<void> {
  await database.deleteFrom('sessions').where('customerId', '=', customerId).where('tokenHash', '<>', tokenHash).execute();
}

/**
 * Ends the sessions with the oldest use before another one is opened, so that there are `most` with the new one. The caller
 * has locked the customer, so of two simultaneous sign-ins the second sees the first one's session.
 */
export async function makeRoomForSession(transaction: Database, customerId: string, most: number): Promise<void> {
  const beyond = await transaction
    .selectFrom('sessions')
    .select('tokenHash')
    .where('customerId', '=', customerId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    // SQLite allows an offset only beside a limit. After the setting was lowered, each sign-in ends at most this many.
    .limit(1000)
    .offset(most - 1)
    .execute();
  const hashes = beyond.map(({ tokenHash }) => tokenHash);
  if (hashes.length > 0) await transaction.deleteFrom('sessions').where('tokenHash', 'in', hashes).execute();
}

export async function dropExpiredSessions(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('sessions')
      .where('tokenHash', 'in', (from) =>
        from.selectFrom('sessions').select('tokenHash').where('expiresAt', '<=', at).limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
