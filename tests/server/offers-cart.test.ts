/** When the offer of a cart takes something off, and when it does not. */
import { expect, it } from 'vitest';
import { appliedDiscount } from '../../server/orders/applied-discount.ts';
import { CartAnswer, type Cart } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { addPatient } from '../support/server/household.ts';
import { apply } from '../support/server/offer-orders.ts';
import { testServer } from '../support/server/server.ts';
import { addLine, cartOf } from '../support/server/shopper.ts';

const server = await testServer();
const later = await testServer();

async function applied(offerId: string, { customer: newCustomer } = server) {
  const customer = await newCustomer();
  const patient = await addPatient(customer);
  const cart = (await apply(customer, offerId)).read(CartAnswer).data;
  return { customer, patient, itemId: cart.items[0]?.id ?? '' };
}

const changes = async (customer: Caller, itemId: string, quantity: number): Promise<Cart> =>
  (await customer.put(paths.cartUpdate, { itemId, quantity })).read(CartAnswer).data;

it('counts for each unit of the package, and for nothing else', async () => {
  const { customer, patient, itemId } = await applied('flash-basic');
  expect((await changes(customer, itemId, 3)).offer?.discount).toBe(300);
  await addLine(customer, patient, { type: 'package', id: 'women-basic' });
  await addLine(customer, patient);
  expect(await cartOf(customer)).toMatchObject({ subtotal: 3 * 499 + 550 + 300, offer: { discount: 300 } });
});

it('rests while too few of the package are in the cart, and holds again when there are enough', async () => {
  const { customer, itemId } = await applied('office-basic');
  expect((await changes(customer, itemId, 4)).offer).toBeUndefined();
  expect((await changes(customer, itemId, 5)).offer).toEqual({
    id: 'office-basic',
    title: 'A checkup for the office',
    discount: 1000,
  });
});

it('leaves with the last line of its package, and does not come back with the package', async () => {
  const { customer, patient, itemId } = await applied('flash-basic');
  await addLine(customer, patient);
  expect((await customer.delete(paths.cartRemove, { itemId })).read(CartAnswer).data.offer).toBeUndefined();
  await addLine(customer, patient, { type: 'package', id: 'basic-checkup' });
  expect((await cartOf(customer)).offer).toBeUndefined();
});

it('stays while another line of its package does', async () => {
  const { customer, itemId } = await applied('flash-basic');
  const son = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son' });
  await addLine(customer, son, { type: 'package', id: 'basic-checkup' });
  expect((await customer.delete(paths.cartRemove, { itemId })).read(CartAnswer).data.offer?.discount).toBe(100);
});

it('is each customer’s own', async () => {
  await applied('flash-basic');
  const neighbour = await server.customer();
  await addLine(neighbour, await addPatient(neighbour), { type: 'package', id: 'basic-checkup' });
  expect((await cartOf(neighbour)).offer).toBeUndefined();
});

it('follows the catalogue’s price of the moment, and is none where the package costs as little without it', async () => {
  const { customer } = await applied('flash-basic', later);
  const pays = async (discountedPricePaise: number) => {
    await later.database.updateTable('packages').set({ discountedPricePaise }).where('id', '=', 'basic-checkup').execute();
    return (await cartOf(customer)).offer?.discount;
  };
  expect([await pays(45_050), await pays(39_900), await pays(49_900)]).toEqual([51.5, undefined, 100]);
});

it('takes a catalogue that changes between two reads for one: what is paid is the price of the offer', async () => {
  const { customer } = await applied('flash-basic');
  const line = { type: 'package', id: 'basic-checkup', quantity: 2, pricePaise: 45_000 } as const;
  const moment = { at: server.now(), timeZone: server.settings.timeZone };
  const before = await appliedDiscount(server.database, customer.id, [line], moment);
  expect(before).toMatchObject({ discountPaise: 2 * (45_000 - 39_900) });
  const cheaper = await appliedDiscount(server.database, customer.id, [{ ...line, pricePaise: 30_000 }], moment);
  expect(cheaper).toMatchObject({ discountPaise: 0 });
});

it('is none once it has ended, and needs no new tap when it recurs', async () => {
  const pack = await applied('women-pack', later);
  const flash = await applied('flash-basic', later);
  later.passes(2 * 86_400_000);
  expect((await cartOf(pack.customer)).offer).toBeUndefined();
  expect((await cartOf(flash.customer)).offer?.discount).toBe(100);
});
