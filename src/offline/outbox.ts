/**
 * What outlives a page and, where decisions.md G11 says so, a sign-out: a database of its own, beside the cache that every
 * sign-out deletes. Runs in page and worker. Where IndexedDB is unusable nothing is kept, and nothing else suffers.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { atMost } from '../lib/at-most.ts';

/** What was being typed into a form, for nobody but its customer. */
export type Draft = {
  readonly customerId: string;
  readonly form: string;
  readonly values: unknown;
  /** Epoch milliseconds. */
  readonly savedAt: number;
};

interface Outbox extends DBSchema {
  drafts: { key: [customerId: string, form: string]; value: Draft };
  /** Who is signed in. A tab that has not heard of a sign-out yet cannot bring back what that sign-out deleted. */
  owner: { key: 'owner'; value: { readonly key: 'owner'; readonly customerId: string } };
}

const databaseName = 'customer-app-outbox';
const keptForMs = 24 * 3_600_000;
/** Some browsers never answer. */
const answerWithinMs = 2000;

let opening: Promise<IDBPDatabase<Outbox>> | undefined;

function outbox(): Promise<IDBPDatabase<Outbox>> {
  return (opening ??= openDB<Outbox>(databaseName, 1, {
    // Additive changes only: after a rollback an older page meets the newer tables.
    upgrade(database, oldVersion) {
      if (oldVersion >= 1) return;
      database.createObjectStore('drafts', { keyPath: ['customerId', 'form'] });
      database.createObjectStore('owner', { keyPath: 'key' });
    },
    blocking: (_oldVersion, _newVersion, { target }) => {
      (target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  }));
}

/** At start and at sign-in; whoever it is, nothing is kept longer than it may. */
export const ownOutbox = (customerId: string | undefined, now: number): Promise<void> =>
  inOutbox(async (database) => {
    const stores = database.transaction(['drafts', 'owner'], 'readwrite');
    const [drafts, owner] = [stores.objectStore('drafts'), stores.objectStore('owner')];
    if (customerId !== undefined) await owner.put({ key: 'owner', customerId });
    for (const draft of await drafts.getAll()) if (isOver(draft, now)) await drafts.delete([draft.customerId, draft.form]);
    await stores.done;
  }, undefined);

/** A chosen sign-out takes the customer's drafts along; after a forced one they wait for the same customer. */
export const leaveOutbox = (customerId: string | undefined, now: number, isForced: boolean): Promise<void> =>
  inOutbox(async (database) => {
    const stores = database.transaction(['drafts', 'owner'], 'readwrite');
    const drafts = stores.objectStore('drafts');
    await stores.objectStore('owner').clear();
    for (const draft of await drafts.getAll()) {
      if (draft.customerId !== customerId) continue;
      if (isForced) await drafts.put({ ...draft, savedAt: now });
      else await drafts.delete([draft.customerId, draft.form]);
    }
    await stores.done;
  }, undefined);

/**
 * Dropped where its customer has left meanwhile.
 * @returns false where it could not be stored
 */
export const putDraft = (draft: Draft): Promise<boolean> =>
  inOutbox(async (database) => {
    const stores = database.transaction(['drafts', 'owner'], 'readwrite');
    const owner = await stores.objectStore('owner').get('owner');
    if (owner?.customerId === draft.customerId) await stores.objectStore('drafts').put(draft);
    await stores.done;
    return true;
  }, false);

export const deleteDraft = (customerId: string, form: string): Promise<void> =>
  inOutbox((database) => database.delete('drafts', [customerId, form]), undefined);

/** @returns the values as they were saved; undefined where there are none, or none that may still be shown */
export const readDraft = (customerId: string, form: string, now: number): Promise<unknown> =>
  inOutbox(async (database) => {
    const draft = await database.get('drafts', [customerId, form]);
    return draft === undefined || isOver(draft, now) ? undefined : draft.values;
  }, undefined);

export const isOver = ({ savedAt }: Draft, now: number) => now - savedAt >= keptForMs;

async function inOutbox<Value>(work: (database: IDBPDatabase<Outbox>) => Promise<Value>, fallback: Value): Promise<Value> {
  const attempt = async () => work(await outbox());
  const twice = attempt().catch(() => {
    // iOS takes the connection away from a page in the background: a new one works.
    opening = undefined;
    return attempt();
  });
  return atMost(
    answerWithinMs,
    twice.catch(() => fallback),
    fallback,
  );
}
