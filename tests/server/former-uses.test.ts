/** What one customer may use so often is not used anew by deleting the account and registering again (former-uses.ts). */
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { sweep } from '../support/server/sweep.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths } from '../../src/contract/paths.ts';
import type { NewOrder } from '../../src/contract/orders.ts';
import { Caller } from '../support/server/caller.ts';
import { applyCoupon } from '../support/server/coupons.ts';
import { everyTable, findTexts } from '../support/server/every-table.ts';
import { addPatient, home } from '../support/server/household.ts';
import { leave } from '../support/server/leaving.ts';
import { apply } from '../support/server/offer-orders.ts';
import { cancel } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { Customer, testServer, type TestServer } from '../support/server/server.ts';
import { provesContact } from '../support/server/sign-in.ts';

const dayMs = 86_400_000;

const asha = { email: 'asha@example.com', phone: '9711100001' };
const other = { email: 'other@example.com', phone: '9711100002' };

const countsToo = 'A deleted account with your email or phone number counts, too.';
const notYours = 'If it was not yours, verify them in your profile.';

type Contacts = typeof asha;

type Registered = { readonly customer: Customer; readonly order: NewOrder };

/** With a patient, an address, and the order of two CBC at hand, which are in the cart. */
async function registers(server: TestServer, contacts: Contacts, app = server.app): Promise<Registered> {
  const given = { ...contacts, name: 'Asha Rao', password: 'secret1', address: home };
  const answer = await new Caller(app).post(paths.register, given);
  if (answer.status !== 201) throw new Error(answer.text);
  const { token, user } = answer.read(SignedInAnswer).data;
  const customer = new Customer(app, token, user.id, contacts.email);
  const patient = await addPatient(customer);
  const items = [{ type: 'test', id: 'cbc', quantity: 2, patientId: patient.id }] as const;
  await customer.post(paths.cartAdd, items[0]);
  const address = await server.database
    .selectFrom('addresses')
    .select('id')
    .where('customerId', '=', user.id)
    .executeTakeFirstOrThrow();
  await customer.get(`${paths.timeSlots}?date=2026-11-22`);
  const order: NewOrder = {
    items: [...items],
    addressId: address.id,
    scheduledDate: '2026-11-22',
    timeSlot: '2026-11-22-0700',
    paymentMethod: 'cod',
    patientId: patient.id,
  };
  return { customer, order };
}

/** Orders the two CBC with the coupon; the sample is with the lab, so nothing is given back. */
async function usesCoupon(server: TestServer, { customer, order }: Registered, code: string): Promise<void> {
  await customer.post(paths.cartAdd, order.items[0]!);
  expect((await applyCoupon(customer, code)).status).toBe(200);
  await completed(server, (await placeOrder(customer, order)).id);
}

async function usesOffer(server: TestServer, { customer, order }: Registered, offerId: string): Promise<void> {
  expect((await apply(customer, offerId)).status).toBe(200);
  const items: NewOrder['items'] = [{ type: 'package', id: 'basic-checkup', quantity: 1, patientId: order.patientId }];
  await completed(server, (await placeOrder(customer, { ...order, items })).id);
}

const completed = ({ database }: TestServer, id: string) =>
  database.updateTable('orders').set({ status: 'Completed' }).where('id', '=', id).execute();

async function leaves({ customer }: Registered): Promise<void> {
  expect((await leave(customer)).status).toBe(200);
}

/** Somebody who has used HALF, which is for once, and left. */
async function formerCustomer(server: TestServer, ...proven: readonly ('email' | 'phone')[]): Promise<void> {
  const former = await registers(server, asha);
  await provesContact(server, former.customer, 'email', 'phone');
  if (!proven.includes('email'))
    await server.database.updateTable('customers').set({ emailVerified: 0 }).where('id', '=', former.customer.id).execute();
  if (!proven.includes('phone'))
    await server.database.updateTable('customers').set({ phoneVerified: 0 }).where('id', '=', former.customer.id).execute();
  await usesCoupon(server, former, 'HALF');
  await leaves(former);
}

const said = async ({ customer }: Registered, code = 'HALF') => (await applyCoupon(customer, code)).message;
const saidToOffer = async ({ customer }: Registered, id: string) => (await apply(customer, id)).message;

const rows = ({ database }: TestServer) => database.selectFrom('formerUses').selectAll().execute();

