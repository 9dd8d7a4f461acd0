/** A clock that is set two hours ahead and back: nothing stays locked, no code outlives its time, nothing is sent twice. */
import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withIncoming } from '../../server/platform/files/folders.ts';
import { dropReceived } from '../../server/maintenance/sweep-files.ts';
import { deliverDue } from '../../server/messages/deliver.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { sweep } from '../support/server/sweep.ts';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { heldSender, postOffice } from '../support/server/messages.ts';
import { listedOrders } from '../support/server/placing.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { mailedCode, mailedLink } from '../support/server/sign-in.ts';

const minuteMs = 60_000;
const stepMs = 120 * minuteMs;

const entered = async ({ stranger }: TestServer, email: string, otp: string) =>
  (await stranger.post(paths.verifyOtp, { email, otp })).status;

const isOpen = async ({ stranger }: TestServer, link: { readonly token: string; readonly email: string }) =>
  (await stranger.post(paths.verifyResetToken, link)).status === 200;

describe('a one-time code', () => {
  it('that was sent while the clock was ahead ends with the step back, for good, and the next one is heard at once', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    server.passes(stepMs);
    const code = await mailedCode(server, email);
    server.passes(-stepMs);
    expect(await entered(server, email, code)).toBe(422);
    await sweep(server.database, server.now());
    server.passes(stepMs);
    expect(await entered(server, email, code)).toBe(422);
    server.passes(-stepMs);
    expect(await entered(server, email, await mailedCode(server, email))).toBe(200);
  });

  it('that was sent before the clock went ahead and back is heard within its time', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    const code = await mailedCode(server, email);
    server.passes(stepMs);
    expect(await entered(server, email, code)).toBe(422);
    server.passes(-stepMs);
    expect(await entered(server, email, code)).toBe(200);
  });
});

it('a reset link that was sent while the clock was ahead ends with the step back, and the next one works', async () => {
  const server = await testServer();
  const { email } = await server.customer();
  server.passes(stepMs);
  const link = await mailedLink(server, email);
  expect(await isOpen(server, link)).toBe(true);
  server.passes(-stepMs);
  expect(await isOpen(server, link)).toBe(false);
  const reset = { ...link, password: 'Monsoon2026' };
  expect((await server.stranger.post(paths.resetPassword, reset)).status).toBeGreaterThanOrEqual(400);
  await sweep(server.database, server.now());
  server.passes(stepMs);
  expect(await isOpen(server, link)).toBe(false);
  server.passes(-stepMs);
  expect(await isOpen(server, await mailedLink(server, email))).toBe(true);
});

it.each([stepMs, -stepMs])(
  'a session goes on, an order is answered again and another one placed after a step of %i ms',
  async (ms) => {
    const server = await testServer();
    const { customer, order } = await readyToOrder(server);
    const headers = { 'idempotency-key': 'key-before-the-step' };
    const first = await customer.post(paths.orders, order, { headers });
    for (const step of [ms, -ms]) {
      server.passes(step);
      expect((await customer.post(paths.orders, order, { headers })).text).toBe(first.text);
      expect((await customer.get(`${paths.timeSlots}?date=2026-11-23`)).status).toBe(200);
      const other = { ...order, scheduledDate: '2026-11-23', timeSlot: '2026-11-23-0900' };
      expect((await customer.post(paths.orders, other)).status).toBe(201);
    }
    expect(await listedOrders(customer)).toHaveLength(3);
  },
);

it('who was locked out while the clock was ahead is heard after the step back', async () => {
  const server = await testServer();
  const { email } = await server.customer();
  const login = async (password: string) => (await server.stranger.post(paths.login, { email, password })).status;
  server.passes(stepMs);
  for (let turn = 0; turn < 10; turn += 1) expect(await login('wrong')).toBe(401);
  expect(await login('secret1')).toBe(429);
  server.passes(-stepMs);
  expect(await login('secret1')).toBe(200);
});

describe('a message', () => {
  const queue = ({ database, now }: TestServer) =>
    queueMessage(database, { kind: 'password-changed', to: 'asha@example.com', name: 'Asha Rao' }, now());
  const office = (server: TestServer, send: () => Promise<void>) =>
    postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { email: send }, report: () => {} });

  it('that was queued while the clock was ahead goes after the step back, once', async () => {
    const server = await testServer();
    server.passes(stepMs);
    await queue(server);
    server.passes(-stepMs);
    expect(await server.messages()).toHaveLength(1);
    server.passes(stepMs);
    expect(await server.messages()).toEqual([]);
  });

  it('that is being sent when the clock goes ahead is not sent again by the other lanes', async () => {
    const server = await testServer();
    await queue(server);
    const held = heldSender();
    let tries = 0;
    const deps = office(server, () => {
      tries += 1;
      return held.send();
    });
    const sending = deliverDue(deps, 'email');
    await held.called;
    server.passes(stepMs);
    await deliverDue(deps, 'email');
    held.succeed();
    await sending;
    await deliverDue(deps, 'email');
    expect(tries).toBe(1);
    expect(await server.database.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('that a server left behind, claimed by a clock ahead, waits for no longer than the step and its lease', async () => {
    const server = await testServer();
    await queue(server);
    server.passes(stepMs);
    const dying = heldSender();
    const neverEnds = deliverDue(office(server, dying.send), 'email');
    await dying.called;
    server.passes(-stepMs);
    expect(await server.messages()).toEqual([]);
    server.passes(stepMs + minuteMs);
    expect(await server.messages()).toHaveLength(1);
    dying.succeed();
    await neverEnds;
  });
});

it('a file that is being received when the clock goes ahead is not taken for what a killed server left behind', async () => {
  const server = await testServer();
  await withIncoming(server.settings.dataDir, server.now(), async (path) => {
    writeFileSync(path, 'half of it');
    server.passes(stepMs);
    await dropReceived(server.settings, server.now());
    expect(existsSync(path)).toBe(true);
  });
});
