import { notificationChannels, notificationTypes } from '../../src/contract/choices.ts';
import type { Preferences } from '../../src/contract/notifications.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { lockCustomer } from '../accounts/customers-store.ts';

/** Returns the preferences as saved last. What was never chosen is missing, and counts as on (NOTIF-030). */
export async function preferencesOf(database: Database, customerId: string): Promise<Preferences> {
  const saved = await database
    .selectFrom('notificationPreferences')
    .select('preferences')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return saved === undefined ? {} : (JSON.parse(saved.preferences) as Preferences);
}

/**
 * Replaces the saved preferences.
 * @returns what was saved, without unknown channels and types
 */
export async function savePreferences(database: Database, customerId: string, given: Preferences): Promise<Preferences> {
  const known = knownOf(given);
  const preferences = JSON.stringify(known);
  await inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await transaction
      .insertInto('notificationPreferences')
      .values({ customerId, preferences })
      .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ preferences }))
      .execute();
  });
  return known;
}

function knownOf(given: Preferences): Preferences {
  return Object.fromEntries(
    notificationChannels.flatMap((channel) => {
      const chosen = given[channel];
      if (chosen === undefined) return [];
      return [[channel, Object.fromEntries(notificationTypes.flatMap((type) => (type in chosen ? [[type, chosen[type]]] : [])))]];
    }),
  );
}
