import { useLiveQuery } from 'dexie-react-hooks';
import type { Cached } from '../../lib/loading/cached.ts';
import { db, withDatabase } from '../../cache/db.ts';

/** Of a list on the device. */
type Listed<Row> = { readonly data: Row; readonly savedAt: number };

/** What stands for one thing while only its list knows it. */
export type Known<Detail> = Detail & {
  /** Its own answer is on its way: what the list says shorter is not worth a glance that would have to begin anew. */
  readonly isRestComing?: boolean;
};

/**
 * One thing at once, while its own answer is on its way and where that fails: as the page brought it, else from the list that
 * it was chosen from.
 * @param listKey of the list's mark: until that stands, a row is of nobody knows when
 */
export function useListedMeanwhile<Detail extends { readonly id: string }>(
  detail: Cached<Detail>,
  listKey: string,
  id: string | undefined,
  read: (id: string) => Promise<Detail | undefined>,
): Cached<Known<Detail>> {
  const listed = useLiveQuery(() => withDatabase(() => listedRow(listKey, id ?? '', read), undefined), [id]);
  const brought = detail.beginning && { data: detail.beginning.data, savedAt: detail.beginning.savedAt };
  if (detail.status === 'ready') return { ...detail, ...brought, beginning: undefined };
  const meanwhile = brought ?? (listed?.data.id === id ? listed : undefined);
  if (meanwhile === undefined) return detail;
  if (detail.status === 'failed') {
    return { status: 'ready', ...meanwhile, isRefreshing: false, refreshError: detail.error, refresh: detail.retry };
  }
  const data = brought ? brought.data : { ...meanwhile.data, isRestComing: true };
  const { savedAt } = meanwhile;
  return { status: 'ready', data, savedAt, isRefreshing: true, refreshError: undefined, refresh: () => undefined };
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
