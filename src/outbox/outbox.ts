/**
 * Handles whose the outbox is, and drafts of forms. What was not sent stays after a forced sign-out, for the same customer
 * only; a chosen sign-out deletes it (decisions G11, G61). If IndexedDB is unusable nothing is kept, and nothing else
 * suffers.
 */
import { inOutbox } from './outbox-database.ts';
import { openAllStores, handOver, dropExpired } from './outbox-leftovers.ts';
import { isDraftOver, type Draft } from './outbox-rows.ts';

/** Deleting whole files takes longer than deleting rows. */
const deletedWithinMs = 10_000;

/**
 * Runs at the start and at a sign-in: whoever it is, nothing is kept longer than it may be.
 * @param token is mirrored for the worker, which cannot read the page's storage
 */
export const ownOutbox = (customerId: string | undefined, now: number, token?: string): Promise<void> =>
  inOutbox(async (database) => {
    const stores = openAllStores(database);
    const session = stores.objectStore('session');
    if (customerId !== undefined) await stores.objectStore('owner').put({ key: 'owner', customerId });
    if (customerId !== undefined && token !== undefined) await session.put({ key: 'session', customerId, token });
    else await session.clear();
    await dropExpired(stores, customerId, now);
    await stores.done;
  }, undefined);

/** A chosen sign-out deletes what is the customer's; after a forced one it waits for the same customer. */
export async function leaveOutbox(customerId: string | undefined, now: number, isForced: boolean): Promise<void> {
  // This comes first and by itself: nothing is sent any more, whatever becomes of the rest.
  await inOutbox((database) => database.clear('session'), undefined);
  await inOutbox(
    async (database) => {
      const stores = openAllStores(database);
      await stores.objectStore('owner').clear();
      if (customerId !== undefined) await handOver(stores, customerId, isForced ? now : undefined);
      await stores.done;
    },
    undefined,
    deletedWithinMs,
  );
}

/**
 * Stores a draft, unless its customer has left meanwhile.
 * @returns whether it is stored
 */
export const putDraft = (draft: Draft): Promise<boolean> =>
  inOutbox(async (database) => {
    const stores = database.transaction(['drafts', 'owner'], 'readwrite');
    const owner = await stores.objectStore('owner').get('owner');
    const isOwners = owner?.customerId === draft.customerId;
    if (isOwners) await stores.objectStore('drafts').put(draft);
    await stores.done;
    return isOwners;
  }, false);

export const deleteDraft = (customerId: string, form: string): Promise<void> =>
  inOutbox((database) => database.delete('drafts', [customerId, form]), undefined);

/** @returns the values as they were saved; undefined where there are none, or none that may still be shown */
export const readDraft = (customerId: string, form: string, now: number): Promise<unknown> =>
  inOutbox(async (database) => {
    const draft = await database.get('drafts', [customerId, form]);
    return draft === undefined || isDraftOver(draft, now) ? undefined : draft.values;
  }, undefined);
