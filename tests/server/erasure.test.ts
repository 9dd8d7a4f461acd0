import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../server/messages/deliver.ts';
import { DeliveryError } from '../../server/messages/delivery-error.ts';
import { sweep } from '../support/server/sweep.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { deletionReasons } from '../../src/contract/choices.ts';
import { Done } from '../../src/contract/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { home } from '../support/server/household.ts';
import { goodbye, leave, leavesTraces, signsIn, zarina, zarinaIn } from '../support/server/leaving.ts';
import { postOffice } from '../support/server/messages.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { listedOrders } from '../support/server/placing.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { mailedCode } from '../support/server/sign-in.ts';

const dayMs = 86_400_000;

const notes = ({ database }: TestServer) =>
  database.selectFrom('accountDeletions').select(['reason', 'feedback', 'deletedOn']).execute();

describe('deleting an account', () => {
  it('takes password, reason and feedback, and ends every session [API-033, DATA-032]', async () => {
    const server = await testServer();
    const here = await zarinaIn(server);
    const { token } = (await signsIn(server)).read(SignedInAnswer).data;
    const elsewhere = new Caller(server.app, token);
    const answer = await here.delete(paths.deleteAccount, { ...goodbye, feedback: ' Too far away ' });
    expect(answer.status).toBe(200);
    answer.read(Done);
    for (const caller of [here, elsewhere]) expect((await caller.get(paths.me)).status).toBe(401);
    expect(await notes(server)).toEqual([{ reason: goodbye.reason, feedback: 'Too far away', deletedOn: '2026-11-21' }]);
  });

  it('leaves e-mail and phone to whoever registers next, and the former password to nobody', async () => {
    const server = await testServer();
    const { customer } = await leavesTraces(server);
    await leave(customer);
    const refused = await signsIn(server);
    expect([refused.status, refused.message]).toEqual([401, 'Invalid email or password.']);
    const given = { ...zarina, password: 'Winter2027', address: home };
    const again = await server.stranger.post(paths.register, given);
    expect(again.status).toBe(201);
    expect((await signsIn(server)).status).toBe(401);
    const { token } = again.read(SignedInAnswer).data;
    expect((await listedOrders(new Caller(server.app, token))).length).toBe(0);
  });

  it('is refused with the wrong password, in words and without ending the session [API-033]', async () => {
    const server = await testServer();
    const customer = await zarinaIn(server);
    const answer = await leave(customer, { password: 'Secret1' });
    expect([answer.status, answer.message]).toEqual([422, 'The password is not right.']);
    expect((await customer.get(paths.me)).status).toBe(200);
    expect(await notes(server)).toEqual([]);
  });

  it('counts wrong passwords as those at login, so that nobody tries them out here', async () => {
    const server = await testServer();
    const customer = await zarinaIn(server);
    for (let guess = 0; guess < 10; guess += 1) expect((await leave(customer, { password: `guess${guess}` })).status).toBe(422);
    expect(server.waits.length).toBeGreaterThan(0);
    expect((await leave(customer)).status).toBe(429);
    expect((await signsIn(server)).status).toBe(429);
  });

  it.each([
    [{ reason: undefined }, 'Reason is required'],
    [{ reason: 'Bored' }, `Reason must be one of ${deletionReasons.join(', ')}`],
    [{ password: '' }, 'Password is required'],
    [{ feedback: 'x'.repeat(2001) }, 'Feedback must be at most 2000 characters long'],
  ])('is refused with %o', async (change, message) => {
    const server = await testServer();
    const answer = await leave(await zarinaIn(server), change);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it('forgets where the customer signed in and what was guessed, but not how many codes were sent', async () => {
    const server = await testServer();
    const customer = await zarinaIn(server);
    await mailedCode(server, zarina.email);
    expect(await server.database.selectFrom('knownPlaces').select('place').execute()).toHaveLength(2);
    await leave(customer);
    expect(await server.database.selectFrom('knownPlaces').select('place').execute()).toEqual([]);
    const buckets = await server.database.selectFrom('rateLimits').select('bucket').orderBy('bucket').execute();
    const kinds = new Set(buckets.map(({ bucket }) => bucket.split(':')[0]));
    expect([...kinds].filter((kind) => kind?.startsWith('password'))).toEqual([]);
    expect([...kinds]).toContain('codes-day');
  });
});

describe('the orders of a deleted account', () => {
  it('keep number, items, amounts and dates, and name nobody', async () => {
    const server = await testServer();
    const { customer, orders } = await leavesTraces(server);
    await leave(customer);
    const { orderNumber, totalAmount, id } = orders.completed;
    const row = await server.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ orderNumber, totalPaise: totalAmount * 100, status: 'Completed', scheduledDate: '2026-11-22' });
    expect(row).toMatchObject({ customerId: null, patients: null, address: null, specialInstructions: null, cancelReason: null });
    const items = await server.database.selectFrom('orderItems').selectAll().where('orderId', '=', id).execute();
    expect(items).toEqual([expect.objectContaining({ itemId: 'basic-checkup', quantity: 1, patientId: '' })]);
  });

  it('are cancelled where the collection is still ahead: places and discounts are given back, and no mail tells of it', async () => {
    const server = await testServer();
    const { customer, orders } = await leavesTraces(server);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 3, '2026-11-22-0800': 1, '2026-11-22-2100': 1 });
    await server.messages();
    await leave(customer);
    const statuses = await server.database.selectFrom('orders').select(['id', 'status']).execute();
    expect(statuses.filter(({ status }) => status !== 'Cancelled').map(({ id }) => id)).toEqual([orders.completed.id]);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
    const counts = await server.database.selectFrom('couponCounts').select('used').where('couponId', '=', 'THREE').execute();
    expect(counts).toEqual([{ used: 0 }]);
    expect((await server.messages()).map(({ subject }) => subject)).toEqual(['Your Lab at Home account is deleted']);
  });

  it('stay as they are where the collection has begun or the lab has the sample', async () => {
    const server = await testServer();
    const { customer, orders } = await leavesTraces(server);
    const { database } = server;
    await database.updateTable('orders').set({ status: 'Testing' }).where('id', '=', orders.withCoupon.id).execute();
    server.passes(Date.parse('2026-11-22T07:00:00+05:30') - server.now());
    await leave(customer);
    const statusOf = async (id: string) =>
      (await database.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
    expect(await statusOf(orders.withCoupon.id)).toBe('Testing');
    expect(await statusOf(orders.open.id)).toBe('Cancelled');
    const began = database.selectFrom('orders').select('id').where('status', '=', 'Created');
    expect(await began.execute()).toHaveLength(1);
  });

  it('are swept seven years after they were placed, those of others are not', async () => {
    const server = await testServer();
    const { customer } = await leavesTraces(server);
    const { database } = server;
    await leave(customer);
    const neighbour = await zarinaIn(server);
    await database.updateTable('orders').set({ customerId: neighbour.id }).where('status', '=', 'Completed').execute();
    const left = async (ms: number) => {
      server.passes(ms);
      await sweep(database, server.now());
      return (await database.selectFrom('orders').select('id').execute()).length;
    };
    expect(await left(7 * 365 * dayMs)).toBe(5);
    expect(await left(3 * dayMs)).toBe(1);
    expect(await database.selectFrom('orderItems').select('orderId').execute()).toHaveLength(1);
  });
});

