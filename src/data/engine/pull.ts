/** Brings a resource from the network into the local database. */
import type { Client } from '../../api/client.ts';
import type { InitialData } from '../../lib/loading/cached.ts';
import { db, withDatabase, type FetchMark } from '../../cache/db.ts';
import { api, trackPull } from './network.ts';
import { currentCustomerId } from '../shell/session.ts';

/** Reads through this client tell the engine when an answer was the worker's copy. */
export type ReadClient = Pick<Client, 'get'>;

export type CachedResource<Data> = {
  /** Of the mark, of SWR and of nothing else; keys of personal data carry the customer's id. Null: nothing to load yet. */
  readonly key: string | null;
  /** Rows that belong to a customer are only written while that customer is signed in. */
  readonly isPersonal: boolean;
  readonly read: () => Promise<Data | undefined>;
  /** Public answers are asked for through the reader: the worker may have given them from its copy. */
  readonly fetch: (reader: ReadClient) => Promise<Data>;
  /** Replaces the rows; runs inside the engine's transaction. */
  readonly write: (data: Data) => Promise<unknown>;
  /** What came with the page, for as long as neither the device nor the network has answered. */
  readonly given?: () => InitialData<Data> | undefined;
  /** Of hundreds of rows, which are drawn in slices. */
  readonly isLong?: boolean;
  /** After this time a mount pulls again (decision C26). */
  readonly maxAgeMs: number;
  /** How often a failed pull is repeated (decision G18). */
  readonly retries?: number;
  readonly retryAfterMs?: number;
  /** A poller decides when it is pulled again, also where the network is back. */
  readonly isPolled?: boolean;
};

export type Pulled<Data> = {
  /** Epoch milliseconds: of a copy, when that was made. */
  readonly savedAt: number;
  readonly data?: Data;
  /** Without a network: it is no fresher than before. */
  readonly isCopy?: boolean;
};

export async function pull<Data>(resource: CachedResource<Data>): Promise<Pulled<Data>> {
  const customerId = currentCustomerId();
  const startedAt = Date.now();
  return trackPull(async () => {
    const { reader, copiedAt } = watchedReader();
    const data = await resource.fetch(reader);
    const madeAt = copiedAt();
    const pulled = madeAt === undefined ? { savedAt: Date.now() } : { savedAt: madeAt, isCopy: true };
    await withDatabase(() => save(resource, data, { ...pulled, customerId, startedAt }), undefined);
    return { ...pulled, data };
  });
}

/** An answer of several calls is as old as the oldest of them. */
function watchedReader(): { readonly reader: ReadClient; readonly copiedAt: () => number | undefined } {
  let oldest: number | undefined;
  const reader: ReadClient = {
    get: (path, query, onCopy) =>
      api().get(path, query, (madeAt) => {
        oldest = Math.min(madeAt, oldest ?? madeAt);
        onCopy?.(madeAt);
      }),
  };
  return { reader, copiedAt: () => oldest };
}

type Pull = Pulled<never> & { readonly customerId: string | undefined; readonly startedAt: number };

/** Rows and mark in one transaction, which drops an answer for a customer who has left and one that a later write beat. */
async function save<Data>(resource: CachedResource<Data>, data: Data, { customerId, ...made }: Pull): Promise<void> {
  const { key, isPersonal } = resource;
  if (key === null) return;
  await db.transaction('rw', db.tables, async () => {
    const owner = await db.owner.get('owner');
    if (isPersonal && (customerId === undefined || owner?.customerId !== customerId)) return;
    if (isBeaten(await db.marks.get(key), made)) return;
    await resource.write(data);
    const { savedAt, isCopy } = made;
    // A copy is outdated from the beginning: whoever shows it next asks again.
    await db.marks.put({ key, savedAt, ...(isCopy && { outdatedAt: savedAt }) });
  });
}

/** What stands there is newer than the answer: it was written, or outdated by a write, since the answer was made. */
function isBeaten(former: FetchMark | undefined, { savedAt, isCopy, startedAt }: Omit<Pull, 'customerId'>): boolean {
  if (!former) return false;
  if (isCopy) return former.savedAt >= savedAt;
  // What lies ahead was stamped before the device's clock was set back, and would beat every answer until then.
  return [former.savedAt, former.outdatedAt ?? 0].some((at) => at > startedAt && at <= Date.now());
}
