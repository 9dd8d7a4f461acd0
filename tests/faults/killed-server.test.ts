/**
 * The server is killed (kill -9) again and again while people order. `npm test` has the short form; the long one is
 * `npm run test:faults`.
 */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { connect } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { bookableDates } from '../../server/slots/planned-slots-store.ts';
import { addDays } from '../../src/lib/time/dates.ts';
import { untilAlone } from '../support/server/alone.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { newBuyer, Shopping } from '../support/faults/ordering-crowd.ts';
import { ReadyTimes } from '../support/faults/ready-times.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const isLong = import.meta.env.MODE === 'long';
const form = isLong ? { orders: 5000, kills: 50, buyers: 100 } : { orders: 30, kills: 1, buyers: 6 };
/** Who may come in at the same moment: slow hashes have a line of their own. */
const atOnce = 10;

it(
  `keeps every order that was answered, and none by halves: ${form.orders} orders, kill -9 × ${form.kills}`,
  { timeout: isLong ? 1_800_000 : 240_000 },
  async () => {
    const env = await place();
    const ready = new ReadyTimes();
    let { origin, server } = await ready.of(() => startServer(env));
    const shopping = await crowd(origin);
    const perLife = form.orders / (form.kills + 1);
    for (let kill = 1; kill <= form.kills; kill += 1) {
      await killedAt(Math.ceil(perLife * (kill - Math.random())), { origin, server, shopping });
      await examine(env, shopping);
      ({ origin, server } = await ready.of(() => startServer(env)));
    }
    await Promise.all(shopping.map((one) => one.orders(origin, () => {})));
    expect(shopping.every(({ isDone }) => isDone)).toBe(true);
    // Who asks again for what was answered long ago gets that order, and no second one.
    for (const one of shopping) {
      for (const attempt of one.attempts) expect(await one.sends(origin, attempt)).toBe(attempt.orderId);
    }
    server.process.kill('SIGKILL');
    await server.ended();
    expect(await examine(env, shopping)).toBe(form.orders);
    if (isLong) ready.report(`${form.orders} orders, kill -9 × ${form.kills}`);
  },
);

type Env = Readonly<Record<string, string>>;

function startServer(env: Env): SpawnedServer {
  // In real use and without a mail server, so that what is to be mailed stays where it can be counted.
  const real = { ...env, PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent', SLOT_CAPACITY: '1000' };
  return new SpawnedServer(['--api-only'], { ...real, CALLS_PER_SESSION: '1000000' });
}

async function crowd(origin: string): Promise<Shopping[]> {
  const dayAfterTomorrow = addDays(bookableDates('Asia/Kolkata', Date.now()).first, 1);
  const times = ['0600', '0700', '0800', '0900', '1000', '1100', '1200', '1300'];
  const slots = times.map((time) => `${dayAfterTomorrow}-${time}`);
  const items = loadCatalogue()
    .tests.map(({ id }) => id)
    .slice(0, form.orders / form.buyers);
  // Half a hundred orders for each: of more, the mails of one day would be too many for one address.
  const numbers = Array.from({ length: form.buyers }, (_, number) => number);
  const shopping: Shopping[] = [];
  for (let from = 0; from < form.buyers; from += atOnce) {
    const some = numbers.slice(from, from + atOnce);
    const buyers = await Promise.all(some.map((number) => newBuyer(origin, number, items)));
    shopping.push(...buyers.map((buyer) => new Shopping(buyer, items, slots)));
  }
  return shopping;
}

type Run = { readonly origin: string; readonly server: SpawnedServer; readonly shopping: readonly Shopping[] };

/** Everybody orders; soon after so many are answered in all, the server is killed with others' orders in hand. */
async function killedAt(at: number, { origin, server, shopping }: Run): Promise<void> {
  const afterMs = randomInt(0, 30);
  let isMeant = false;
  const answered = () => shopping.flatMap(({ attempts }) => attempts).filter(({ orderId }) => orderId !== undefined).length;
  await Promise.all(
    shopping.map((one) =>
      one.orders(origin, () => {
        if (isMeant || answered() < at) return;
        isMeant = true;
        setTimeout(() => server.process.kill('SIGKILL'), afterMs);
      }),
    ),
  );
  expect((await server.ended()).code).toBe(null);
  const inHand = shopping.flatMap(({ attempts }) => attempts).filter(({ orderId }) => orderId === undefined);
  expect(inHand.length).toBeGreaterThan(0);
}

/** @returns how many orders there are, all of them whole */
async function examine({ DATA_DIR = '', DATABASE_URL }: Env, shopping: readonly Shopping[]): Promise<number> {
  const database = await connect(DATABASE_URL === undefined ? { folder: DATA_DIR } : { url: DATABASE_URL });
  try {
    if (DATABASE_URL !== undefined) await untilAlone(database);
    return await wholeOrders(database, shopping);
  } finally {
    await database.destroy();
  }
}

async function wholeOrders(database: Database, shopping: readonly Shopping[]): Promise<number> {
  const orders = await database.selectFrom('orders').selectAll().execute();
  const ids = orders.map(({ id }) => id).toSorted();
  const answered = shopping.flatMap(({ attempts }) => attempts.flatMap(({ orderId }) => orderId ?? []));
  expect(answered.filter((id) => !ids.includes(id))).toEqual([]);

  const items = await database.selectFrom('orderItems').selectAll().execute();
  expect(items.map(({ orderId }) => orderId).toSorted()).toEqual(ids);
  const prices = new Map(items.map(({ orderId, pricePaise }) => [orderId, pricePaise]));
  expect(orders.filter(({ id, subtotalPaise }) => subtotalPaise !== prices.get(id))).toEqual([]);
  await placesTaken({ database });

  const keys = await database.selectFrom('idempotencyKeys').selectAll().execute();
  expect(keys.filter(({ status }) => status !== 201)).toEqual([]);
  const stored = keys.map(({ body }) => (JSON.parse(body ?? '{}') as { data: { order: { id: string } } }).data.order.id);
  expect(stored.toSorted()).toEqual(ids);
  const mails = await database.selectFrom('messages').select('data').where('kind', '=', 'order-placed').execute();
  expect(mails.map(({ data }) => (JSON.parse(data) as { orderId: string }).orderId).toSorted()).toEqual(ids);

  for (const one of shopping) {
    const lines = await linesOf(database, one.buyer.patientId);
    const mine = items.filter(({ patientId }) => patientId === one.buyer.patientId).map(({ itemId }) => itemId);
    expect(lines.toSorted()).toEqual(one.itemsLeft(new Set(mine)).toSorted());
  }
  return orders.length;
}

const linesOf = async (database: Database, patientId: string) =>
  (await database.selectFrom('cartLines').select('itemId').where('patientId', '=', patientId).execute()).map(
    ({ itemId }) => itemId,
  );
