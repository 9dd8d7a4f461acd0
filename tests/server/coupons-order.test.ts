import { describe, expect, it } from 'vitest';
import { giveBackDiscount } from '../../server/orders/give-back-discount.ts';
import { OrderAnswer, type NewOrder } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { applyCoupon } from '../support/server/coupons.ts';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { apply, withOffer } from '../support/server/offer-orders.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { addLine, cartOf } from '../support/server/shopper.ts';

const review = 'Please review your cart and place the order again.';

/** Two CBC (₹600) in the cart with a coupon, and the order of them at hand. */
async function withCoupon(server: TestServer, code: string) {
  const ready = await readyToOrder(server);
  const { customer } = ready;
  const [item] = ready.order.items;
  const order: NewOrder = { ...ready.order, items: [{ ...item!, quantity: 2 }] };
  const fill = () => customer.post(paths.cartAdd, order.items[0]!);
  await fill();
  const applied = await applyCoupon(customer, code);
  if (applied.status !== 200) throw new Error(applied.text);
  return { customer, order, fill };
}

async function place(customer: Caller, order: NewOrder) {
  const answer = await customer.post(paths.orders, order);
  expect(answer.status).toBe(201);
  return answer.read(OrderAnswer).data.order;
}

async function refusal(customer: Caller, order: NewOrder) {
  const { status, message } = await customer.post(paths.orders, order);
  return [status, message];
}

const countsOf = ({ database }: TestServer) => database.selectFrom('couponCounts').selectAll().execute();
const ordersOf = ({ database }: TestServer) => database.selectFrom('orders').select('id').execute();

describe('an order with a coupon', () => {
  it('costs less, says which code, counts as one use, and takes the coupon out of the cart', async () => {
    const server = await testServer();
    const { customer, order } = await withCoupon(server, 'TENTH');
    const placed = await place(customer, { ...order, expectedTotal: 740 });
    expect(placed).toMatchObject({ totalAmount: 740, discount: 60, discountName: 'Coupon TENTH', collectionFee: 200 });
    expect(await countsOf(server)).toEqual([{ couponId: 'TENTH', used: 1 }]);
    expect(await server.database.selectFrom('couponUses').selectAll().execute()).toEqual([
      { orderId: placed.id, couponId: 'TENTH', customerId: customer.id, createdAt: server.now() },
    ]);
    expect(await cartOf(customer)).toEqual({ items: [], itemCount: 0, subtotal: 0 });
    const mail = (await server.messages()).find(({ subject }) => subject?.includes(placed.orderNumber));
    expect(mail?.text).toContain('Items: ₹600\nDiscount (Coupon TENTH): −₹60\nCollection fee: ₹200');
  });

  it('is reckoned from what is ordered, not from what is in the cart', async () => {
    const server = await testServer();
    const { customer, order } = await withCoupon(server, 'TENTH');
    const one = { ...order, items: [{ ...order.items[0]!, quantity: 1 }] };
    expect(await place(customer, one)).toMatchObject({ discount: 30, totalAmount: 470 });
    expect(await cartOf(customer)).not.toHaveProperty('coupon');
  });

  it('pays in full while the items ordered are too few, uses nothing up, and the coupon stays', async () => {
    const server = await testServer();
    const { customer, order, fill } = await withCoupon(server, 'FIFTY');
    const one = { ...order, items: [{ ...order.items[0]!, quantity: 1 }] };
    expect(await place(customer, one)).toMatchObject({ discount: 0, totalAmount: 500 });
    expect(await countsOf(server)).toEqual([]);
    await fill();
    expect((await cartOf(customer)).coupon).toEqual({ code: 'FIFTY', discount: 50 });
  });

  it('is used as often as one customer may, and not once more', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const { customer, order, fill } = await withCoupon(server, 'TENTH');
    await place(customer, order);
    await fill();
    await applyCoupon(customer, 'TENTH');
    await place(customer, order);
    await fill();
    const words = 'You have used this coupon 2 times, as often as it can be used.';
    expect((await applyCoupon(customer, 'TENTH')).message).toBe(words);
  });

  it('is used by one customer once where nothing is said, and by others too', async () => {
    const server = await testServer();
    const { customer, order, fill } = await withCoupon(server, 'HALF');
    await place(customer, order);
    await fill();
    expect((await applyCoupon(customer, 'HALF')).message).toBe('You have used this coupon already.');
    const other = await withCoupon(server, 'HALF');
    expect(await place(other.customer, other.order)).toMatchObject({ discount: 120 });
  });
});

