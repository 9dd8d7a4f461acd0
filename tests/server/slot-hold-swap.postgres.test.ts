import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/schema.ts';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { lockSlots } from '../../server/slots/time-slots-store.ts';
import { paths } from '../../src/contract/paths.ts';
import { holds } from '../support/server/holds.ts';
import { readyToOrder } from '../support/server/household.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { testServer } from '../support/server/server.ts';

const [early, late] = ['2026-11-22-0700', '2026-11-22-0800'];

// A circle would be broken by PostgreSQL and tried again, so that its answers alone would not show it.
it('who exchanges a held slot or orders in another one waits for the earlier slot first, and locks none meanwhile', async () => {
  const server = await testServer({ slotCapacity: 3 });
  const [one, other, third] = [await readyToOrder(server), await readyToOrder(server), await readyToOrder(server)];
  await holds(one.customer, early);
  await holds(other.customer, late);
  await holds(third.customer, late);
  const calls: ReturnType<typeof holds>[] = [];
  await inTransaction(server.database, async (transaction) => {
    await lockSlots(transaction, [early]);
    calls.push(
      holds(one.customer, late),
      holds(other.customer, early),
      third.customer.post(paths.orders, { ...third.order, timeSlot: early }),
    );
    await expect.poll(() => countWaiting(server.database)).toBe(3);
    const { rows } = await sql`select id from time_slots where id = ${late} for update skip locked`.execute(transaction);
    expect(rows).toEqual([{ id: late }]);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 201]);
  expect(await placesTaken(server)).toEqual({ [early]: 2, [late]: 1 });
});

async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}