describe('a coupon that a deleted account has used', () => {
  it.each([
    ['both contacts', asha],
    ['the e-mail alone', { ...other, email: asha.email }],
    ['the e-mail in capitals', { ...other, email: ' Asha@EXAMPLE.com' }],
    ['the phone number alone', { ...other, phone: asha.phone }],
    ['the phone number with its country', { ...other, phone: '+91 97111 00001' }],
  ])('is used up for who registers again with %s', async (_, contacts) => {
    const server = await testServer();
    await formerCustomer(server, 'email', 'phone');
    const again = await registers(server, contacts);
    expect(await said(again)).toBe(`You have used this coupon already. ${countsToo}`);
    await provesContact(server, again.customer, 'email', 'phone');
    expect(await said(again)).toBe(`You have used this coupon already. ${countsToo}`);
  });

  it('takes nothing off an order, which was applied before the contact came onto the account', async () => {
    const server = await testServer();
    await formerCustomer(server, 'email');
    const again = await registers(server, other);
    expect((await applyCoupon(again.customer, 'HALF')).status).toBe(200);
    const changed = { ...other, email: asha.email, name: 'Asha Rao', currentPassword: 'secret1' };
    expect((await again.customer.put(paths.me, changed)).status).toBe(200);
    const answer = await again.customer.post(paths.orders, { ...again.order, expectedTotal: 680 });
    expect([answer.status, answer.message]).toEqual([
      422,
      `You have used this coupon already. ${countsToo} Please review your cart and place the order again.`,
    ]);
  });

  it('is there for who has another e-mail and phone number, and the account’s other coupons are, too', async () => {
    const server = await testServer();
    await formerCustomer(server, 'email', 'phone');
    expect((await applyCoupon((await registers(server, other)).customer, 'HALF')).status).toBe(200);
    expect((await applyCoupon((await registers(server, asha)).customer, 'TENTH')).status).toBe(200);
  });

  it('counts as often as it was used, over as many accounts as there were', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const first = await registers(server, asha);
    await usesCoupon(server, first, 'TENTH');
    await leaves(first);
    // With one of the two contacts, and the third account with what the second one added.
    const second = await registers(server, { ...asha, phone: other.phone });
    await usesCoupon(server, second, 'TENTH');
    expect(await said(second, 'TENTH')).toContain('You have used this coupon 2 times');
    await leaves(second);
    const third = await registers(server, { ...other, email: 'third@example.com' });
    expect(await said(third, 'TENTH')).toContain('You have used this coupon 2 times');
  });

  it('can be used again where its order was cancelled, by the customer or by the deletion', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const former = await registers(server, asha);
    for (const ends of [(id: string) => cancel(former.customer, id), () => leave(former.customer)]) {
      await former.customer.post(paths.cartAdd, former.order.items[0]!);
      expect((await applyCoupon(former.customer, 'HALF')).status).toBe(200);
      await ends((await placeOrder(former.customer, former.order)).id);
    }
    expect((await applyCoupon((await registers(server, asha)).customer, 'HALF')).status).toBe(200);
  });
});

describe('a contact that nobody has proven', () => {
  it('keeps its uses from who does not prove it either, and says what helps its owner, who proves it', async () => {
    const server = await testServer();
    await formerCustomer(server);
    const owner = await registers(server, { ...other, phone: asha.phone });
    expect(await said(owner)).toBe(`You have used this coupon already. ${countsToo} ${notYours}`);
    await provesContact(server, owner.customer, 'phone');
    expect((await applyCoupon(owner.customer, 'HALF')).status).toBe(200);
  });
});

describe('an offer that a deleted account has used', () => {
  it('is used up in its period, and back in the next', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const former = await registers(server, asha);
    await usesOffer(server, former, 'flash-basic');
    await leaves(former);
    const again = await registers(server, asha);
    const words = `You have already used this offer this week. It is back on 23 Nov 2026. ${countsToo} ${notYours}`;
    expect(await saidToOffer(again, 'flash-basic')).toBe(words);
    server.passes(2 * dayMs);
    expect((await apply(again.customer, 'flash-basic')).status).toBe(200);
  });

  it('of first orders stays with first orders', async () => {
    const server = await testServer();
    const former = await registers(server, asha);
    await usesCoupon(server, former, 'TENTH');
    await leaves(former);
    const again = await registers(server, asha);
    expect(await saidToOffer(again, 'first-basic')).toBe(`This offer is for first orders only. ${countsToo} ${notYours}`);
    // Also over an account that ordered nothing.
    await leaves(again);
    expect(await saidToOffer(await registers(server, asha), 'first-basic')).toContain('first orders only');
    expect((await apply((await registers(server, other)).customer, 'first-basic')).status).toBe(200);
  });
});

