/** What the times of an order's steps are for orders that were there before they were written down. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OrderStatus } from '../../src/contract/orders.ts';
import { up as addEvents } from '../../server/platform/db/migrations/0018-order-events.ts';
import type { Schema } from '../../server/platform/db/migrations/columns.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

type Known = { readonly status: OrderStatus; readonly statusChangedAt?: number; readonly cancelledAt?: number };

async function orderThatIs(known: Known): Promise<{ id: string; createdAt: number }> {
  const { order } = await orderPlaced(server);
  const write = server.database.updateTable('orders').set(known).where('id', '=', order.id);
  const { createdAt } = await write.returning('createdAt').executeTakeFirstOrThrow();
  return { id: order.id, createdAt };
}

const eventsOf = async (id: string) => {
  const found = await server.database.selectFrom('orderEvents').selectAll().where('orderId', '=', id).orderBy('at').execute();
  return found.map(({ status, at }) => [status, at]);
};

it('orders of before keep the times that their rows tell, and get none that they do not', async () => {
  const later = server.now() + 60_000;
  const known = [
    [await orderThatIs({ status: 'SampleCollected', statusChangedAt: later }), ['SampleCollected', later]],
    [await orderThatIs({ status: 'Cancelled', statusChangedAt: later - 1, cancelledAt: later }), ['Cancelled', later]],
    // The time of one in testing may be that of a later look.
    [await orderThatIs({ status: 'Testing', statusChangedAt: later }), undefined],
    [await orderThatIs({ status: 'Completed' }), undefined],
  ] as const;
  await sql`drop table order_events`.execute(server.database);
  await addEvents(server.database as unknown as Schema);
  for (const [{ id, createdAt }, reached] of known) {
    expect(await eventsOf(id)).toEqual([['Created', createdAt], ...(reached ? [reached] : [])]);
  }
});
