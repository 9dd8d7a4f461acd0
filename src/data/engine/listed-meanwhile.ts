import { useLiveQuery } from 'dexie-react-hooks';
import type { Cached } from '../../lib/loading/cached.ts';
import { db, withDatabase } from '../../cache/db.ts';

/** A list's row on the device. */
type Listed<Row> = { readonly data: Row; readonly savedAt: number };

/** An entity of which only the list's row may be loaded so far. */
export type Known<Detail> = Detail & {
  /** True until the entity's own answer comes. The list's shorter texts are not shown then: they would be replaced at once. */
  readonly isRestComing?: boolean;
};

/**
 * Returns an entity at once, while its own answer is on its way or after that has failed: as the page brought it, or else from
 * the list.
 * @param listKey the key of the list's mark, without which the row's age is unknown
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
