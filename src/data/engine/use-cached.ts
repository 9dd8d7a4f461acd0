/** Screens read from Dexie, and SWR decides when to pull (docs/architecture.md, rules 1–3). */
import language from '#words/language';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { isYounger } from '../../lib/time/clock.ts';
import { db, isDatabaseBroken, onDatabaseBroken, withDatabase, type FetchMark } from '../../cache/db.ts';
import { ApiError, isPassing } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { useKeptInMemory } from './memory.ts';
import { keepAnswer, pull, type CachedResource, type Pulled } from './pull.ts';
import { useRecovery } from './recovery.ts';

export const minutes = (count: number): number => count * 60_000;
export const seconds = (count: number): number => count * 1000;

type Stored<Data> = { readonly mark?: FetchMark; readonly data?: Data | undefined };

export function useCached<Data>(resource: CachedResource<Data>): Cached<Data> {
  const { key, read, maxAgeMs } = resource;
  // The key is part of the result because after a change the live query returns the previous key's rows for one render.
  const live = useLiveQuery(async () => ({ key, ...(await stored(key, read)) }), [key]);
  const cached = live?.key === key ? live : undefined;
  const isBroken = useSyncExternalStore(onDatabaseBroken, isDatabaseBroken, () => false);
  const wasFresh = isFresh(cached?.mark, maxAgeMs);
  const pulled = useSWR<Pulled<Data>, ApiError>(cached || isBroken ? key : null, () => pull(resource), {
    ...(cached?.mark && { fallbackData: { savedAt: cached.mark.savedAt } }),
    revalidateIfStale: !wasFresh,
    ...retryOptions(resource),
  });
  useKeptInMemory(key);
  const error = pulled.error ?? faultOf(pulled.data, cached?.mark, maxAgeMs);
  const refresh = () => void pulled.mutate();
  useAnswerOnceBroken(isBroken && wasFresh && pulled.data?.data === undefined, pulled.mutate);
  useRecovery(keyToAskAgain(resource, error), refresh);
  const { shown, isComing } = useSlices(rowsNow(cachedFor(error, cached), pulled.data, isBroken), resource);
  return toCached(shown, { isRefreshing: pulled.isValidating || isComing, error, refresh }, resource);
}

/**
 * Draws a long list in slices, between which the page responds. React does so with a deferred value: the previous rows stay until
 * the new ones are drawn.
 */
function useSlices<Data>(now: Shown<Data> | undefined, { key, isLong = false }: CachedResource<Data>) {
  const { data, savedAt } = now ?? {};
  const latest = useMemo(() => ({ key, data, savedAt }), [key, data, savedAt]);
  const drawn = useDeferredValue(latest);
  const shown = isLong && drawn.key === key ? drawn : latest;
  return { shown, isComing: shown.data === undefined && data !== undefined };
}

/** Fresh rows were never pulled. When their database fails, nothing else would bring them. */
function useAnswerOnceBroken(isMissing: boolean, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (isMissing) void ask();
  }, [isMissing, ask]);
}

/**
 * The rows of the device are shown and, until the database has told of them or where it has lost them, the answer itself, also
 * while it is asked for again. Without a database it is the answer for as long as the page lives; until it comes, the rows read
 * before.
 */
function rowsNow<Data>(cached: Stored<Data> | undefined, answer: Shown<Data> | undefined, isBroken: boolean) {
  if (isBroken && answer?.data !== undefined) return answer;
  return rowsOf(cached) ?? answer;
}

/** Returns undefined when the database has lost the rows. */
function rowsOf<Data>(cached: Stored<Data> | undefined): Shown<Data> | undefined {
  return cached?.data === undefined ? undefined : { data: cached.data, savedAt: cached.mark?.savedAt };
}

/** An answer from the worker's copy means that the server was not reached, unless another tab has pulled the resource since. */
const faultOf = (pulled: Pulled<unknown> | undefined, mark: FetchMark | undefined, maxAgeMs: number) =>
  pulled?.isCopy && !isFresh(mark, maxAgeMs) ? unreached : undefined;

const unreached = new ApiError('network', 0);

type Pulling = { readonly isRefreshing: boolean; readonly error: ApiError | undefined; readonly refresh: () => void };

