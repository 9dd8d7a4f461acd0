/** A disk that runs full, and one that is full: refused in words, nothing by halves, and on it goes when there is room. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Condition } from '../../server/operations/condition.ts';
import { paths } from '../../src/contract/paths.ts';
import { mother, readyToOrder } from '../support/server/household.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { listedOrders } from '../support/server/placing.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';
const words = 'There is no room to save this right now. Please try again later.';
const hourMs = 3_600_000;

/** Lets the database take nothing more, as a full disk does. @returns how it takes something again */
async function fillDatabase({ database }: TestServer): Promise<() => Promise<void>> {
  if (isPostgres) {
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(database);
    for (const table of ['orders', 'patients', 'sessions'])
      await sql`create trigger full_disk before insert or update on ${sql.table(table)} execute function full_disk()`.execute(
        database,
      );
    return async () => {
      await sql`drop function full_disk cascade`.execute(database);
    };
  }
  // No page more than there are, and those that are free are used up.
  await sql`create table filler (bytes blob)`.execute(database);
  await sql`pragma max_page_count = 1`.execute(database);
  for (let length = 100_000; length > 10; length = Math.floor(length / 2)) {
    for (let isFull = false; !isFull;)
      await sql`insert into filler values (zeroblob(${length}))`.execute(database).catch(() => (isFull = true));
  }
  return async () => {
    await sql`pragma max_page_count = 1000000`.execute(database);
  };
}

it('a database that takes nothing more is a 507 in words, leaves nothing by halves, can be read, and goes on', async () => {
  const lines: string[] = [];
  const condition = new Condition(Date.now);
  const logTo = { write: (line: string) => void lines.push(line) };
  const server = await testServer({ slotCapacity: 1000, logLevel: 'warn' }, { condition, logTo });
  const { customer, order } = await readyToOrder(server);
  const books = (attempt: number) =>
    customer.post(paths.orders, order, { headers: { 'idempotency-key': `key-on-a-full-disk-${attempt}` } });
  const hasRoom = await fillDatabase(server);
  // The session's own note of its use is due, and does not stand in the way of reading.
  server.passes(2 * hourMs);
  let placed = 0;
  let answer = await books(placed);
  // What is left of half-filled pages takes a few rows more.
  while (answer.status === 201 && placed < 200) answer = await books((placed += 1));
  expect([answer.status, answer.message]).toEqual([507, words]);
  const ready = await server.app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.payload]).toEqual([200, 'ready\nfull: database\n']);
  // The fault itself, and the answer, which would have been lost among those that are fine.
  await expect.poll(() => levelsOf(lines)).toEqual(expect.arrayContaining([[50, 'answered', 507]]));
  for (const path of [paths.orders, paths.patients, paths.cart, paths.tests]) expect((await customer.get(path)).status).toBe(200);
  expect(await listedOrders(customer)).toHaveLength(placed);
  await placesTaken(server);

  await hasRoom();
  const again = await books(placed);
  expect(again.status).toBe(201);
  expect((await books(placed)).text).toBe(again.text);
  expect(await listedOrders(customer)).toHaveLength(placed + 1);
  await placesTaken(server);
});

const levelsOf = (lines: readonly string[]) =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string; res?: { statusCode: number } })
    .map(({ level, msg, res }) => [level, msg, res?.statusCode]);

describe('a disk with less room than is kept free', () => {
  const keptFree = (minFreeToWriteMegabytes: number) => ({ limits: { ...testSettings().limits, minFreeToWriteMegabytes } });

  it('refuses what writes before SQLite fails on it; PostgreSQL has a disk of its own', async () => {
    const server = await testServer(keptFree(1_000_000_000));
    const customer = await server.customer();
    const answers = [
      await customer.post(paths.patients, mother),
      await server.stranger.post(paths.login, { email: customer.email, password: 'secret1' }),
      await customer.put(paths.me, { name: 'Asha' }),
    ];
    const refused = answers.filter(({ status }) => status === 507);
    expect(refused.map(({ message, headers }) => [message, headers['retry-after']])).toEqual(
      isPostgres ? [] : answers.map(() => [words, '60']),
    );
    expect((await customer.get(paths.me)).status).toBe(200);
    expect((await customer.post(paths.logout)).status).toBe(200);
  });

  it('refuses nothing where it is switched off', async () => {
    const server = await testServer(keptFree(0));
    expect((await (await server.customer()).post(paths.patients, mother)).status).toBe(201);
  });
});