describe('a coupon that lapsed after it was applied', () => {
  it('is not shown any more but said, refused in words, and gone with the refusal', async () => {
    const server = await testServer();
    const { customer, order } = await withCoupon(server, 'LASTDAY');
    server.passes(86_400_000);
    const later = { ...order, scheduledDate: '2026-11-23', timeSlot: '2026-11-23-0700' };
    await customer.get(`${paths.timeSlots}?date=2026-11-23`);
    const ended = 'This coupon has ended on 21 Nov 2026.';
    const shown = await cartOf(customer);
    expect([shown.coupon, shown.unusedCoupon]).toEqual([undefined, { code: 'LASTDAY', reason: ended }]);
    expect(await refusal(customer, { ...later, expectedTotal: 770 })).toEqual([422, `${ended} ${review}`]);
    expect(await ordersOf(server)).toEqual([]);
    expect(await cartOf(customer)).not.toHaveProperty('unusedCoupon');
    expect(await place(customer, { ...later, expectedTotal: 800 })).toMatchObject({ discount: 0, totalAmount: 800 });
  });

  it('is refused also where the customer did not say what they saw', async () => {
    const server = await testServer();
    const { customer, order } = await withCoupon(server, 'TENTH');
    await server.database.updateTable('coupons').set({ active: 0 }).execute();
    expect(await refusal(customer, order)).toEqual([422, `This coupon is not valid. ${review}`]);
  });

  it('is no reason to refuse whoever saw the full price', async () => {
    const server = await testServer();
    const { customer, order } = await withCoupon(server, 'TENTH');
    await server.database.updateTable('coupons').set({ active: 0 }).execute();
    expect(await place(customer, { ...order, expectedTotal: 800 })).toMatchObject({ discount: 0, totalAmount: 800 });
  });

  it('was used up by others', async () => {
    const server = await testServer({ slotCapacity: 10 });
    const late = await withCoupon(server, 'THREE');
    for (let time = 0; time < 3; time += 1) {
      const { customer, order } = await withCoupon(server, 'THREE');
      await place(customer, order);
    }
    expect(await refusal(late.customer, late.order)).toEqual([422, `This coupon has been used up. ${review}`]);
    expect((await applyCoupon(late.customer, 'THREE')).message).toBe('This coupon has been used up.');
  });
});

describe('a cancelled order', () => {
  const cancels = ({ database }: TestServer, orderId: string) =>
    database.transaction().execute((transaction) => giveBackDiscount(transaction, orderId));

  it('gives the use of its coupon back, once', async () => {
    const server = await testServer();
    const { customer, order, fill } = await withCoupon(server, 'HALF');
    const placed = await place(customer, order);
    await cancels(server, placed.id);
    await cancels(server, placed.id);
    expect(await countsOf(server)).toEqual([{ couponId: 'HALF', used: 0 }]);
    await fill();
    expect((await applyCoupon(customer, 'HALF')).status).toBe(200);
  });

  it('gives the use of its offer back', async () => {
    const server = await testServer();
    const { customer, order } = await withOffer(server, 'flash-basic');
    const placed = await place(customer, order);
    expect((await apply(customer, 'flash-basic')).status).toBe(422);
    await cancels(server, placed.id);
    expect(await server.database.selectFrom('offerCounts').select('used').execute()).toEqual([{ used: 0 }]);
    expect((await apply(customer, 'flash-basic')).status).toBe(200);
  });

  it('gives nothing back that another order used', async () => {
    const server = await testServer();
    const [first, second] = [await withCoupon(server, 'THREE'), await withCoupon(server, 'THREE')];
    const cancelled = await place(first.customer, first.order);
    await place(second.customer, second.order);
    await cancels(server, cancelled.id);
    expect(await countsOf(server)).toEqual([{ couponId: 'THREE', used: 1 }]);
    const uses = await server.database.selectFrom('couponUses').select('customerId').execute();
    expect(uses).toEqual([{ customerId: second.customer.id }]);
  });
});

it('what is counted outlives the account of who used it', async () => {
  const server = await testServer();
  const { customer, order } = await withCoupon(server, 'THREE');
  await place(customer, order);
  await server.database.deleteFrom('customers').where('id', '=', customer.id).execute();
  expect(await countsOf(server)).toEqual([{ couponId: 'THREE', used: 1 }]);
  expect(await server.database.selectFrom('couponUses').select('customerId').execute()).toEqual([{ customerId: null }]);
  expect(await server.database.selectFrom('cartDiscounts').selectAll().execute()).toEqual([]);
});

it('a coupon leaves with the patient whose lines were the cart’s last', async () => {
  const server = await testServer();
  const customer = await server.customer();
  await addLine(customer, await addPatient(customer));
  await applyCoupon(customer, 'TENTH');
  const [line] = (await cartOf(customer)).items;
  await customer.delete(paths.cartRemove, { itemId: line?.id });
  expect(await server.database.selectFrom('cartDiscounts').selectAll().execute()).toEqual([]);
});
