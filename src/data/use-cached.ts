/** Dexie is what screens read; SWR decides when to pull (architecture.md rules 1–3). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { db, isDatabaseBroken, onDatabaseBroken, withDatabase, type Mark } from '../offline/db.ts';
import { isPassing, type ApiError } from '../lib/api-error.ts';
import type { Cached } from '../lib/cached.ts';
import { useKeptInMemory } from './memory.ts';
import { tracked } from './network.ts';
import { currentCustomerId } from './session.ts';

export const minutes = (count: number): number => count * 60_000;
export const seconds = (count: number): number => count * 1000;

export type CachedResource<Data> = {
  /** Of the mark, of SWR and of nothing else; keys of personal data carry the customer's id. Null: nothing to load yet. */
  readonly key: string | null;
  /** Rows that belong to a customer are only written while that customer is signed in. */
  readonly isPersonal: boolean;
  readonly read: () => Promise<Data | undefined>;
  readonly fetch: () => Promise<Data>;
  /** Replaces the rows; runs inside the engine's transaction. */
  readonly write: (data: Data) => Promise<unknown>;
  /** After this time a mount pulls again (decisions.md C26). */
  readonly maxAgeMs: number;
  /** How often a failed pull is repeated (decisions.md G18). */
  readonly retries?: number;
  readonly retryAfterMs?: number;
};

type Pulled<Data> = { readonly savedAt: number; readonly data?: Data };
type Stored<Data> = { readonly mark?: Mark; readonly data?: Data | undefined };

export function useCached<Data>(resource: CachedResource<Data>): Cached<Data> {
  const { key, read, maxAgeMs } = resource;
  // The key travels with the answer: for one render after a change the live query still holds the former key's rows.
  const live = useLiveQuery(async () => ({ key, ...(await stored(key, read)) }), [key]);
  const found = live?.key === key ? live : undefined;
  const isBroken = useSyncExternalStore(onDatabaseBroken, isDatabaseBroken, () => false);
  const pulled = useSWR<Pulled<Data>, ApiError>(found || isBroken ? key : null, () => pull(resource), {
    ...(found?.mark && { fallbackData: { savedAt: found.mark.savedAt } }),
    revalidateIfStale: !isFresh(found?.mark, maxAgeMs),
    ...pullRules(resource),
  });
  useKeptInMemory(key);
  // No usable database, or it let the rows go: the answer itself is shown, for as long as the page lives.
  const isStored = !isBroken && found?.data !== undefined;
  const answer = isBroken || !pulled.isValidating ? pulled.data : undefined;
  return toCached(isStored ? { data: found.data, savedAt: found.mark?.savedAt } : answer, pulled, key);
}

function toCached<Data>(
  shown: { data?: Data | undefined; savedAt?: number | undefined } | undefined,
  { isValidating: isRefreshing, error, mutate: again }: SWRResponse<Pulled<Data>, ApiError>,
  key: string | null,
): Cached<Data> {
  const refresh = () => void again();
  if (shown?.data !== undefined && shown.savedAt !== undefined) {
    return { status: 'ready', data: shown.data, savedAt: shown.savedAt, isRefreshing, refreshError: error, refresh };
  }
  return error && !isRefreshing && !isRetrying(key) ? { status: 'failed', error, retry: refresh } : { status: 'loading' };
}

const isFresh = (mark: Mark | undefined, maxAgeMs: number) =>
  mark !== undefined && mark.outdatedAt === undefined && Date.now() - mark.savedAt < maxAgeMs;

/** After a write: pulls again wherever the resource is shown, and where it is shown next; resolves with the fresh rows. */
export async function revalidate(key: string): Promise<void> {
  await markOutdated(key);
  await mutate(key);
}

/** The same without waiting for the network: what it resolves with survives even a reload. */
export async function outdate(key: string): Promise<void> {
  await markOutdated(key);
  void mutate(key);
}

const markOutdated = (key: string) => withDatabase(() => db.marks.update(key, { outdatedAt: Date.now() }), 0);

async function stored<Data>(key: string | null, read: () => Promise<Data | undefined>): Promise<Stored<Data>> {
  if (key === null) return {};
  return withDatabase<Stored<Data>>(async () => {
    const mark = await db.marks.get(key);
    const data = mark ? await read() : undefined;
    // A mark whose row is gone counts as never asked: otherwise nothing would ever ask again.
    return mark && data !== undefined ? { mark, data } : {};
  }, {});
}

async function pull<Data>(resource: CachedResource<Data>): Promise<Pulled<Data>> {
  const customerId = currentCustomerId();
  const startedAt = Date.now();
  return tracked(async () => {
    const data = await resource.fetch();
    const savedAt = Date.now();
    await withDatabase(() => save(resource, data, { customerId, startedAt, savedAt }), undefined);
    return { savedAt, data };
  });
}

type Pull = { readonly customerId: string | undefined; readonly startedAt: number; readonly savedAt: number };

/** Rows and mark in one transaction, which drops an answer for a customer who has left and one that a later write beat. */
async function save<Data>(resource: CachedResource<Data>, data: Data, { customerId, startedAt, savedAt }: Pull): Promise<void> {
  const { key, isPersonal } = resource;
  if (key === null) return;
  await db.transaction('rw', db.tables, async () => {
    const owner = await db.owner.get('owner');
    if (isPersonal && (customerId === undefined || owner?.customerId !== customerId)) return;
    const former = await db.marks.get(key);
    if (former && Math.max(former.savedAt, former.outdatedAt ?? 0) > startedAt) return;
    await resource.write(data);
    await db.marks.put({ key, savedAt });
  });
}

type RetryRules = { readonly retries?: number; readonly retryAfterMs?: number };

/** How a failed pull is repeated, for SWR. */
export function pullRules({ retries = 1, retryAfterMs = 1000 }: RetryRules): SWRConfiguration {
  return {
    revalidateOnFocus: false,
    onErrorRetry: (error: unknown, key, _config, again, { retryCount }) => {
      if (!isPassing(error) || retryCount > retries) return;
      waitingForRetry.add(key);
      setTimeout(() => {
        waitingForRetry.delete(key);
        void again({ retryCount });
      }, retryAfterMs);
    },
  };
}

const waitingForRetry = new Set<string>();

/** A pull that is about to be repeated has not failed yet: what is shown must not flicker between the tries. */
export const isRetrying = (key: string | null): boolean => key !== null && waitingForRetry.has(key);
