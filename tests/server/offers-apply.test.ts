import { describe, expect, it } from 'vitest';
import { CartAnswer } from '../../src/contract/cart.ts';
import { OfferListAnswer } from '../../src/contract/offers.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { addLine, cartOf } from '../support/server/shopper.ts';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { apply } from '../support/server/offer-orders.ts';
import { testServer, testSettings } from '../support/server/server.ts';

// More patients than one customer may have fill a cart sooner.
const server = await testServer({ slotCapacity: 1000, limits: { ...testSettings().limits, patients: 1000 } });
/** For what moves the clock. */
const later = await testServer();

const dayMs = 86_400_000;

async function somebody() {
  const customer = await server.customer();
  return { customer, patient: await addPatient(customer) };
}

describe('applying an offer', () => {
  it('puts its package into the cart and takes the discount off, and the answer is the cart [API-051]', async () => {
    const { customer, patient } = await somebody();
    const answer = await apply(customer, 'flash-basic');
    const cart = answer.read(CartAnswer).data;
    expect(answer.status).toBe(200);
    expect(cart).toMatchObject({
      items: [{ type: 'package', packageId: 'basic-checkup', quantity: 1, price: 499, patientId: patient.id }],
      itemCount: 1,
      subtotal: 499,
      offer: { id: 'flash-basic', title: 'Weekend flash sale', discount: 100 },
    });
    expect(await cartOf(customer)).toEqual(cart);
  });

  it('takes a package that is in the cart already, with all its units [API-051]', async () => {
    const { customer, patient } = await somebody();
    const son = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son' });
    for (const to of [patient, son]) await addLine(customer, to, { type: 'package', id: 'basic-checkup' });
    await addLine(customer, patient);
    const cart = (await apply(customer, 'flash-basic')).read(CartAnswer).data;
    expect(cart).toMatchObject({ itemCount: 3, subtotal: 2 * 499 + 300, offer: { discount: 200 } });
  });

  it('raises the cart to as many as the offer asks for, for whom they are there already', async () => {
    const { customer } = await somebody();
    const first = (await apply(customer, 'office-basic')).read(CartAnswer).data;
    expect(first).toMatchObject({ itemCount: 5, offer: { id: 'office-basic', discount: 5 * 200 } });

    const other = await somebody();
    const son = await addPatient(other.customer, { name: 'Kabir Rao', relation: 'Son' });
    await addLine(other.customer, son, { type: 'package', id: 'basic-checkup', quantity: 2 });
    const raised = (await apply(other.customer, 'office-basic')).read(CartAnswer).data;
    expect(raised.items.map(({ patientId, quantity }) => [patientId, quantity])).toEqual([[son.id, 5]]);
  });

  it('chooses the default patient', async () => {
    const { customer } = await somebody();
    const son = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son' });
    await customer.put(pathWithId(paths.defaultPatient, son.id));
    const { items } = (await apply(customer, 'flash-basic')).read(CartAnswer).data;
    expect(items.map(({ patientId }) => patientId)).toEqual([son.id]);
  });

  it('takes the place of the offer before: a cart has one discount', async () => {
    const { customer } = await somebody();
    await apply(customer, 'flash-basic');
    const cart = (await apply(customer, 'first-basic')).read(CartAnswer).data;
    expect(cart.offer).toEqual({ id: 'first-basic', title: 'Your first checkup', discount: 150 });
    expect(cart.itemCount).toBe(1);
  });

  it('is done once by a double tap', async () => {
    const { customer } = await somebody();
    const answers = await Promise.all([apply(customer, 'office-basic'), apply(customer, 'office-basic')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cartOf(customer)).toMatchObject({ itemCount: 5, offer: { discount: 1000 } });
  });

  it('takes owner and price from the server, whatever the body adds', async () => {
    const { customer } = await somebody();
    const victim = await somebody();
    const body = { offerId: 'flash-basic', customerId: victim.customer.id, price: 1, quantity: 50, discount: 499 };
    const cart = (await customer.post(paths.applyOffer, body)).read(CartAnswer).data;
    expect(cart).toMatchObject({ itemCount: 1, offer: { discount: 100 } });
    expect(await cartOf(victim.customer)).toEqual({ items: [], itemCount: 0, subtotal: 0 });
  });

  it('uses nothing up before the order is placed', async () => {
    for (let customer = 0; customer < 4; customer += 1)
      expect((await apply((await somebody()).customer, 'flash-basic')).status).toBe(200);
    const { offers } = (await server.stranger.get(`${paths.offers}?search=flash`)).read(OfferListAnswer).data;
    expect(offers[0]?.usageCount).toBe(0);
  });
});

describe('an offer is refused', () => {
  it('to a stranger', async () => {
    expect((await apply(server.stranger, 'flash-basic')).status).toBe(401);
  });

  it.each([
    ['unknown', 404, 'Offer not found'],
    ['past-women', 422, 'This offer ended on 31 Oct 2026.'],
    ['loyal-women', 422, 'This offer is for customers with at least 2 earlier orders.'],
  ])('when it is %s', async (offerId, status, message) => {
    const { customer } = await somebody();
    const answer = await apply(customer, offerId);
    expect([answer.status, answer.message]).toEqual([status, message]);
    expect((await cartOf(customer)).items).toEqual([]);
  });

  it.each([
    [{}, 'Offer is required'],
    [{ offerId: '' }, 'Offer is required'],
    [{ offerId: 7 }, 'Offer must be text'],
  ])('when the body reads %o', async (body, message) => {
    const { customer } = await somebody();
    const answer = await customer.post(paths.applyOffer, body);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it('on the second after its last day, not before', async () => {
    const ready = await readyToOrder(later);
    later.passes(Date.parse('2026-11-22T23:59:59+05:30') - later.now());
    expect((await apply(ready.customer, 'women-pack')).status).toBe(200);
    later.passes(1000);
    expect((await apply(ready.customer, 'women-pack')).message).toBe('This offer ended on 22 Nov 2026.');
    expect((await cartOf(ready.customer)).offer).toBeUndefined();
    later.passes(dayMs);
  });

  it('for first orders to whoever ordered before; a cancelled order does not count', async () => {
    const ready = await readyToOrder(server);
    await ready.customer.post(paths.orders, ready.order);
    expect((await apply(ready.customer, 'first-basic')).message).toBe('This offer is for first orders only.');
    await server.database
      .updateTable('orders')
      .set({ status: 'Cancelled' })
      .where('customerId', '=', ready.customer.id)
      .execute();
    expect((await apply(ready.customer, 'first-basic')).status).toBe(200);
  });

  it('for regular customers until there are two orders that were not cancelled', async () => {
    const { customer, order } = await readyToOrder(server);
    await customer.post(paths.orders, order);
    await server.database.updateTable('orders').set({ status: 'Cancelled' }).where('customerId', '=', customer.id).execute();
    await customer.post(paths.orders, order);
    expect((await apply(customer, 'loyal-women')).status).toBe(422);
    await customer.post(paths.orders, order);
    expect((await apply(customer, 'loyal-women')).status).toBe(200);
  });

  it('without a patient for whom the package would be', async () => {
    const customer = await server.customer();
    const answer = await apply(customer, 'flash-basic');
    expect([answer.status, answer.message]).toEqual([422, 'No default patient found. Please set up your profile first.']);
  });

  it('when its package does not fit into a full cart, which then stays as it was', async () => {
    const { customer, patient } = await somebody();
    for (let line = 0; line < 100; line += 1) await addLine(customer, await addPatient(customer));
    const answer = await apply(customer, 'flash-basic');
    expect([answer.status, answer.message]).toEqual([422, 'Your cart is full. Please order some of it first.']);
    const cart = await cartOf(customer);
    expect([cart.itemCount, cart.offer, patient.isDefault]).toEqual([100, undefined, true]);
  });
});
