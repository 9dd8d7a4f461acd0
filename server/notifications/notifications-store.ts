/**
 * This store has a customer's notifications and their counts. Every write changes both, with the customer locked, and the
 * count by the number of rows that it changed. Without the lock, reading and a deletion of the account could wait for each
 * other.
 */
import type { Notification, NotificationQuery } from '../../src/contract/notifications.ts';
import type { NotificationCountRow, NotificationRow } from './notification-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { flag, withoutNulls } from '../platform/db/rows.ts';

/**
 * The newest notifications of each customer are kept. The limit bounds the paging, and the one statement that marks all as
 * read.
 */
export const maxKept = 1000;
/** A customer with more rows from an earlier version loses them step by step, so that no call takes long. */
const mostDropped = 100;

export type NewNotification = Pick<NotificationRow, 'customerId' | 'type' | 'title' | 'message' | 'relatedEntityId'>;

/**
 * Inserts a row, for a caller who has locked the customer, and deletes what is older than the newest `maxKept`.
 * @returns the id of the row
 */
export async function insertNotification(
  transaction: Database,
  given: NewNotification,
  at: number,
  { isRead = false }: { readonly isRead?: boolean } = {},
): Promise<string> {
  const { customerId } = given;
  const unread = isRead ? 0 : 1;
  const number = await nextNumber(transaction, customerId);
  const { total } = await transaction
    .insertInto('notificationCounts')
    .values({ customerId, total: 1, unread })
    .onConflict((conflict) =>
      conflict.column('customerId').doUpdateSet((row) => ({
        total: row('notificationCounts.total', '+', 1),
        unread: row('notificationCounts.unread', '+', unread),
      })),
    )
    .returning('total')
    .executeTakeFirstOrThrow();
  const id = newId();
  await transaction
    .insertInto('notifications')
    .values({ id, ...given, number, isRead: flag(isRead), createdAt: at })
    .execute();
  if (total > maxKept) await dropOldest(transaction, customerId, Math.min(total - maxKept, mostDropped));
  return id;
}

/** Returns the newest row's number plus one. The count of rows is no number once old rows are deleted. */
async function nextNumber(transaction: Database, customerId: string): Promise<number> {
  const newest = await transaction
    .selectFrom('notifications')
    .select('number')
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (newest?.number ?? 0) + 1;
}

async function dropOldest(transaction: Database, customerId: string, count: number): Promise<void> {
  const oldest = transaction
    .selectFrom('notifications')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('number')
    .limit(count);
  const dropped = await transaction.deleteFrom('notifications').where('id', 'in', oldest).returning('isRead').execute();
  const unread = dropped.filter(({ isRead }) => isRead === 0).length;
  await transaction
    .updateTable('notificationCounts')
    .set((row) => ({ total: row('total', '-', dropped.length), unread: row('unread', '-', unread) }))
    .where('customerId', '=', customerId)
    .execute();
}

type Page = {
  readonly notifications: Notification[];
  readonly unreadCount: number;
  readonly page: number;
  readonly totalPages: number;
};

/** Returns one page of the list, newest first. The counts come from their own table. */
export async function listNotifications(
  database: Database,
  customerId: string,
  { page, limit, read }: NotificationQuery,
): Promise<Page> {
  const counts = await countsOf(database, customerId);
  let rows = database.selectFrom('notifications').selectAll().where('customerId', '=', customerId);
  if (read !== undefined) rows = rows.where('isRead', '=', flag(read === 'true'));
  const found = await rows
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    notifications: found.map(entityOf),
    unreadCount: counts.unread,
    page,
    totalPages: Math.max(1, Math.ceil(countListed(counts, read) / limit)),
  };
}

/** @returns the customer's notification; undefined if there is none any more, or it was read */
export const findUnread = (database: Database, customerId: string, id: string): Promise<NotificationRow | undefined> =>
  database
    .selectFrom('notifications')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('isRead', '=', 0)
    .where('id', '=', id)
    .executeTakeFirst();

export const unreadCount = async (database: Database, customerId: string): Promise<number> =>
  (await countsOf(database, customerId)).unread;

type Counts = Pick<NotificationCountRow, 'total' | 'unread'>;

async function countsOf(database: Database, customerId: string): Promise<Counts> {
  const counts = await database
    .selectFrom('notificationCounts')
    .select(['total', 'unread'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return counts ?? { total: 0, unread: 0 };
}

function countListed({ total, unread }: Counts, read: NotificationQuery['read']): number {
  if (read === undefined) return total;
  return read === 'true' ? total - unread : unread;
}

/**
 * Marks a notification as read; a second call changes nothing.
 * @returns false when the customer has no such notification
 */
export async function markRead(database: Database, customerId: string, id: string): Promise<boolean> {
  const known = await database
    .selectFrom('notifications')
    .select('isRead')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  if (known?.isRead !== 0) return known !== undefined;
  await inTransaction(database, (transaction) => markAndCount(transaction, customerId, id));
  return true;
}

export async function markAllRead(database: Database, customerId: string): Promise<void> {
  // Usually there is nothing to do, and then no lock is needed.
  if ((await countsOf(database, customerId)).unread === 0) return;
  await inTransaction(database, (transaction) => markAndCount(transaction, customerId));
}

/** @param id undefined for all of the customer's */
async function markAndCount(transaction: Database, customerId: string, id?: string): Promise<void> {
  await lockCustomer(transaction, customerId);
  let unread = transaction
    .updateTable('notifications')
    .set({ isRead: 1 })
    .where('customerId', '=', customerId)
    .where('isRead', '=', 0);
  if (id !== undefined) unread = unread.where('id', '=', id);
  const { numUpdatedRows } = await unread.executeTakeFirstOrThrow();
  // The count changes by the number of rows that this update changed, whatever else happens meanwhile.
  await transaction
    .updateTable('notificationCounts')
    .set((row) => ({ unread: row('unread', '-', Number(numUpdatedRows)) }))
    .where('customerId', '=', customerId)
    .execute();
}

function entityOf({ id, type, title, message, relatedEntityId, isRead, createdAt }: NotificationRow): Notification {
  return {
    ...withoutNulls({ id, type, title, message, relatedEntityId }),
    isRead: isRead === 1,
    createdAt: new Date(createdAt).toISOString(),
  };
}
