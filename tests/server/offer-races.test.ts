/** What many do at once. SQLite runs writes one after the other and proves little here; PostgreSQL proves it. */
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { lastThreeOfTwenty } from '../support/server/last-uses.ts';
import { apply, ofPackage, withOffer } from '../support/server/offer-orders.ts';
import { testServer } from '../support/server/server.ts';
import { cartOf } from '../support/server/shopper.ts';

it('the last three uses of an offer go to three of twenty who order at the same moment', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const refusal = await lastThreeOfTwenty(server, () => withOffer(server, 'flash-basic'));
  expect(refusal).toBe(
    'This offer has been used up. It is back on 23 Nov 2026. Please review your cart and place the order again.',
  );
  const counts = await server.database.selectFrom('offerCounts').selectAll().execute();
  expect(counts).toEqual([{ offerId: 'flash-basic', period: '2026-11-16', used: 3 }]);
  expect(await server.database.selectFrom('offerUses').select('orderId').execute()).toHaveLength(3);
});

it('ten taps at once fill the cart once', async () => {
  const server = await testServer();
  const { customer } = await readyToOrder(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(customer, 'office-basic')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await cartOf(customer)).toMatchObject({ itemCount: 5, offer: { discount: 1000 } });
});

it('an offer for first orders is given to one of two orders of one customer at the same moment', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const { customer, order } = await withOffer(server, 'first-basic');
  const answers = await Promise.all([customer.post(paths.orders, order), customer.post(paths.orders, order)]);
  // The second one finds the offer gone with the first, and costs what its customer then sees.
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const discounts = await server.database.selectFrom('orders').select('discountPaise').execute();
  expect(discounts.map(({ discountPaise }) => discountPaise).toSorted((a, b) => a - b)).toEqual([0, 15_000]);
});

it('offers, carts and orders of many customers in crossing slots all come through', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const ready = [];
  for (let customer = 0; customer < 8; customer += 1) ready.push(await readyToOrder(server));
  const offers = ['office-basic', 'first-basic'];
  const slots = ['0700', '0800', '0900'];
  const calls = ready.flatMap((who, first) =>
    slots.flatMap((_, index) => [
      apply(who.customer, offers[(first + index) % 2] ?? ''),
      who.customer.post(paths.orders, { ...ofPackage(who, 5), timeSlot: `2026-11-22-${slots[(first + index) % 3]}` }),
      cartOf(who.customer).then(() => ({ status: 200 })),
    ]),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 422].includes(status))).toEqual([]);
});
