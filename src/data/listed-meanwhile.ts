import { useLiveQuery } from 'dexie-react-hooks';
import type { Cached } from '../lib/cached.ts';
import { db, withDatabase } from '../offline/db.ts';

/** Of a list on the device. */
type Listed<Row> = { readonly data: Row; readonly savedAt: number };

/** What stands for one thing while only its list knows it. */
export type Known<Detail> = Detail & {
  /** Its own answer is on its way: what the list says shorter is not worth a glance that would have to begin anew. */
  readonly isRestComing?: boolean;
};

/**
 * One thing at once from the list that it was chosen from, while its own answer is on its way and where that fails.
 * @param listKey of the list's mark: until that stands, a row is of nobody knows when
 */
export function useListedMeanwhile<Detail extends { readonly id: string }>(
  detail: Cached<Detail>,
  listKey: string,
  id: string | undefined,
  read: (id: string) => Promise<Detail | undefined>,
): Cached<Known<Detail>> {
  const listed = useLiveQuery(() => withDatabase(() => listedRow(listKey, id ?? '', read), undefined), [id]);
  if (detail.status === 'ready' || listed?.data.id !== id || listed === undefined) return detail;
  if (detail.status === 'loading') {
    const data = { ...listed.data, isRestComing: true };
    return { status: 'ready', ...listed, data, isRefreshing: true, refreshError: undefined, refresh: () => undefined };
  }
  return { status: 'ready', ...listed, isRefreshing: false, refreshError: detail.error, refresh: detail.retry };
}

async function listedRow<Row>(
  listKey: string,
  id: string,
  read: (id: string) => Promise<Row | undefined>,
): Promise<Listed<Row> | undefined> {
  const mark = await db.marks.get(listKey);
  const data = await read(id);
  return mark && data && { data, savedAt: mark.savedAt };
}
