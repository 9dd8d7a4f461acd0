import type { Database } from '../platform/db/schema.ts';
import { serverKey } from '../platform/server-keys-store.ts';
import type { Settings } from '../settings/config.ts';
import { newPushKey, pushKeysFrom } from '../settings/push-key.ts';

/** The demonstration sends push messages without a setting: it makes itself a key, and keeps it with its data. */
export async function withDemoPush(settings: Settings, database: Database): Promise<Settings> {
  if (settings.mode !== 'demo' || settings.push.keys !== undefined) return settings;
  const keys = pushKeysFrom(await serverKey(database, 'push', newPushKey));
  return { ...settings, push: { ...settings.push, keys } };
}
