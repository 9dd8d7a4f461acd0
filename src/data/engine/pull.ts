/** Brings a resource from the network into the local database. */
import type { Client } from '../../api/client.ts';
import type { InitialData } from '../../lib/loading/cached.ts';
import { db, markOf, withDatabase, type FetchMark } from '../../cache/db.ts';
import { api, trackPull } from './network.ts';
import { currentCustomerId } from '../shell/session.ts';

/** Tells the engine, for each read, when an answer was the worker's copy. */
export type ReadClient = Pick<Client, 'get'>;

export type CachedResource<Data> = {
  /** The key of the fetch mark and of SWR. Keys of personal data contain the customer's id. Null: nothing to load yet. */
  readonly key: string | null;
  /** A customer's rows are written only while that customer is signed in. */
  readonly isPersonal: boolean;
  readonly read: () => Promise<Data | undefined>;
  /** Public answers are read through the reader, because they may come from the worker's copy. */
  readonly fetch: (reader: ReadClient) => Promise<Data>;
  /** Replaces the rows; runs inside the engine's transaction. */
  readonly write: (data: Data) => Promise<unknown>;
  /** Returns the rows that came with the page, which are shown until the device or the network has answered. */
  readonly given?: () => InitialData<Data> | undefined;
  /** Whether it has hundreds of rows, which are drawn in slices. */
  readonly isLong?: boolean;
  /** After this time a mount pulls again (decision C26). */
  readonly maxAgeMs: number;
  /** How often a failed pull is retried (decision G18). */
  readonly retries?: number;
  readonly retryAfterMs?: number;
  /** A poller decides when it is pulled again, even when the network is back. */
  readonly isPolled?: boolean;
};

export type Pulled<Data> = {
  /** In epoch milliseconds; for a copy, the time when it was made. */
  readonly savedAt: number;
  readonly data?: Data;
  /** Set when the answer came from the worker's copy, so it is no fresher than before. */
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

/**
 * Keeps what a write was answered with as if it had been pulled.
 * @param sent who sent the write, and when, in epoch milliseconds
 */
export async function keepAnswer<Data>(
  resource: CachedResource<Data>,
  data: Data,
  sent: Pick<Pull, 'customerId' | 'startedAt'>,
): Promise<Pulled<Data>> {
  const savedAt = Date.now();
  await withDatabase(() => save(resource, data, { ...sent, savedAt }), undefined);
  return { savedAt, data };
}

/** An answer that takes several calls is as old as the oldest of them. */
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

/** Writes rows and mark in one transaction, unless the customer has left or a later write outdates the answer. */
async function save<Data>(resource: CachedResource<Data>, data: Data, { customerId, ...made }: Pull): Promise<void> {
  const { key, isPersonal } = resource;
  if (key === null) return;
  await db.transaction('rw', db.tables, async () => {
    const owner = await db.owner.get('owner');
    if (isPersonal && (customerId === undefined || owner?.customerId !== customerId)) return;
    if (isSuperseded(await db.marks.get(key), made)) return;
    await resource.write(data);
    const { savedAt, isCopy } = made;
    // A copy is outdated from the start, so that the next screen that shows it pulls again.
    await db.marks.put({ ...markOf(key, savedAt), ...(isCopy && { outdatedAt: savedAt }) });
  });
}

/** Tells whether the stored rows are newer than the answer: since it was made, they were written or outdated by a write. */
function isSuperseded(mark: FetchMark | undefined, { savedAt, isCopy, startedAt }: Omit<Pull, 'customerId'>): boolean {
  if (!mark) return false;
  if (isCopy) return mark.savedAt >= savedAt;
  // A time in the future was stamped before the device's clock was set back, and would outdate every answer until then.
  return [mark.savedAt, mark.outdatedAt ?? 0].some((at) => at > startedAt && at <= Date.now());
}
