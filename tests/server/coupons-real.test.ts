import { expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { demoCoupons } from '../../server/demo/demonstration.ts';
import { CartCouponAnswer } from '../../src/contract/cart.ts';
import { applyCoupon } from '../support/server/coupons.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { addLine, shopper } from '../support/server/shopper.ts';

const catalogue = loadCatalogue();

async function seeded(): Promise<TestServer> {
  const server = await testServer();
  await seedCatalogue(server.database, catalogue, server.now());
  return server;
}

it('the codes that the demonstration names can be used, now and in two years', async () => {
  const server = await seeded();
  for (const years of [0, 2]) {
    server.passes(years * 365 * 86_400_000);
    // Someone new each time: sessions end after a month without use.
    const { customer, patient } = await shopper(server);
    await addLine(customer, patient, { quantity: 9 });
    for (const code of demoCoupons) {
      expect((await applyCoupon(customer, code)).read(CartCouponAnswer).data.discount).toBeGreaterThan(0);
    }
  }
});

it('every coupon of the real catalogue says in words what it takes off or why it does not', async () => {
  const server = await seeded();
  const { customer } = await shopper(server);
  const answers = [];
  for (const { code } of catalogue.coupons) answers.push(await applyCoupon(customer, code));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeLessThan(answers.length);
  for (const { status, message } of refused) {
    expect(status).toBe(422);
    expect(message).toMatch(/^(This coupon (has ended on|can be used from) \d|Add items for ₹)/);
  }
});

it('a coupon that left the file is not valid any more, and is when it returns', async () => {
  const server = await seeded();
  const { customer } = await shopper(server);
  const without = { ...catalogue, coupons: catalogue.coupons.filter(({ code }) => code !== 'CARE50') };
  await seedCatalogue(server.database, without, server.now());
  expect((await applyCoupon(customer, 'CARE50')).message).toBe('This coupon is not valid.');
  await seedCatalogue(server.database, catalogue, server.now());
  expect((await applyCoupon(customer, 'CARE50')).status).toBe(200);
});
