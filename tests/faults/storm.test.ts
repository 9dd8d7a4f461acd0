/** Thousands of holds, bookings, cancellations and moves at once, on PostgreSQL through two server processes. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { connect } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { bookableDates } from '../../server/slots/planned-slots-store.ts';
import { addDays } from '../../src/lib/time/dates.ts';
import { printFigures } from '../support/faults/figures.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { newBuyer } from '../support/faults/ordering-crowd.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';
import { StormyCustomer, type StormPlace } from '../support/faults/storm.ts';

const isLong = import.meta.env.MODE === 'long';
const form = isLong ? { operations: 10_000, customers: 40 } : { operations: 200, customers: 8 };
/** That one customer does at the same time. */
const lanes = 2;

/** Refusals that belong to the game: a slot that is full, a discount that is used up, an order that is cancelled already. */
const expected = /^(book (201|409|422)|cancel 200|move (200|409|422)|hold (200|409|422)|let go 200|prolong (200|409))$/;

it(
  `as many places are taken as orders are live and slots held after ${form.operations} holds, bookings, cancellations and moves`,
  { timeout: isLong ? 1_800_000 : 240_000 },
  async () => {
    const env = await place();
    const servers = [];
    for (const _ of env['DATABASE_URL'] === undefined ? [1] : [1, 2]) {
      const server = startServer(env);
      servers.push({ server, origin: await server.origin() });
    }
    const done = await storm(servers.map(({ origin }) => origin));
    const answers = Object.fromEntries([...Map.groupBy(done, (what) => what)].map(([what, all]) => [what, all.length]));
    expect(Object.keys(answers).filter((what) => !expected.test(what))).toEqual([]);
    for (const { server } of servers) {
      server.process.kill('SIGTERM');
      await server.ended();
    }
    await examine(env, answers['book 201'] ?? 0);
    if (isLong) printFigures(`${servers.length} server(s), ${JSON.stringify(answers)}`);
  },
);

type Env = Readonly<Record<string, string>>;

function startServer(env: Env): SpawnedServer {
  const real = {
    ...env,
    PUBLIC_ORIGIN: 'https://lab.example.com',
    LOG_LEVEL: 'silent',
    SLOT_CAPACITY: '6',
    SLOT_HOLD_MINUTES: '1',
  };
  return new SpawnedServer(['--api-only'], { ...real, CALLS_PER_SESSION: '1000000' });
}

/** @returns every answer in a word: "book 201" */
async function storm(origins: readonly string[]): Promise<string[]> {
  const where = placeOf(origins);
  const buyers = await Promise.all(Array.from({ length: form.customers }, (_, number) => newBuyer(origins[0] ?? '', number, [])));
  const done: string[] = [];
  let begun = 0;
  const keepsActing = async (customer: StormyCustomer) => {
    while (begun < form.operations) {
      begun += 1;
      done.push(await customer.acts());
    }
  };
  const customers = buyers.map((buyer) => new StormyCustomer(where, buyer));
  await Promise.all(customers.flatMap((customer) => Array.from({ length: lanes }, () => keepsActing(customer))));
  expect(done).toHaveLength(form.operations);
  return done;
}

/** Few places for many, so that they meet. */
function placeOf(origins: readonly string[]): StormPlace {
  const { first } = bookableDates('Asia/Kolkata', Date.now());
  const slotIds = [1, 2].flatMap((days) =>
    ['0600', '0700', '0800', '1200', '1700', '1800'].map((time) => `${addDays(first, days)}-${time}`),
  );
  const { tests } = loadCatalogue();
  const testId = tests.find(({ price }) => price >= 300 && price <= 600)?.id ?? '';
  const offer = { id: 'flash-basic-health-checkup', packageId: 'basic-health-checkup' };
  return { origins, slotIds, testId, coupon: 'CARE50', offer };
}

async function examine({ DATA_DIR = '', DATABASE_URL }: Env, booked: number): Promise<void> {
  const database = await connect(DATABASE_URL === undefined ? { folder: DATA_DIR } : { url: DATABASE_URL });
  try {
    expect(await database.selectFrom('orders').select('id').execute()).toHaveLength(booked);
    expect(Object.values(await placesTaken({ database })).every((taken) => taken <= 6)).toBe(true);
    await expectUses(database);
    // So it was at every moment: the tables take no other number.
    const [slot] = await database.selectFrom('timeSlots').select('id').where('booked', '>', 0).execute();
    for (const booked of [-1, 7]) {
      await expect(
        database
          .updateTable('timeSlots')
          .set({ booked })
          .where('id', '=', slot?.id ?? '')
          .execute(),
      ).rejects.toThrow(/check/i);
    }
  } finally {
    await database.destroy();
  }
}

/** Each use of a discount is that of a live order which has it, and each is counted. */
async function expectUses(database: Database): Promise<void> {
  const uses = [
    ...(await database.selectFrom('couponUses').select('orderId').execute()),
    ...(await database.selectFrom('offerUses').select('orderId').execute()),
  ];
  const live = await database
    .selectFrom('orders')
    .select('id')
    .where('status', '<>', 'Cancelled')
    .where('discountName', 'is not', null)
    .execute();
  expect(live.length).toBeGreaterThan(0);
  expect(uses.map(({ orderId }) => orderId).toSorted()).toEqual(live.map(({ id }) => id).toSorted());
  for (const [counts, rows] of [
    ['couponCounts', 'couponUses'],
    ['offerCounts', 'offerUses'],
  ] as const) {
    const counted = await database
      .selectFrom(counts)
      .select(sql<number>`coalesce(sum(used), 0)`.as('used'))
      .execute();
    expect(counted.map(({ used }) => Number(used))).toEqual([
      (await database.selectFrom(rows).select('orderId').execute()).length,
    ]);
  }
}