describe('the reason', () => {
  it('is kept for counting; the words beside it for 90 days', async () => {
    const server = await testServer();
    await leave(await zarinaIn(server), { feedback: 'Your driver knows me' });
    server.passes(89 * dayMs);
    await sweep(server.database, server.now());
    expect(await notes(server)).toMatchObject([{ feedback: 'Your driver knows me' }]);
    server.passes(2 * dayMs);
    await sweep(server.database, server.now());
    expect(await notes(server)).toEqual([{ reason: goodbye.reason, feedback: null, deletedOn: '2026-11-21' }]);
  });
});

describe('the last mail', () => {
  it('says what was deleted and what is kept, and greets nobody by name', async () => {
    const server = await testServer();
    await leave(await zarinaIn(server));
    const [mail] = await server.messages();
    expect(mail?.text).toContain('Your Lab at Home account was deleted on 21 Nov 2026, 10:30 am.');
    expect(mail?.text).toContain('amounts and dates of your orders for 7 years, without names and addresses');
    expect(mail?.text).toContain('Coupons and offers that you have used stay used: for at most 2 years');
    expect(mail?.text).not.toContain('Zarina');
  });

  it('leaves no trace when it cannot be sent, for good or within two days', async () => {
    const server = await testServer();
    const { database, passes } = server;
    const waiting = () => database.selectFrom('messages').select('kind').execute();
    const refuse = (isPermanent: boolean) => () => Promise.reject(new DeliveryError('SMTP 5xx', { isPermanent }));
    const place = { ...server, timeZone: server.settings.timeZone };
    const sends = (isPermanent: boolean) =>
      deliverDue(postOffice(place, { senders: { email: refuse(isPermanent) }, report: () => {} }), 'email');
    await leave(await zarinaIn(server));
    await sends(true);
    expect(await waiting()).toEqual([]);

    await leave(await zarinaIn(server));
    await sends(false);
    expect(await waiting()).toEqual([{ kind: 'account-deleted' }]);
    passes(2 * dayMs);
    await sends(false);
    expect(await waiting()).toEqual([]);
  });

  it('is not queued where this server cannot send mail', async () => {
    const server = await testServer({ canMail: false });
    await leave(await zarinaIn(server));
    expect(await server.database.selectFrom('messages').select('id').execute()).toEqual([]);
  });
});
