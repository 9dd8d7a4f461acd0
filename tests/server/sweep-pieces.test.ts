/** After years without a sweep, customers wait for no more than a few rows of it at a time. */
import { expect, it } from 'vitest';
import { rowCounts } from '../../server/platform/db/whole-database-store.ts';
import { fill } from '../size/fill.ts';
import { testServer } from '../support/server/server.ts';
import { sweep } from '../support/server/sweep.ts';

const mostAtOnce = 100;
const tenYearsMs = 10 * 365 * 86_400_000;

it('what has run out goes in parts, all of it', async () => {
  const { database, now } = await testServer();
  await fill(database, { customers: 3 * mostAtOnce, orders: 12_000, reports: 1000, seed: 1, at: now() });
  const taken: number[] = [];
  const watched = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      taken.push(Number(result.numAffectedRows ?? 0));
      return result;
    },
  });
  await sweep(watched, now() + tenYearsMs);
  expect(Math.max(...taken)).toBe(mostAtOnce);
  const swept = ['sessions', 'known_places', 'rate_limits', 'idempotency_keys', 'messages', 'sent_sms', 'report_shares'];
  const counts = await rowCounts(database);
  expect(swept.map((table) => counts[table])).toEqual(swept.map(() => 0));
  const erased = await database.selectFrom('orders').select('id').where('customerId', 'is', null).execute();
  expect(erased).toEqual([]);
});

it('the others are heard in between', async () => {
  const { database, now } = await testServer();
  await fill(database, { customers: 3 * mostAtOnce, orders: 100, reports: 10, seed: 1, at: now() });
  let isDone = false;
  let heard = 0;
  const hear = () => {
    heard += 1;
    if (!isDone) setImmediate(hear);
  };
  setImmediate(hear);
  await sweep(database, now() + tenYearsMs);
  isDone = true;
  // Sessions, known places and counters have three parts each.
  expect(heard).toBeGreaterThanOrEqual(9);
});
