import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { lockCustomer } from '../../server/accounts/customers-store.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const [asha, ravi] = [await server.customer(), await server.customer()];

/** Resolves for all when the given number has come. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = size;
  return () => {
    missing -= 1;
    if (missing <= 0) resolve();
    return promise;
  };
}

describe('a transaction', () => {
  it('that PostgreSQL takes back because of a deadlock is done again', async () => {
    // SQLite lets the second begin when the first is through, so there they cannot meet.
    const bothHoldOne = process.env['DB_ENGINE'] === 'postgres' ? meeting(2) : async () => {};
    const locks = (first: string, second: string) =>
      inTransaction(server.database, async (transaction) => {
        await lockCustomer(transaction, first);
        await bothHoldOne();
        await lockCustomer(transaction, second);
        return `${first} then ${second}`;
      });
    expect(await Promise.all([locks(asha.id, ravi.id), locks(ravi.id, asha.id)])).toEqual([
      `${asha.id} then ${ravi.id}`,
      `${ravi.id} then ${asha.id}`,
    ]);
  });

  it('is not repeated for a fault of the work itself, and leaves nothing behind', async () => {
    let runs = 0;
    const work = inTransaction(server.database, async (transaction) => {
      runs += 1;
      await transaction.updateTable('customers').set({ name: 'Half done' }).where('id', '=', asha.id).execute();
      throw new Error('The work failed');
    });
    await expect(work).rejects.toThrow('The work failed');
    expect(runs).toBe(1);
    expect(await server.database.selectFrom('customers').select('id').where('name', '=', 'Half done').execute()).toEqual([]);
  });
});
