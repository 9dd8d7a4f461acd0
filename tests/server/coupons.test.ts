import { describe, expect, it } from 'vitest';
import { CartAnswer, CartCouponAnswer } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import { applyCoupon } from '../support/server/coupons.ts';
import { apply } from '../support/server/offer-orders.ts';
import { testServer } from '../support/server/server.ts';
import { addLine, cartOf, shopper, type Shopper } from '../support/server/shopper.ts';

const server = await testServer();

/** What the server says to a code, as [status, words]. */
async function said(found: Shopper, code: string) {
  const { status, message } = await applyCoupon(found.customer, code);
  return [status, message];
}

/** CBC for ₹300, so many of it. */
async function withCbc(quantity = 1): Promise<Shopper> {
  const found = await shopper(server);
  if (quantity > 1) await addLine(found.customer, found.patient, { quantity: quantity - 1 });
  return found;
}

const removes = async ({ customer }: Shopper, name = 'CBC') => {
  const line = (await cartOf(customer)).items.find((item) => item.name.includes(name));
  await customer.delete(paths.cartRemove, { itemId: line?.id });
};

describe('POST /cart/coupon', () => {
  it('takes a code and answers what it takes off [API-048]', async () => {
    const { customer } = await withCbc(2);
    const answer = await applyCoupon(customer, 'TENTH');
    expect(answer.status).toBe(200);
    expect(answer.read(CartCouponAnswer).data).toEqual({ discount: 60 });
  });

  it('keeps the coupon on the cart, which is read with its code and discount', async () => {
    const { customer } = await withCbc(2);
    await applyCoupon(customer, 'TENTH');
    expect((await cartOf(customer)).coupon).toEqual({ code: 'TENTH', discount: 60 });
  });

  it('reads a code as it is meant, whatever case and blanks it is typed in', async () => {
    const { customer } = await withCbc();
    expect((await applyCoupon(customer, '  tenTh ')).status).toBe(200);
    expect((await cartOf(customer)).coupon?.code).toBe('TENTH');
  });

  it.each([
    ['a percentage of the items', 'TENTH', 2, 60],
    ['a percentage up to its maximum', 'HALF', 1, 120],
    ['an amount', 'FIFTY', 2, 50],
    ['an amount on its only day', 'LASTDAY', 1, 30],
  ])('takes off %s', async (_, code, quantity, discount) => {
    const { customer } = await withCbc(quantity);
    expect((await applyCoupon(customer, code)).read(CartCouponAnswer).data.discount).toBe(discount);
  });

  it('counts in whole paise', async () => {
    const { customer } = await withCbc();
    await server.database.updateTable('tests').set({ pricePaise: 29_999 }).where('id', '=', 'cbc').execute();
    expect((await applyCoupon(customer, 'TENTH')).read(CartCouponAnswer).data.discount).toBe(29.99);
    await server.database.updateTable('tests').set({ pricePaise: 30_000 }).where('id', '=', 'cbc').execute();
  });

  it('is for customers only', async () => {
    expect((await applyCoupon(server.stranger, 'TENTH')).status).toBe(401);
  });
});

