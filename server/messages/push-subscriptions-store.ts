/** The devices that get push messages. Each belongs to a session, and ends with it. */
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import type { PushSubscriptionRow } from './push-rows.ts';

export type Device = Pick<PushSubscriptionRow, 'sessionHash' | 'endpoint' | 'p256dh' | 'auth'> &
  Partial<Pick<PushSubscriptionRow, 'showsContent'>>;

/**
 * Subscribes the device of a customer's session. A device that somebody else used before is theirs no longer, and a session that
 * had another address gets this one.
 * @param device without `showsContent` that stays as it was
 */
export async function subscribeDevice(database: Database, customerId: string, device: Device, at: number): Promise<void> {
  const { sessionHash, endpoint } = device;
  await inTransaction(database, async (transaction) => {
    // The calls of one customer wait for each other here, and those for one address at the insertion.
    await lockCustomer(transaction, customerId);
    const { showsContent } = (await deviceOfSession(transaction, sessionHash)) ?? { showsContent: 0 };
    await transaction
      .deleteFrom('pushSubscriptions')
      .where('sessionHash', '=', sessionHash)
      .where('endpoint', '!=', endpoint)
      .execute();
    const chosen = { showsContent, ...device };
    await transaction
      .insertInto('pushSubscriptions')
      .values({ id: newId(), ...chosen, createdAt: at })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(chosen))
      .execute();
  });
}

export const deviceOfSession = (database: Database, sessionHash: string) =>
  database
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'showsContent'])
    .where('sessionHash', '=', sessionHash)
    .executeTakeFirst();

export async function unsubscribeSession(database: Database, sessionHash: string): Promise<void> {
  await database.deleteFrom('pushSubscriptions').where('sessionHash', '=', sessionHash).execute();
}

/** Removes a device that its push service does not know any more. */
export async function dropDevice(database: Database, id: string): Promise<void> {
  await database.deleteFrom('pushSubscriptions').where('id', '=', id).execute();
}

/** Returns the ids of a customer's devices whose sessions last; a customer has at most as many as sessions. */
export async function devicesOf(database: Database, customerId: string, at: number): Promise<string[]> {
  const rows = await database
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.tokenHash', 'pushSubscriptions.sessionHash')
    .select('pushSubscriptions.id')
    .where('sessions.customerId', '=', customerId)
    .where('sessions.expiresAt', '>', at)
    .orderBy('pushSubscriptions.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns a customer's device; undefined if it was taken off, or its session has ended, or is somebody else's now. */
export const findDevice = (
  database: Database,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  at: number,
): Promise<PushSubscriptionRow | undefined> =>
  database
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.tokenHash', 'pushSubscriptions.sessionHash')
    .selectAll('pushSubscriptions')
    .where('pushSubscriptions.id', '=', id)
    .where('sessions.customerId', '=', customerId)
    .where('sessions.expiresAt', '>', at)
    .executeTakeFirst();
