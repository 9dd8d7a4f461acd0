import { describe, expect, it } from 'vitest';
import { OfferListAnswer } from '../../src/contract/offers.ts';
import { OrderAnswer, type NewOrder } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { readyToOrder } from '../support/server/household.ts';
import { apply, ofPackage, withOffer } from '../support/server/offer-orders.ts';
import { withoutDoorCodes } from '../support/server/placing.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { cartOf } from '../support/server/shopper.ts';

const usesOf = async (server: TestServer, offerId: string) => {
  const { offers } = (await server.stranger.get(paths.offers)).read(OfferListAnswer).data;
  return offers.find(({ id }) => id === offerId)?.usageCount;
};

const place = async (customer: Caller, order: NewOrder, key?: string) => {
  const answer = await customer.post(paths.orders, order, key === undefined ? {} : { headers: { 'idempotency-key': key } });
  expect(answer.status).toBe(201);
  return answer.read(OrderAnswer).data.order;
};

const refusal = async (customer: Caller, order: NewOrder) => {
  const { status, message } = await customer.post(paths.orders, order);
  return [status, message];
};

const review = 'Please review your cart and place the order again.';

describe('an order with an offer', () => {
  it('costs less, says what for, counts as one use, and takes the offer out of the cart', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'flash-basic');
    const total = 499 - 100 + 200;
    const placed = await place(customer, { ...order, expectedTotal: total });
    expect(placed).toMatchObject({ totalAmount: total, discount: 100, discountName: 'Weekend flash sale', collectionFee: 200 });
    const shown = (await customer.get(pathWithId(paths.order, placed.id))).read(OrderAnswer).data.order;
    expect(withoutDoorCodes(shown)).toEqual(placed);
    expect(await usesOf(server, 'flash-basic')).toBe(1);
    expect(await cartOf(customer)).toEqual({ items: [], itemCount: 0, subtotal: 0 });
    const uses = await server.database.selectFrom('offerUses').selectAll().execute();
    expect(uses).toEqual([
      { orderId: placed.id, offerId: 'flash-basic', period: '2026-11-16', customerId: customer.id, createdAt: server.now() },
    ]);
    const mail = (await server.messages()).find(({ subject }) => subject?.includes(placed.orderNumber));
    expect(mail?.text).toContain('Items: ₹499\nDiscount (Weekend flash sale): −₹100\nCollection fee: ₹200');
  });

  it('is refused where the customer saw another total, with the right one in words', async () => {
    const { customer, order } = await withOffer(await testServer(), 'flash-basic');
    const words = [422, 'The price has changed to ₹599. Please review and place the order again.'];
    expect(await refusal(customer, { ...order, expectedTotal: 699 })).toEqual(words);
    expect((await cartOf(customer)).offer?.id).toBe('flash-basic');
  });

  it('counts once when the request is sent again', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'flash-basic');
    const first = await place(customer, order, 'tap-number-1');
    expect(await place(customer, order, 'tap-number-1')).toEqual(first);
    expect(await usesOf(server, 'flash-basic')).toBe(1);
  });

  it('gets nothing off without enough of the package, and leaves the offer in the cart', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'office-basic', 4);
    expect(await place(customer, order)).toMatchObject({ discount: 0, totalAmount: 4 * 499 + 200 });
    expect(await usesOf(server, 'office-basic')).toBe(0);
    await customer.post(paths.cartAdd, { ...order.items[0], quantity: 4 });
    expect((await cartOf(customer)).offer?.discount).toBe(1000);
  });

  it('takes the offer out of the cart with its first order, also where more of the package stays there', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'women-pack', 1, 'women-basic');
    await customer.post(paths.cartAdd, order.items[0]);
    expect(await place(customer, order)).toMatchObject({ discount: 55 });
    const { offer, itemCount } = await cartOf(customer);
    expect([offer, itemCount]).toEqual([undefined, 1]);
  });

  it('takes an offer that it could not use out of the cart with the last of the package', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'office-basic', 4);
    const [line] = (await cartOf(customer)).items;
    await customer.put(paths.cartUpdate, { itemId: line?.id, quantity: 4 });
    await place(customer, order);
    await customer.post(paths.cartAdd, { ...order.items[0], quantity: 5 });
    expect((await cartOf(customer)).offer).toBeUndefined();
  });

  it('leaves the offer’s use untouched when it is refused for another reason', async () => {
    const server = await testServer({ slotCapacity: 1 });
    const other = await readyToOrder(server);
    const { customer, order } = await withOffer(server, 'flash-basic');
    await place(other.customer, other.order);
    expect((await customer.post(paths.orders, order)).status).toBe(409);
    expect([await usesOf(server, 'flash-basic'), (await cartOf(customer)).offer?.discount]).toEqual([0, 100]);
  });
});

