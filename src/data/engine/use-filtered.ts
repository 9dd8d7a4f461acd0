/** Loads a public list as the server filters it. SWR keeps such answers under their query (docs/architecture.md, rule 1). */
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { isPassing, type ApiError } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { useKeptInMemory } from './memory.ts';
import { trackPull } from './network.ts';
import { useRecovery } from './recovery.ts';
import { isRetrying, retryOptions, seconds } from './use-cached.ts';

export type FilterQuery = Readonly<Record<string, string>>;

export type FilteredList<Row> = {
  /** The prefix of SWR's keys, which also contain the query. */
  readonly name: string;
  /** The whole list, of which the device keeps a copy. */
  readonly all: Cached<Row[]>;
  /** The call's query. Filters that are not set are undefined or blank; without any filter there is no call. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly fetch: (query: FilterQuery) => Promise<Row[]>;
  /** Applies the server's rules on the device until the answer arrives, or if none does. */
  readonly filter: (rows: readonly Row[]) => Row[];
};

/** A call waits until the customer has stopped typing for this time. */
const settlesAfterMs = 300;

type Answer<Row> = { readonly rows: Row[]; readonly savedAt: number };

export function useFiltered<Row>({ name, all, query, fetch, filter }: FilteredList<Row>): Cached<Row[]> {
  const requested = new URLSearchParams(chosen(query)).toString();
  const settledQuery = useSettled(requested);
  const key = settledQuery === '' ? null : `${name}?${settledQuery}`;
  const answer = useSWR<Answer<Row>, ApiError>(
    key,
    async () => {
      const rows = await trackPull(() => fetch(Object.fromEntries(new URLSearchParams(settledQuery))));
      return { rows, savedAt: Date.now() };
    },
    { ...retryOptions({}), dedupingInterval: seconds(30) },
  );
  useKeptInMemory(key);
  const refresh = () => void answer.mutate();
  useRecovery(isPassing(answer.error) ? key : null, refresh);

  if (requested === '') return all;
  const isSettled = requested === settledQuery;
  const isRefreshing = answer.isValidating || !isSettled;
  const refreshError = isRefreshing || isRetrying(key) ? undefined : answer.error;
  if (isSettled && answer.data) {
    return { status: 'ready', data: answer.data.rows, savedAt: answer.data.savedAt, isRefreshing, refreshError, refresh };
  }
  if (all.status === 'ready') {
    return {
      ...all,
      beginning: undefined,
      data: filter(all.data),
      isRefreshing,
      refreshError: refreshError ?? all.refreshError,
      refresh,
    };
  }
  if (refreshError && all.status === 'failed') {
    return { status: 'failed', error: all.error, retry: () => [refresh, all.retry].forEach((again) => again()) };
  }
  return { status: 'loading' };
}

const chosen = (query: FilteredList<unknown>['query']): FilterQuery =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])),
  );

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