describe('what is kept of it', () => {
  it('has no contact, no name and no order in it, and nothing at all of who used nothing', async () => {
    const server = await testServer();
    await leaves(await registers(server, asha));
    expect(await rows(server)).toEqual([]);
    const former = await registers(server, asha);
    await usesCoupon(server, former, 'HALF');
    await leaves(former);
    await server.messages();
    const kept = await rows(server);
    expect(kept.map(({ kind, discountId, period, proven }) => `${kind} ${discountId} ${period} ${proven}`).toSorted()).toEqual([
      'coupon HALF  0',
      'coupon HALF  0',
      'order   0',
      'order   0',
    ]);
    for (const { contactHash } of kept) expect(contactHash).toMatch(/^[0-9a-f]{64}$/);
    const ids = (await server.database.selectFrom('orders').select('id').execute()).map(({ id }) => id);
    const traces = findTexts(await everyTable(server.database), [asha.email, asha.phone, former.customer.id, ...ids]);
    expect(new Set(traces.map((trace) => trace.split(':')[0]))).not.toContain('former_uses');
    expect(findTexts(await everyTable(server.database), [asha.email, asha.phone, former.customer.id])).toEqual([]);
  });

  it('is hashed with a key of this database: the same contact is another hash elsewhere', async () => {
    const hashes = await Promise.all(
      [await testServer(), await testServer()].map(async (server) => {
        await formerCustomer(server, 'email', 'phone');
        return (await rows(server)).map(({ contactHash }) => contactHash);
      }),
    );
    expect(new Set(hashes.flat()).size).toBe(4);
  });

  it('ends 30 days after the coupon or the offer’s period, and after two years where there is no end', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const former = await registers(server, asha);
    await usesCoupon(server, former, 'LASTDAY');
    await usesCoupon(server, former, 'HALF');
    await usesOffer(server, former, 'flash-basic');
    await leaves(former);
    const leftAfter = async (days: number) => {
      server.passes(days * dayMs);
      await sweep(server.database, server.now());
      return [...new Set((await rows(server)).map(({ kind, discountId }) => discountId || kind))].toSorted();
    };
    expect(await leftAfter(30)).toEqual(['HALF', 'LASTDAY', 'flash-basic', 'order']);
    expect(await leftAfter(1)).toEqual(['HALF', 'flash-basic', 'order']);
    expect(await leftAfter(1)).toEqual(['HALF', 'order']);
    expect(await leftAfter(2 * 365 - 33)).toEqual(['HALF', 'order']);
    expect(await leftAfter(2)).toEqual([]);
  });

  it('counts no more once it has ended, whether it was swept or not', async () => {
    const server = await testServer();
    await formerCustomer(server, 'email', 'phone');
    server.passes(2 * 366 * dayMs);
    expect((await applyCoupon((await registers(server, asha)).customer, 'HALF')).status).toBe(200);
  });
});

describe('two servers', () => {
  it('count the same, and make one key, while accounts are deleted on both', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const { database, settings, now } = server;
    const second = await buildApp({ database, settings, now });
    const accounts = [await registers(server, asha), await registers(server, other, second)];
    for (const account of accounts) await usesCoupon(server, account, 'HALF');
    await Promise.all(accounts.map(leaves));
    expect(await database.selectFrom('serverKeys').select('name').execute()).toHaveLength(1);
    const again = [await registers(server, asha, second), await registers(server, other)];
    for (const account of again) expect(await said(account)).toContain(countsToo);
    await second.close();
  });

  it('leave no gap between the deletion on one and the registration on the other', async () => {
    const server = await testServer();
    const former = await registers(server, asha);
    await usesCoupon(server, former, 'HALF');
    const second = await buildApp({ database: server.database, settings: server.settings, now: server.now });
    const registration = async (): Promise<Registered> =>
      registers(server, asha, second).catch(async (error: unknown) => {
        if (!String(error).includes('already exists')) throw error;
        return registration();
      });
    const [, again] = await Promise.all([leaves(former), registration()]);
    expect(await said(again)).toContain(countsToo);
    await second.close();
  });
});
