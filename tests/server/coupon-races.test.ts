/** What many do at once with coupons. SQLite runs writes one after the other; PostgreSQL proves it. */
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { applyCoupon } from '../support/server/coupons.ts';
import { readyToOrder } from '../support/server/household.ts';
import { lastThreeOfTwenty } from '../support/server/last-uses.ts';
import { apply } from '../support/server/offer-orders.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { cartOf } from '../support/server/shopper.ts';

async function withCoupon(server: TestServer, code: string) {
  const ready = await readyToOrder(server);
  await ready.customer.post(paths.cartAdd, ready.order.items[0]!);
  const applied = await applyCoupon(ready.customer, code);
  if (applied.status !== 200) throw new Error(applied.text);
  return ready;
}

it('the last three uses of a coupon go to three of twenty who order at the same moment', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const refusal = await lastThreeOfTwenty(server, () => withCoupon(server, 'THREE'));
  expect(refusal).toBe('This coupon has been used up. Please review your cart and place the order again.');
  expect(await server.database.selectFrom('couponCounts').selectAll().execute()).toEqual([{ couponId: 'THREE', used: 3 }]);
  expect(await server.database.selectFrom('couponUses').select('orderId').execute()).toHaveLength(3);
  // Of those who were refused the coupon is gone, of those who ordered too.
  expect(await server.database.selectFrom('cartDiscounts').selectAll().execute()).toEqual([]);
});

it('one customer’s one use goes to one of two orders at the same moment', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const { customer, order } = await withCoupon(server, 'HALF');
  const answers = await Promise.all([customer.post(paths.orders, order), customer.post(paths.orders, order)]);
  // The second one finds the coupon gone with the first, and costs what its customer then sees.
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const discounts = await server.database.selectFrom('orders').select('discountPaise').execute();
  expect(discounts.map(({ discountPaise }) => discountPaise).toSorted((a, b) => a - b)).toEqual([0, 12_000]);
});

it('offers and coupons that are applied at once leave the cart with one of them', async () => {
  const server = await testServer();
  const { customer } = await withCoupon(server, 'TENTH');
  const calls = Array.from({ length: 6 }, (_, turn) =>
    turn % 2 === 0 ? apply(customer, 'flash-basic') : applyCoupon(customer, 'HALF'),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  const { offer, coupon } = await cartOf(customer);
  expect([offer, coupon].filter((discount) => discount !== undefined)).toHaveLength(1);
  expect(await server.database.selectFrom('cartDiscounts').selectAll().execute()).toHaveLength(1);
});

it('coupons, carts and orders of many customers in crossing slots all come through', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const ready = [];
  for (let customer = 0; customer < 8; customer += 1) ready.push(await withCoupon(server, 'TENTH'));
  const slots = ['0700', '0800', '0900'];
  const codes = ['TENTH', 'HALF', 'THREE'];
  const calls = ready.flatMap((who, first) =>
    slots.flatMap((_, index) => [
      applyCoupon(who.customer, codes[(first + index) % 3] ?? ''),
      who.customer.post(paths.orders, { ...who.order, timeSlot: `2026-11-22-${slots[(first + index) % 3]}` }),
      who.customer.delete(paths.cartCoupon),
    ]),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 422].includes(status))).toEqual([]);
});
