import { describe, expect, it } from 'vitest';
import { OrderAnswer, OrderListAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { readyToOrder } from '../support/server/household.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const dayMs = 86_400_000;

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const count = async (customer: Caller) => (await customer.get(paths.orders)).read(OrderListAnswer).data.orders.length;

describe('the same idempotency key', () => {
  it('with the same content places one order and answers the same bytes', async () => {
    const { customer, order } = await readyToOrder(server, { specialInstructions: 'Läutet ₹ "zweimal"' });
    const first = await customer.post(paths.orders, order, withKey('key-00000001'));
    expect(first.status).toBe(201);
    first.read(OrderAnswer);
    server.passes(1000);
    const second = await customer.post(paths.orders, order, withKey('key-00000001'));
    expect([second.status, second.text, second.headers['content-type']]).toEqual([
      201,
      first.text,
      first.headers['content-type'],
    ]);
    expect(await count(customer)).toBe(1);
  });

  it('is the same content in another order of fields and with fields that nobody knows', async () => {
    const { customer, order } = await readyToOrder(server);
    const first = await customer.post(paths.orders, order, withKey('key-00000001'));
    const shuffled = { sentAt: 12345, ...Object.fromEntries(Object.entries(order).toReversed()) };
    expect((await customer.post(paths.orders, shuffled, withKey('key-00000001'))).text).toBe(first.text);
  });

  it('with other content is refused', async () => {
    const { customer, order } = await readyToOrder(server);
    await customer.post(paths.orders, order, withKey('key-00000001'));
    for (const change of [{ timeSlot: '2026-11-22-0900' }, { specialInstructions: 'Ring' }, { expectedTotal: 500 }]) {
      const other = await customer.post(paths.orders, { ...order, ...change }, withKey('key-00000001'));
      expect([other.status, other.message]).toEqual([
        422,
        'This request was already used for another booking. Please place the order again.',
      ]);
    }
    expect(await count(customer)).toBe(1);
  });

  it('belongs to its customer alone', async () => {
    const [one, other] = [await readyToOrder(server), await readyToOrder(server)];
    const first = await one.customer.post(paths.orders, one.order, withKey('key-shared-1'));
    const second = await other.customer.post(paths.orders, other.order, withKey('key-shared-1'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).not.toBe(first.text);
  });

  it('is free again after a refusal', async () => {
    const { customer, order } = await readyToOrder(server);
    const refused = await customer.post(paths.orders, { ...order, expectedTotal: 1 }, withKey('key-00000001'));
    expect(refused.status).toBe(422);
    expect((await customer.post(paths.orders, order, withKey('key-00000001'))).status).toBe(201);
  });

  it('is remembered for 30 days', async () => {
    const { customer, order } = await readyToOrder(server);
    const first = await customer.post(paths.orders, order, withKey('key-00000001'));
    await server.database
      .updateTable('sessions')
      .set({ expiresAt: server.now() + 90 * dayMs })
      .where('customerId', '=', customer.id)
      .execute();
    await server.database
      .updateTable('idempotencyKeys')
      .set({ createdAt: server.now() - 30 * dayMs + 1 })
      .where('customerId', '=', customer.id)
      .execute();
    expect((await customer.post(paths.orders, order, withKey('key-00000001'))).text).toBe(first.text);
    await server.database
      .updateTable('idempotencyKeys')
      .set({ createdAt: server.now() - 30 * dayMs })
      .where('customerId', '=', customer.id)
      .execute();
    expect((await customer.post(paths.orders, order, withKey('key-00000001'))).text).not.toBe(first.text);
    expect(await count(customer)).toBe(2);
  });

  it('ten times at once places one order and answers ten times the same', async () => {
    const { customer, order } = await readyToOrder(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.post(paths.orders, order, withKey('key-parallel'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count(customer)).toBe(1);
    const slot = await server.database.selectFrom('orders').select('slotId').where('customerId', '=', customer.id).execute();
    expect(slot).toHaveLength(1);
  });
});

describe('without a key', () => {
  it('each request is an order of its own', async () => {
    const { customer, order } = await readyToOrder(server);
    await customer.post(paths.orders, order);
    await customer.post(paths.orders, order);
    expect(await count(customer)).toBe(2);
  });
});

describe('a key that no client of ours makes', () => {
  it.each(['short', 'has spaces in it', 'x'.repeat(101)])('is refused: "%s"', async (key) => {
    const { customer, order } = await readyToOrder(server);
    const answer = await customer.post(paths.orders, order, withKey(key));
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(/^Idempotency key /);
  });

  it('answers a retry after midnight, when the date can no longer be booked', async () => {
    const { customer, order } = await readyToOrder(server);
    const first = await customer.post(paths.orders, order, withKey('key-midnight'));
    server.passes(dayMs);
    const retry = await customer.post(paths.orders, order, withKey('key-midnight'));
    expect([retry.status, retry.text]).toEqual([201, first.text]);
    expect((await customer.post(paths.orders, order, withKey('key-next-day'))).status).toBe(422);
  });
});
