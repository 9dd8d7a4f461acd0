/** A discount while the lines that it is for change, and a coupon on its way through checkout. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { bookingError, checkoutBed, ordersOf } from '../support/screens/checkout.ts';
import { applyCoupon } from '../support/server/coupons.ts';
import { opensDrawer } from '../support/screens/header.ts';
import { cartOf, cbc, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network, readyToPlace, places } = await checkoutBed();

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const amounts = () =>
  summary()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const increase = () => browser.user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
const inProgress = '…being worked out';

async function withCoupon(code = 'TENTH'): Promise<Shopper> {
  const found = await shopper(server);
  await applyCoupon(found.customer, code);
  return found;
}

async function opensCart(): Promise<Shopper> {
  const found = await withCoupon();
  await browser.opens('/cart', found.customer);
  await screen.findByRole('heading', { name: cbc });
  return found;
}

describe('a discount, while a quantity changes', () => {
  it('is never shown as it was before, nor is the total', async () => {
    await opensCart();
    const held = network.holdNext('PUT', paths.cartUpdate);
    const read = network.holdNext('GET', paths.cart);
    await increase();
    await waitFor(() => expect(amounts()).toEqual(['₹600', inProgress, '₹200', inProgress]));
    expect(screen.getByText('Coupon applied.')).toBeVisible();
    held.release();
    await read.arrived;
    expect(amounts()).toEqual(['₹600', inProgress, '₹200', inProgress]);
    read.release();
    await waitFor(() => expect(amounts()).toEqual(['₹600', '−₹60', '₹200', '₹740']));
    expect(screen.getByText('Coupon applied: you save ₹60.')).toBeVisible();
  });

  it('comes back as it was when the change is refused', async () => {
    await opensCart();
    const held = network.holdNext('GET', paths.cart);
    network.failNext('PUT', paths.cartUpdate, 422);
    await increase();
    await held.arrived;
    await waitFor(() => expect(amounts()).toEqual(['₹300', '−₹30', '₹200', '₹470']));
    held.release();
    expect(await screen.findByText('Failed to update cart. Please try again.')).toBeVisible();
  });

  it('is said without its amount in the drawer', async () => {
    await browser.opens('/tests', (await withCoupon()).customer);
    const drawer = within(await opensDrawer(browser));
    await drawer.findByText('Discount: Coupon TENTH (−₹30) is taken off at checkout.');
    const held = network.holdNext('PUT', paths.cartUpdate);
    await browser.user.click(drawer.getByRole('button', { name: /^Increase quantity/ }));
    expect(await drawer.findByText('Discount: Coupon TENTH is taken off at checkout.')).toBeVisible();
    held.release();
    expect(await drawer.findByText('Discount: Coupon TENTH (−₹60) is taken off at checkout.')).toBeVisible();
  });

  it('leaves the total alone where there is none', async () => {
    await browser.opens('/cart', (await shopper(server)).customer);
    await screen.findByRole('heading', { name: cbc });
    const held = network.holdNext('PUT', paths.cartUpdate);
    await increase();
    await waitFor(() => expect(amounts()).toEqual(['₹600', '₹200', '₹800']));
    held.release();
    await waitFor(() => expect(network.count('GET', paths.cart)).toBe(2));
  });
});

describe('a coupon at checkout', () => {
  it('is in the total that the customer agrees to, and on the order', async () => {
    const { customer } = await readyToPlace(await withCoupon());
    expect(summary().getByText('Discount: Coupon TENTH')).toBeVisible();
    expect(amounts()).toEqual(['₹300', '−₹30', '₹200', '₹470']);
    await places();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
    expect(network.sent('POST', paths.orders)).toEqual([expect.objectContaining({ expectedTotal: 470 })]);
    expect((await ordersOf(customer))[0]).toMatchObject({ totalAmount: 470, discount: 30, discountName: 'Coupon TENTH' });
    expect(await screen.findByText('Discount: Coupon TENTH')).toBeVisible();
  });

  it('that has lapsed is refused in words, the full price comes into sight, and the next try goes through', async () => {
    const { customer } = await readyToPlace(await withCoupon('HALF'));
    expect(amounts()).toEqual(['₹300', '−₹120', '₹200', '₹380']);
    await server.database.updateTable('coupons').set({ active: 0 }).where('id', '=', 'HALF').execute();
    await places();
    expect(await bookingError()).toHaveTextContent(
      'This coupon is not valid. Please review your cart and place the order again.',
    );
    await waitFor(() => expect(amounts()).toEqual(['₹300', '₹200', '₹500']));
    expect(await cartOf(customer)).not.toHaveProperty('unusedCoupon');
    await places();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
    expect((await ordersOf(customer))[0]).toMatchObject({ totalAmount: 500, discount: 0 });
  });
});
