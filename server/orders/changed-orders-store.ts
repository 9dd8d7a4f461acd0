/**
 * Which orders have changed since somebody last looked (decision D143). Whatever changes an order takes its number away; whoever
 * reads gives new ones to all that have none. A number is given only to what is committed, and by one reader at a time: so nobody
 * can have read a later number while an earlier one was still to come, in whatever order transactions end.
 */
import { randomUUID } from 'node:crypto';
import { PostgresAdapter } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { OrderRow } from './booking-rows.ts';
import type { OrderFeedRow } from './order-feed-rows.ts';

/** Every statement that changes what the lab reads of an order sets this, too. */
export const changed = { changeNumber: null } as const;

/** For changes of what other tables hold of an order. The customer is locked already, as everywhere before an order. */
export async function noteOrderChanged(transaction: Database, orderId: string): Promise<void> {
  await transaction.updateTable('orders').set(changed).where('id', '=', orderId).execute();
}

export async function noteOrderOfReportChanged(transaction: Database, reportId: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set(changed)
    .where('id', '=', (row) => row.selectFrom('reports').select('orderId').where('reports.id', '=', reportId))
    .execute();
}

/** For changes of the name and the contacts that the lab reads with each order of a customer. */
export async function noteOrdersOfCustomerChanged(transaction: Database, customerId: string): Promise<void> {
  await transaction.updateTable('orders').set(changed).where('customerId', '=', customerId).execute();
}

const feed = 'orders';

export type FeedPlace = Pick<OrderFeedRow, 'epoch'> & {
  /** the number of the last change that was read */
  readonly number: number;
};

/** After a restore, numbers are given a second time: no place from before it means anything. */
export async function beginFeedAnew(transaction: Database): Promise<void> {
  await transaction.updateTable('orderFeed').set({ epoch: randomUUID() }).where('id', '=', feed).execute();
}

/**
 * Returns the orders that have changed since, each once and as it is now, by the number of its last change.
 * @param since a place of another epoch counts for the beginning
 * @param most how many are returned, and how many changes are numbered before
 */
export async function listChangedOrders(
  database: Database,
  since: FeedPlace | undefined,
  most: number,
): Promise<{ readonly rows: readonly OrderRow[]; readonly last: FeedPlace }> {
  const epoch = await epochNow(database);
  await numberChanges(database, most);
  const after = since?.epoch === epoch ? since.number : 0;
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where('changeNumber', '>', after)
    .orderBy('changeNumber')
    .limit(most)
    .execute();
  return { rows, last: { epoch, number: rows.at(-1)?.changeNumber ?? after } };
}

/** Returns the epoch, and begins the first one if nobody has read before. */
async function epochNow(database: Database): Promise<string> {
  const read = () => database.selectFrom('orderFeed').select('epoch').where('id', '=', feed).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known.epoch;
  const epoch = randomUUID();
  await database
    .insertInto('orderFeed')
    .values({ id: feed, last: 0, epoch })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await read())?.epoch ?? epoch;
}

/** Gives numbers to changes that have none. What is left over is behind all that have one, and its turn comes with a later page. */
async function numberChanges(database: Database, most: number): Promise<void> {
  const waiting = await withoutNumber(database).limit(1).executeTakeFirst();
  if (waiting === undefined) return;
  await inTransaction(database, async (transaction) => {
    // An update that changes nothing is a lock that both engines have. Other readers wait here, and find the numbers of this one.
    const { last } = await transaction
      .updateTable('orderFeed')
      .set((row) => ({ last: row.ref('last') }))
      .where('id', '=', feed)
      .returning('last')
      .executeTakeFirstOrThrow();
    const rows = await withoutNumber(transaction)
      .limit(most)
      // Whoever is just changing an order may wait for another one that is numbered here, and must not be waited for. The change
      // is numbered once it is there. SQLite has one writer at a time.
      .$if(isPostgres(transaction), (query) => query.forNoKeyUpdate().skipLocked())
      .execute();
    let number = last;
    for (const { id } of rows) {
      number += 1;
      await transaction.updateTable('orders').set({ changeNumber: number }).where('id', '=', id).execute();
    }
    await transaction.updateTable('orderFeed').set({ last: number }).where('id', '=', feed).execute();
  });
}

/** An index has them in this order. */
const withoutNumber = (database: Database) =>
  database
    .selectFrom('orders')
    .select('id')
    .where('changeNumber', 'is', null)
    .orderBy('changeNumber')
    .orderBy('createdAt')
    .orderBy('id');

const isPostgres = (database: Database): boolean => database.getExecutor().adapter instanceof PostgresAdapter;
