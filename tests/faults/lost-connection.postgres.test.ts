/** PostgreSQL at the end of a wire that is slow, is cut, or swallows everything without a word. */
import { beforeEach, describe, expect, it } from 'vitest';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder, type Ready } from '../support/server/household.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { listedOrders } from '../support/server/placing.ts';
import { Relay } from '../support/faults/relay.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const words = 'We cannot reach our records right now. Please try again in a minute.';
/**
 * Of the server's own 25 and 30 seconds, so that nobody waits for them here. The second request waits for the difference of the
 * two, and has to be answered within the first, on a busy machine too.
 */
const bounds = { statementMs: 8000, silentMs: 2000, idleInTransactionMs: 2400 };
const headers = { 'idempotency-key': 'key-over-a-bad-wire' };

let relay: Relay;
let server: TestServer;
let asha: Ready;

beforeEach(async () => {
  relay = await Relay.open();
  server = await testServer({}, { through: (url) => ({ url: relay.to(url), bounds }) });
  asha = await readyToOrder(server);
});

const books = () => asha.customer.post(paths.orders, asha.order, { headers });

async function expectOneOrder(): Promise<void> {
  expect(await listedOrders(asha.customer)).toHaveLength(1);
  expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
}

/** The same request again, as the app sends it. */
async function expectAnsweredAfterAll(): Promise<void> {
  const again = await books();
  expect(again.status).toBe(201);
  again.read(OrderAnswer);
  expect((await books()).text).toBe(again.text);
  await expectOneOrder();
}

describe('a wire to the database that', () => {
  it('is slow delays what is asked, and nothing else', async () => {
    relay.delayMs = 60;
    const begun = performance.now();
    const [order, health] = await Promise.all([books(), server.stranger.get(paths.health)]);
    expect([order.status, health.status]).toEqual([201, 200]);
    expect(performance.now() - begun).toBeGreaterThan(10 * relay.delayMs);
    relay.delayMs = 0;
    await expectOneOrder();
  });

  it('is cut is a 503 in words at once, and all is well when it is mended', async () => {
    relay.cut();
    const calls = [books(), asha.customer.get(paths.orders), server.stranger.get(paths.health)];
    const answers = await Promise.all(calls);
    for (const { status, message, headers: answered } of answers)
      expect([status, message, answered['retry-after']]).toEqual([503, words, '10']);
    relay.mends();
    expect((await server.stranger.get(paths.health)).status).toBe(200);
    await expectAnsweredAfterAll();
  });

  it('swallows a statement fails its request within a bound, while others are served', async () => {
    relay.next(/insert into "orders"/, 'swallowed');
    const begun = performance.now();
    const waiting = books();
    expect((await server.stranger.get(paths.offers)).status).toBe(200);
    const { status, message } = await waiting;
    expect([status, message]).toEqual([503, words]);
    expect(performance.now() - begun).toBeLessThan(bounds.silentMs + 3000);
    // PostgreSQL holds the customer's and the slot's locks until it gives the silent transaction up.
    await expectAnsweredAfterAll();
    expect(performance.now() - begun).toBeGreaterThan(bounds.idleInTransactionMs);
  });

  it.each(['answer cut', 'swallowed'] as const)('loses a commit (%s) leaves one order to who asks again', async (mishap) => {
    relay.next(/commit/i, mishap);
    const { status, message } = await books();
    expect([status, message]).toEqual([503, words]);
    await expectAnsweredAfterAll();
  });
});
