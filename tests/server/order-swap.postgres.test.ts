import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/schema.ts';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { giveBackPlace, takePlace } from '../../server/slots/time-slots-store.ts';
import { moveTo, orderPlaced, placesTaken } from '../support/server/order-changes.ts';
import { testServer } from '../support/server/server.ts';

const [early, late] = ['2026-11-22-0700', '2026-11-22-0800'];

// A circle would be broken by PostgreSQL and tried again, so that its answers alone would not show it.
it('two who swap their slots both wait for the same one first, and hold none meanwhile', async () => {
  const server = await testServer({ slotCapacity: 3 });
  const [one, other] = [await orderPlaced(server, { timeSlot: early }), await orderPlaced(server, { timeSlot: late })];
  const moves: ReturnType<typeof moveTo>[] = [];
  await inTransaction(server.database, async (transaction) => {
    await takePlace(transaction, early, '2026-11-22');
    moves.push(moveTo(one.customer, one.order.id, late), moveTo(other.customer, other.order.id, early));
    await expect.poll(() => countWaiting(server.database)).toBe(2);
    const { rows } = await sql`select id from time_slots where id = ${late} for update skip locked`.execute(transaction);
    expect(rows).toEqual([{ id: late }]);
    await giveBackPlace(transaction, early);
  });
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await placesTaken(server)).toEqual({ [early]: 1, [late]: 1 });
});

async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}