type Shown<Data> = { readonly data?: Data | undefined; readonly savedAt?: number | undefined };

function toCached<Data>(
  shown: Shown<Data> | undefined,
  { isRefreshing, error, refresh }: Pulling,
  { key, given, maxAgeMs }: CachedResource<Data>,
): Cached<Data> {
  const beginning = given?.();
  const isOnItsWay = isRefreshing || isRetrying(key);
  if (shown?.data !== undefined && shown.savedAt !== undefined) {
    const { data, savedAt } = shown;
    const isOutdone = isOnItsWay && beginning !== undefined && beginning.savedAt - savedAt > maxAgeMs;
    const ready = { status: 'ready', data, savedAt, isRefreshing, refreshError: error, refresh } as const;
    return isOutdone ? { ...ready, beginning } : ready;
  }
  return error && !isOnItsWay ? { status: 'failed', error, retry: refresh, beginning } : { status: 'loading', beginning };
}

const isFresh = (mark: FetchMark | undefined, maxAgeMs: number) =>
  mark !== undefined && mark.outdatedAt === undefined && !isOfOtherLanguage(mark) && isYounger(mark.savedAt, maxAgeMs);

/** Rows of another language are shown only where their like cannot be had in the page's. */
const cachedFor = <Data>(error: ApiError | undefined, cached: Stored<Data> | undefined) =>
  error === undefined && isOfOtherLanguage(cached?.mark) ? undefined : cached;

const isOfOtherLanguage = (mark: FetchMark | undefined) => mark !== undefined && (mark.language ?? 'en') !== language.code;

/** Marks a resource as outdated after a write, pulls it wherever it is shown, and resolves with the fresh rows. */
export async function revalidate(key: string): Promise<void> {
  await markOutdated(key);
  await mutate(key);
}

/**
 * Shows what a write was answered with wherever the resource is shown, and keeps it: a pull that fails then leaves the outcome of
 * the write, not what was there before.
 */
export async function showAnswer<Data>(...answer: Parameters<typeof keepAnswer<Data>>): Promise<void> {
  await mutate(answer[0].key, await keepAnswer(...answer), { revalidate: false });
}

/** Marks a resource as outdated without waiting for the network. Once it resolves, the mark survives even a reload. */
export async function invalidate(key: string): Promise<void> {
  await markOutdated(key);
  void mutate(key);
}

/** What is shown stays as it is; whoever opens it next asks for it again. */
export const markOutdated = (key: string): Promise<number> =>
  withDatabase(() => db.marks.update(key, { outdatedAt: Date.now() }), 0);

async function stored<Data>(key: string | null, read: () => Promise<Data | undefined>): Promise<Stored<Data>> {
  if (key === null) return {};
  return withDatabase<Stored<Data>>(async () => {
    const mark = await db.marks.get(key);
    const data = mark ? await read() : undefined;
    // A mark without rows counts as never pulled; otherwise nothing would ever pull again.
    return mark && data !== undefined ? { mark, data } : {};
  }, {});
}

/** A resource that is not retried is not pulled later either, and a poller comes back by itself. */
const keyToAskAgain = ({ key, retries, isPolled = false }: RetryRules & { readonly key: string | null }, error: unknown) =>
  retries !== 0 && !isPolled && isPassing(error) ? key : null;

/** Returns the device's data while they are fresh, for what is needed at a tap and shown nowhere. */
export async function readFresh<Data>({ key, read, maxAgeMs }: CachedResource<Data>): Promise<Data | undefined> {
  const { mark, data } = await stored(key, read);
  return isFresh(mark, maxAgeMs) ? data : undefined;
}

type RetryRules = Pick<CachedResource<unknown>, 'retries' | 'retryAfterMs' | 'isPolled'>;

export function retryOptions({ retries = 1, retryAfterMs = 1000, isPolled = false }: RetryRules): SWRConfiguration {
  return {
    revalidateOnFocus: false,
    revalidateOnReconnect: !isPolled,
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

/** A pull that is about to be retried has not failed yet: the screen must not flicker between the tries. */
export const isRetrying = (key: string | null): boolean => key !== null && waitingForRetry.has(key);
