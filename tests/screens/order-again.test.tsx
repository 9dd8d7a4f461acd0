import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { button } from '../support/screens/order-dialogs.ts';
import { ordersBed } from '../support/screens/orders.ts';
import { asha, cartOf, cbc, checkup, kabir } from '../support/server/shopper.ts';

const { server, browser, network, opensOrder, opensOrders } = await ordersBed();

const done = 'The items of this order are in your cart.';
const addedLines = () => network.sent('POST', paths.cartAdd);

/** A test for the mother, and a checkup and two of a test for the son. */
async function opensFamilyOrder() {
  const { customer, order } = await readyToOrder(server);
  const son = await addPatient(customer, kabir);
  const items = [
    ...order.items,
    { type: 'package' as const, id: 'basic-checkup', quantity: 1, patientId: son.id },
    { type: 'test' as const, id: 'hba1c', quantity: 2, patientId: son.id },
  ];
  const placed = (await customer.post(paths.orders, { ...order, items })).read(OrderAnswer).data.order;
  await browser.opens(`/orders/${placed.id}`, customer);
  await screen.findByRole('heading', { name: placed.orderNumber });
  return { customer, order: placed, mother: order.patientId, son };
}

/** The small catalogue without one of its tests, for as long as a test runs. */
async function isNotOffered(id: string): Promise<void> {
  network.failNext('POST', paths.cartAdd, 404, `No ${id}`);
}

describe('booking an order again', () => {
  it('puts tests and packages into the cart, each for the same patient, and goes there', async () => {
    const { customer, mother, son } = await opensFamilyOrder();
    await browser.user.click(button('Book again'));
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/cart'));
    const { items } = await cartOf(customer);
    // Lines of the same moment have no order among themselves.
    expect(items.map(({ name, quantity, patientId }) => ({ name, quantity, patientId }))).toEqual(
      expect.arrayContaining([
        { name: cbc, quantity: 1, patientId: mother },
        { name: checkup, quantity: 1, patientId: son.id },
        { name: 'HbA1c', quantity: 2, patientId: son.id },
      ]),
    );
    expect(items).toHaveLength(3);
    expect(screen.getAllByText(done)).toHaveLength(1);
  });

  it('takes the default patient in the place of one who is no longer there', async () => {
    const { customer } = await opensOrder();
    const self = await addPatient(customer, { ...asha, isSelf: true, isDefault: true });
    network.answerNext('GET', paths.patients, { status: 'success', data: { patients: [self] } });
    await browser.user.click(button('Book again'));
    await screen.findByText(done);
    expect((await cartOf(customer)).items.map(({ patientId }) => patientId)).toEqual([self.id]);
  });

  it('says what is not offered any more, and adds the rest', async () => {
    const { customer } = await opensFamilyOrder();
    await isNotOffered('cbc');
    await browser.user.click(button('Book again'));
    expect(await screen.findByText(`Not offered any more: ${cbc}. Everything else is in your cart.`)).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/cart'));
    expect((await cartOf(customer)).items).toHaveLength(2);
  });

  it('stays where nothing is offered any more', async () => {
    const { order } = await opensOrder();
    await isNotOffered('cbc');
    await browser.user.click(button('Book again'));
    expect(await screen.findByText(`Not offered any more: ${cbc}.`)).toBeVisible();
    expect(browser.address).toBe(`/orders/${order.id}`);
    expect(button('Book again')).toBeEnabled();
  });

  it('adds nothing twice by two taps', async () => {
    await opensOrder();
    const held = network.holdNext('POST', paths.cartAdd);
    await browser.user.dblClick(button('Book again'));
    await held.arrived;
    expect(button('Adding…')).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await screen.findByText(done);
    expect(addedLines()).toHaveLength(1);
  });

  it('goes on where it failed, by another tap', async () => {
    const { customer } = await opensFamilyOrder();
    const first = network.holdNext('POST', paths.cartAdd);
    await browser.user.click(button('Book again'));
    await first.arrived;
    network.loseNext('POST', paths.cartAdd);
    first.release();
    expect(await screen.findByText('Failed to add the items to your cart. Please try again.')).toBeVisible();
    await waitFor(() => expect(button('Book again')).toHaveAttribute('aria-disabled', 'false'));
    await browser.user.click(button('Book again'));
    await screen.findByText(done);
    const quantities = (await cartOf(customer)).items.map(({ quantity }) => quantity);
    expect(quantities.toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
  });

  it('is disabled without a network, and says why', async () => {
    await opensOrder();
    network.goOffline();
    expect(button('Book again')).toBeDisabled();
    expect(button('Book again')).toHaveAccessibleDescription('You are offline. You can book again when the connection is back.');
  });

  it('works from the row of the list', async () => {
    const { customer, order } = await opensOrders();
    await browser.user.click(button(/^Show more/));
    await browser.user.click(button(`Book again ${order.orderNumber}`));
    await waitFor(() => expect(browser.address).toBe('/cart'));
    expect((await cartOf(customer)).items.map(({ name }) => name)).toEqual([cbc]);
  });
});
