/** A backup holds some rows that must not come back with it. */
import { beginFeedAnew } from '../orders/changed-orders-store.ts';
import type { Database } from '../platform/db/schema.ts';
import { restoredReason } from '../messages/messages-store.ts';

/** Messages from the last ten minutes were hardly sent since the backup, so they stay. Older ones may have been. */
const stillMeantMs = 600_000;

export type Ended = { readonly sessions: number; readonly messages: number; readonly labKeys: number };

/**
 * Ends all sessions, codes, links to reset a password, links to reports and keys of the lab's own systems. Some were ended since the
 * backup, such as the session of a lost phone, and would be valid again; customers sign in and share anew, the lab makes new keys. Waiting messages are given up, where
 * operators see them: most were sent since the backup, and would be sent twice or too late. Stored answers (idempotency keys)
 * stay: a repeated request for what the backup holds gets its answer, and a later one is carried out anew. What reads the orders that
 * have changed begins anew: its place is that of changes which the backup does not hold.
 */
export async function endWhatIsStale(transaction: Database, at: number): Promise<Ended> {
  const sessions = await transaction.deleteFrom('sessions').executeTakeFirst();
  await transaction.deleteFrom('loginCodes').execute();
  await transaction.deleteFrom('resetLinks').execute();
  await transaction.deleteFrom('reportShares').execute();
  // These rows are deleted, because their address is all that is left of somebody who asked to be forgotten.
  const farewells = await transaction
    .deleteFrom('messages')
    .where('kind', '=', 'account-deleted')
    .where('createdAt', '<=', at - stillMeantMs)
    .executeTakeFirst();
  const messages = await transaction
    .updateTable('messages')
    .set({ failedAt: at, lastError: restoredReason })
    .where('failedAt', 'is', null)
    .where('createdAt', '<=', at - stillMeantMs)
    .executeTakeFirst();
  const labKeys = await transaction
    .updateTable('labKeys')
    .set({ revokedAt: at })
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  await beginFeedAnew(transaction);
  return {
    sessions: Number(sessions.numDeletedRows),
    labKeys: Number(labKeys.numUpdatedRows),
    messages: Number(messages.numUpdatedRows) + Number(farewells.numDeletedRows),
  };
}
