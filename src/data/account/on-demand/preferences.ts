import { readPreferences } from '../../../api/preference-shapes.ts';
import type { Preferences } from '../../../contract/notifications.ts';
import { paths } from '../../../contract/paths.ts';
import type { Cached } from '../../../lib/loading/cached.ts';
import type { NewsChoices } from '../../../lib/notifications/notification-choices.ts';
import { db } from '../../../cache/db.ts';
import { api } from '../../engine/network.ts';
import type { CachedResource } from '../../engine/pull.ts';
import { currentCustomerId, personalKey, useCustomerId } from '../../shell/session.ts';
import { minutes, invalidate, revalidate, useCached } from '../../engine/use-cached.ts';

const name = 'preferences';
const preferencesKey = (customerId: string | undefined) => personalKey(customerId, name);

export const usePreferences = (): Cached<Preferences> => useCached(preferencesOf(useCustomerId()));

const preferencesOf = (customerId: string | undefined): CachedResource<Preferences> => ({
  key: preferencesKey(customerId),
  isPersonal: true,
  read: async () => (await db.documents.get(name))?.value as Preferences | undefined,
  fetch: async () => readPreferences(await api().get(paths.notificationPreferences)),
  write: (preferences) => db.documents.put({ key: name, value: preferences }),
  maxAgeMs: minutes(5),
});

/** Sends the whole map (NOTIF-033, decision G54). */
export async function savePreferences(preferences: NewsChoices): Promise<void> {
  const key = preferencesKey(currentCustomerId());
  try {
    await api().send('put', paths.notificationPreferences, { preferences });
  } catch (error) {
    // Perhaps only the answer was lost.
    if (key !== null) await invalidate(key);
    throw error;
  }
  // The preferences are saved, whether or not they can be read again now.
  if (key !== null) await revalidate(key).catch(() => undefined);
}
