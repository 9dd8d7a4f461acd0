/** Push messages to the device in the hand: what the server knows of it, and what its browser can do. */
import { readPushState } from '../../../api/push-shapes.ts';
import { accountPaths } from '../../../contract/account-paths.ts';
import type { PushState, PushSubscriptionChange } from '../../../contract/push.ts';
import { beginPush, endPush, pushAbility, subscribedDevice } from '../../../device/push-subscription.ts';
import { isStatus } from '../../../lib/failures/api-error.ts';
import type { Cached } from '../../../lib/loading/cached.ts';
import { installsByHand } from '../../../lib/pages/installs-by-hand.ts';
import { db } from '../../../cache/db.ts';
import { hasExtensions } from '../../engine/extensions.ts';
import { api } from '../../engine/network.ts';
import type { CachedResource, ReadClient } from '../../engine/pull.ts';
import { currentCustomerId, personalKey, useCustomerId } from '../../shell/session.ts';
import { revalidate, seconds, useCached } from '../../engine/use-cached.ts';

export type PushHere =
  /** The server sends none. */
  | { readonly is: 'not sent' }
  | { readonly is: 'impossible' }
  /** On an iPhone the app has to be on the home screen. */
  | { readonly is: 'needs installing' }
  /** The customer has forbidden them in the browser, where alone they can allow them again. */
  | { readonly is: 'refused' }
  | { readonly is: 'off'; readonly publicKey: string }
  | { readonly is: 'on'; readonly showsContent: boolean };

const name = 'push';

export const usePushHere = (): Cached<PushHere> => useCached(pushOf(useCustomerId()));

const pushOf = (customerId: string | undefined): CachedResource<PushHere> => ({
  key: personalKey(customerId, name),
  isPersonal: true,
  read: async () => (await db.documents.get(name))?.value as PushHere | undefined,
  fetch: pushHere,
  write: (here) => db.documents.put({ key: name, value: here }),
  // The customer may have changed it in the browser's settings meanwhile.
  maxAgeMs: seconds(1),
});

async function pushHere(reader: ReadClient): Promise<PushHere> {
  const state = hasExtensions ? await stateOnServer(reader) : undefined;
  if (state === undefined) return { is: 'not sent' };
  const ability = await pushAbility();
  if (ability.is === 'impossible') return { is: installsByHand(navigator) ? 'needs installing' : 'impossible' };
  if (ability.is === 'refused') return { is: 'refused' };
  const { publicKey, subscription } = state;
  const isOn = subscription !== undefined && subscription.endpoint === ability.endpoint;
  return isOn ? { is: 'on', showsContent: subscription.showsContent } : { is: 'off', publicKey };
}

/** @returns undefined if the server has no such call */
async function stateOnServer(reader: ReadClient): Promise<PushState | undefined> {
  try {
    return readPushState(await reader.get(accountPaths.push));
  } catch (error) {
    if (isStatus(error, 404) || isStatus(error, 405)) return undefined;
    throw error;
  }
}

/**
 * Asks the customer, and subscribes this device; called by a tap. If they refuse, the state says so afterwards.
 * @throws if the browser's push service or the server cannot be reached
 */
export const turnPushOn = (publicKey: string): Promise<void> =>
  changing(async () => {
    const device = await beginPush(publicKey);
    if (device !== undefined) await tell(device);
  });

export const turnPushOff = (): Promise<void> =>
  changing(async () => {
    await api().send('delete', accountPaths.push);
    await endPush();
  });

/** Chooses whether messages on this device say what the news is. */
export const showContent = (showsContent: boolean): Promise<void> =>
  changing(async () => {
    const device = await subscribedDevice();
    if (device !== undefined) await tell({ ...device, showsContent });
  });

const tell = (device: PushSubscriptionChange) => api().send('put', accountPaths.push, device);

/** Whatever came of it, what is so now is shown. */
async function changing(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } finally {
    const key = personalKey(currentCustomerId(), name);
    if (key !== null) await revalidate(key).catch(() => undefined);
  }
}