describe('a coupon that is refused', () => {
  it.each([
    ['nobody has ever heard of', 'NOSUCH', 404, 'This coupon is not valid.'],
    ['has ended', 'OVER', 422, 'This coupon has ended on 15 Jan 2025.'],
    ['has not begun', 'SOON', 422, 'This coupon can be used from 1 Dec 2026.'],
    ['asks for more', 'FIFTY', 422, 'Add items for ₹300 more to use this coupon.'],
  ])('because it %s is refused in words', async (_, code, status, words) => {
    expect(await said(await withCbc(), code)).toEqual([status, words]);
  });

  it('is refused in words when the code is missing, blank, endless or no text', async () => {
    const { customer } = await withCbc();
    const bodies = [{}, { code: '   ' }, { code: 'X'.repeat(41) }, { code: 7 }, { code: null }];
    const answers = await Promise.all(bodies.map((body) => customer.post(paths.cartCoupon, body)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers[1]?.message).toMatch(/^Coupon code/);
  });

  it('is refused on an empty cart', async () => {
    const found = await withCbc();
    await removes(found);
    expect(await said(found, 'TENTH')).toEqual([422, 'Your cart is empty. Add a test or a checkup to use a coupon.']);
  });

  it('is refused once the provider has taken it back', async () => {
    const found = await withCbc();
    await applyCoupon(found.customer, 'LASTDAY');
    await server.database.updateTable('coupons').set({ active: 0 }).where('id', '=', 'LASTDAY').execute();
    expect(await said(found, 'LASTDAY')).toEqual([404, 'This coupon is not valid.']);
    expect(await cartOf(found.customer)).not.toHaveProperty('coupon');
    await server.database.updateTable('coupons').set({ active: 1 }).where('id', '=', 'LASTDAY').execute();
  });

  it('leaves the cart and its discount as they were', async () => {
    const { customer } = await withCbc();
    await applyCoupon(customer, 'TENTH');
    const before = await cartOf(customer);
    await applyCoupon(customer, 'OVER');
    expect(await cartOf(customer)).toEqual(before);
  });
});

describe('the cart’s one discount', () => {
  it('is the coupon that came last', async () => {
    const { customer } = await withCbc(2);
    await applyCoupon(customer, 'TENTH');
    await applyCoupon(customer, 'FIFTY');
    expect((await cartOf(customer)).coupon).toEqual({ code: 'FIFTY', discount: 50 });
  });

  it('is a coupon in the place of an offer, and an offer in the place of a coupon', async () => {
    const { customer } = await withCbc();
    await apply(customer, 'flash-basic');
    await applyCoupon(customer, 'TENTH');
    const withCoupon = await cartOf(customer);
    expect([withCoupon.offer, withCoupon.coupon]).toEqual([undefined, { code: 'TENTH', discount: 79.9 }]);
    await apply(customer, 'flash-basic');
    const withOffer = await cartOf(customer);
    expect([withOffer.offer?.discount, withOffer.coupon]).toEqual([100, undefined]);
  });

  it('grows and shrinks with the items', async () => {
    const { customer, patient } = await withCbc();
    await applyCoupon(customer, 'TENTH');
    await addLine(customer, patient, { quantity: 2 });
    expect((await cartOf(customer)).coupon?.discount).toBe(90);
  });

  it('waits with its reason while the items come to too little, and is back when they are enough', async () => {
    const { customer, patient } = await withCbc(2);
    await applyCoupon(customer, 'FIFTY');
    const [line] = (await cartOf(customer)).items;
    await customer.put(paths.cartUpdate, { itemId: line?.id, quantity: 1 });
    const less = await cartOf(customer);
    expect([less.coupon, less.unusedCoupon]).toEqual([
      undefined,
      { code: 'FIFTY', reason: 'Add items for ₹300 more to use this coupon.' },
    ]);
    await addLine(customer, patient);
    const enough = await cartOf(customer);
    expect([enough.coupon?.discount, enough.unusedCoupon]).toEqual([50, undefined]);
  });

  it('is gone for good when the cart becomes empty', async () => {
    const found = await withCbc();
    await applyCoupon(found.customer, 'TENTH');
    await removes(found);
    await addLine(found.customer, found.patient);
    expect(await cartOf(found.customer)).not.toHaveProperty('coupon');
  });

  it('stays while another line is there', async () => {
    const found = await withCbc();
    await addLine(found.customer, found.patient, { type: 'package', id: 'basic-checkup' });
    await applyCoupon(found.customer, 'TENTH');
    await removes(found);
    expect((await cartOf(found.customer)).coupon?.discount).toBe(49.9);
  });
});

describe('DELETE /cart/coupon', () => {
  it('takes the coupon out and answers the cart', async () => {
    const { customer } = await withCbc();
    await applyCoupon(customer, 'TENTH');
    const answer = await customer.delete(paths.cartCoupon);
    expect(answer.read(CartAnswer).data).toMatchObject({ subtotal: 300, itemCount: 1 });
    expect(await cartOf(customer)).not.toHaveProperty('coupon');
  });

  it('changes nothing where there is none, also a second time', async () => {
    const { customer } = await withCbc();
    await apply(customer, 'flash-basic');
    expect((await customer.delete(paths.cartCoupon)).status).toBe(200);
    expect((await customer.delete(paths.cartCoupon)).read(CartAnswer).data.offer?.id).toBe('flash-basic');
  });

  it('leaves the carts of others alone', async () => {
    const [mine, theirs] = [await withCbc(), await withCbc()];
    await applyCoupon(theirs.customer, 'TENTH');
    await mine.customer.delete(paths.cartCoupon);
    expect((await cartOf(theirs.customer)).coupon?.code).toBe('TENTH');
  });
});