describe('an offer that does not hold any more', () => {
  it('refuses the order in words once; then the cart shows the full price, and the next try goes through', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'women-pack', 1, 'women-basic');
    server.passes(Date.parse('2026-11-23T00:00:00+05:30') - server.now());
    const tomorrow = { ...order, scheduledDate: '2026-11-24', timeSlot: '2026-11-24-0700' };
    await customer.get(`${paths.timeSlots}?date=2026-11-24`);
    expect(await refusal(customer, tomorrow)).toEqual([422, `This offer ended on 22 Nov 2026. ${review}`]);
    expect((await cartOf(customer)).offer).toBeUndefined();
    expect(await place(customer, tomorrow)).toMatchObject({ discount: 0, totalAmount: 750 });
  });

  it('is no reason to refuse whoever saw the full price', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'flash-basic');
    await server.database.updateTable('offers').set({ active: 0 }).where('id', '=', 'flash-basic').execute();
    const words = [422, `This offer is no longer available. ${review}`];
    expect(await refusal(customer, { ...order, expectedTotal: 599 })).toEqual(words);
    await server.database.updateTable('offers').set({ active: 1 }).where('id', '=', 'flash-basic').execute();
    await apply(customer, 'flash-basic');
    await server.database.updateTable('offers').set({ active: 0 }).where('id', '=', 'flash-basic').execute();
    const placed = await place(customer, { ...order, expectedTotal: 699 });
    expect([placed.discount, 'discountName' in placed]).toEqual([0, false]);
  });

  it('was for first orders, and another order came first', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'first-basic');
    await place(customer, { ...order, items: [{ ...order.items[0]!, type: 'test', id: 'cbc' }] });
    expect((await cartOf(customer)).offer).toBeUndefined();
    expect(await refusal(customer, order)).toEqual([422, `This offer is for first orders only. ${review}`]);
  });

  it('was used by the customer already; the next week it can be used again', async () => {
    const server = await testServer();
    const ready = await withOffer(server, 'flash-basic');
    await place(ready.customer, ready.order);
    const again = await apply(ready.customer, 'flash-basic');
    expect([again.status, again.message]).toEqual([
      422,
      'You have already used this offer this week. It is back on 23 Nov 2026.',
    ]);
    server.passes(2 * 86_400_000);
    expect((await apply(ready.customer, 'flash-basic')).status).toBe(200);
    expect(await usesOf(server, 'flash-basic')).toBe(0);
  });

  it('was used as often as a customer may, where that is more than once', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const ready = await readyToOrder(server);
    for (let time = 0; time < 2; time += 1) {
      await apply(ready.customer, 'office-basic');
      await place(ready.customer, ofPackage(ready, 5));
    }
    expect((await apply(ready.customer, 'office-basic')).message).toBe(
      'You have already used this offer this quarter. It is back on 1 Jan 2027.',
    );
  });

  it('was used up by others', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const late = await withOffer(server, 'flash-basic');
    for (let time = 0; time < 3; time += 1) {
      const { customer, order } = await withOffer(server, 'flash-basic');
      await place(customer, order);
    }
    expect((await cartOf(late.customer)).offer).toBeUndefined();
    const usedUp = 'This offer has been used up. It is back on 23 Nov 2026.';
    expect(await refusal(late.customer, late.order)).toEqual([422, `${usedUp} ${review}`]);
    expect((await apply(late.customer, 'flash-basic')).message).toBe(usedUp);
    expect(await usesOf(server, 'flash-basic')).toBe(3);
  });
});
