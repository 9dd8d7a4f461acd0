import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CartAnswer } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import { checkoutBed, ordersOf, summary } from '../support/screens/checkout.ts';
import { opensDrawer } from '../support/screens/header.ts';
import { checkup, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network, readyToPlace, places } = await checkoutBed();

const named = 'Discount: Weekend flash sale';
const amounts = () =>
  within(summary())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

/** One CBC (₹300) and, by the offer, one checkup (₹499, for ₹399). */
async function offerShopper(): Promise<Shopper> {
  const found = await shopper(server);
  (await found.customer.post(paths.applyOffer, { offerId: 'flash-basic' })).read(CartAnswer);
  return found;
}

describe('an applied offer', () => {
  it('is named in the cart, and taken off its total', async () => {
    await browser.opens('/cart', (await offerShopper()).customer);
    await screen.findByRole('heading', { name: checkup });
    expect(within(summary()).getByText(named)).toBeVisible();
    expect(amounts()).toEqual(['₹799', '−₹100', '₹200', '₹899']);
  });

  it('is gone from the cart with its package', async () => {
    await browser.opens('/cart', (await offerShopper()).customer);
    await browser.user.click(await screen.findByRole('button', { name: `Remove ${checkup}` }));
    await browser.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(amounts()).toEqual(['₹300', '₹200', '₹500']));
    expect(screen.queryByText(named)).toBeNull();
  });

  it('is said in the drawer beside the total of the items, which is the documented one', async () => {
    await browser.opens('/tests', (await offerShopper()).customer);
    const drawer = within(await opensDrawer(browser));
    expect(await drawer.findByText(`${named} (−₹100) is taken off at checkout.`)).toBeVisible();
    expect(drawer.getByText('Total').closest('p')).toHaveTextContent('Total ₹799');
    expect(drawer.getByText('₹200 collection fee is added at checkout.')).toBeVisible();
  });

  it('is in the total that the customer agrees to at checkout, and on the order', async () => {
    const { customer } = await readyToPlace(await offerShopper());
    expect(within(summary()).getByText(named)).toBeVisible();
    expect(amounts()).toEqual(['₹799', '−₹100', '₹200', '₹899']);
    await places();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
    expect(network.sent('POST', paths.orders)).toEqual([expect.objectContaining({ expectedTotal: 899 })]);
    expect((await ordersOf(customer))[0]).toMatchObject({ totalAmount: 899, discount: 100 });
    expect(await screen.findByText(named)).toBeVisible();
  });

  it('is not shown for a cart without one', async () => {
    await browser.opens('/cart', (await shopper(server)).customer);
    await screen.findByRole('region', { name: 'Order summary' });
    expect(screen.queryByText(/Discount/)).toBeNull();
  });
});
