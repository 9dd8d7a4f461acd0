/** Two servers on one database whose clocks are 40 seconds apart: together they allow no more than one of them. */
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { queueWithinDay } from '../../server/messages/daily-limit.ts';
import { limitPlace } from '../../server/orders/booking-limits.ts';
import { mayNotifyAgain } from '../../server/accounts/contact-limits.ts';
import { sweep } from '../support/server/sweep.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';

const secondMs = 1000;
const hourMs = 3_600_000;
const apartMs = 40 * secondMs;

/** First all of one server, then all of the other, then in turns: as it suits somebody who wants more than one allows. */
async function allowed(tries: number, ask: (aheadMs: number) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < 3 * tries; turn += 1) {
    const isAhead = turn < tries || (turn >= 2 * tries && turn % 2 === 0);
    if (await ask(isAhead ? apartMs : 0)) count += 1;
  }
  return count;
}

describe('with clocks 40 seconds apart, both servers together allow', () => {
  const bothOf = async (server: TestServer) => {
    const second = await secondServer(server, apartMs);
    return (aheadMs: number) => (aheadMs === 0 ? server.stranger : second);
  };

  it('ten wrong passwords', async () => {
    const server = await testServer();
    const at = await bothOf(server);
    const { email } = await server.customer();
    const guess = async (aheadMs: number) => {
      const { status } = await at(aheadMs).post(paths.login, { email, password: 'wrong' });
      expect([401, 429]).toContain(status);
      return status === 401;
    };
    expect(await allowed(12, guess)).toBe(10);
  });

  it('one code in a minute, and five in an hour', async () => {
    const server = await testServer();
    const at = await bothOf(server);
    const { email } = await server.customer();
    const ask = async (aheadMs: number) =>
      (await at(aheadMs).post(paths.sendEmailOtp, { email, purpose: 'login' })).status === 200;
    expect(await allowed(2, ask)).toBe(1);
    let sent = 1;
    for (let minute = 0; minute < 50; minute += 1) {
      server.passes(60 * secondMs);
      sent += await allowed(1, ask);
    }
    expect(sent).toBe(5);
  });

  it('five reset links in an hour', async () => {
    const server = await testServer();
    const at = await bothOf(server);
    const { email } = await server.customer();
    const ask = async (aheadMs: number) => (await at(aheadMs).post(paths.forgotPassword, { email })).status === 200;
    expect(await allowed(7, ask)).toBe(5);
  });

  it('as many sign-in calls of an address as one of them', async () => {
    const server = await testServer({ limits: { ...testSettings().limits, signInCallsPerAddress: 7 } });
    const at = await bothOf(server);
    let caller = 0;
    const call = async (aheadMs: number) => {
      caller += 1;
      const login = { email: `nobody${caller}@example.com`, password: 'wrong' };
      return (await at(aheadMs).post(paths.login, login)).status === 401;
    };
    expect(await allowed(9, call)).toBe(7);
  });

  it('fifty mails about orders to one address, and three notes to a former contact in a day', async () => {
    const server = await testServer();
    const { id, email } = await server.customer();
    const message = { kind: 'order-cancelled', to: email, customerId: id, orderId: 'order' } as const;
    const waiting = () => server.database.selectFrom('messages').select('id').execute();
    await allowed(60, async (aheadMs) => {
      await queueWithinDay(server.database, 'order-news', message, server.now() + aheadMs);
      return true;
    });
    expect(await waiting()).toHaveLength(50);
    expect(await allowed(5, (aheadMs) => mayNotifyAgain(server.database, email, server.now() + aheadMs))).toBe(3);
  });

  it('as many bookings in a day as one of them', async () => {
    const { database, settings, now, customer } = await testServer();
    const { id: customerId } = await customer();
    const few = { ...settings, limits: { ...settings.limits, bookingsPerDay: 5 } };
    const book = (aheadMs: number) =>
      limitPlace(database, { customerId, slotId: 'none' }, { settings: few, at: now() + aheadMs }).then(
        () => true,
        () => false,
      );
    expect(await allowed(7, book)).toBe(5);
  });
});

it('the sweep of a server whose clock is ahead takes away no window that goes on for the other', async () => {
  const server = await testServer();
  const { email } = await server.customer();
  const ask = async () => (await server.stranger.post(paths.forgotPassword, { email })).status;
  for (let count = 0; count < 5; count += 1) expect(await ask()).toBe(200);
  server.passes(hourMs - 20 * secondMs);
  await sweep(server.database, server.now() + apartMs);
  expect(await ask()).toBe(429);
});
