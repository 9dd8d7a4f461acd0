/** What a backup holds and must not come back with it. */
import type { Database } from '../platform/db/schema.ts';
import { wasRestored } from '../messages/messages-store.ts';

/** Younger ones were hardly sent by anybody else; of older ones nobody knows. */
const stillMeantMs = 600_000;

export type Ended = { readonly sessions: number; readonly messages: number };

/**
 * - Sessions, codes, links to reset a password and to read a report: some were ended since the backup, as that of a lost
 *   phone, and would be good again. All are ended; customers sign in and share again.
 * - Waiting messages: most were sent since the backup, and would be sent twice, some of them with news of long ago. They
 *   are given up as if sending had failed, where operators look for such.
 * - Stored answers (idempotency keys) stay: a device that asks again for what is in the backup gets its answer, and for
 *   what came later it is done anew.
 */
export async function endWhatIsStale(transaction: Database, at: number): Promise<Ended> {
  const sessions = await transaction.deleteFrom('sessions').executeTakeFirst();
  await transaction.deleteFrom('loginCodes').execute();
  await transaction.deleteFrom('resetLinks').execute();
  await transaction.deleteFrom('reportShares').execute();
  // Its address is all that is left of somebody who asked to be forgotten.
  const farewells = await transaction
    .deleteFrom('messages')
    .where('kind', '=', 'account-deleted')
    .where('createdAt', '<=', at - stillMeantMs)
    .executeTakeFirst();
  const messages = await transaction
    .updateTable('messages')
    .set({ failedAt: at, lastError: wasRestored })
    .where('failedAt', 'is', null)
    .where('createdAt', '<=', at - stillMeantMs)
    .executeTakeFirst();
  return {
    sessions: Number(sessions.numDeletedRows),
    messages: Number(messages.numUpdatedRows) + Number(farewells.numDeletedRows),
  };
}
