/** An API that is a provider's own: it takes coupons as documented, and its cart does not name them (decisions G25, Q33). */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, cbc, checkup, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

beforeEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '0'));
afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const amounts = () =>
  summary()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

/** ₹40 off by a coupon of which the server's cart knows nothing. */
async function opensWithCoupon(found?: Shopper): Promise<Shopper> {
  const who = found ?? (await shopper(server));
  await browser.opens('/cart', who.customer);
  await screen.findByRole('heading', { name: cbc });
  network.answerNext('POST', paths.cartCoupon, { status: 'success', data: { discount: 40 } });
  await browser.fills('Coupon code', 'CLINIC');
  await browser.user.click(summary().getByRole('button', { name: 'Apply' }));
  await screen.findByText('Coupon applied: you save ₹40.');
  return who;
}

async function removes(name: string): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await browser.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
}

describe('a coupon that the API’s cart does not name', () => {
  it('is kept with its discount, in cart and checkout', async () => {
    await opensWithCoupon();
    expect(amounts()).toEqual(['₹300', '−₹40', '₹200', '₹460']);
    expect(screen.getByLabelText('Coupon code')).toBeDisabled();
    await browser.user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    await waitFor(() => expect(amounts()).toEqual(['₹300', '−₹40', '₹200', '₹460']));
    expect(summary().getByText('Discount: Coupon CLINIC')).toBeVisible();
  });

  it('takes the focus to what it saves, where there is nothing to remove it by', async () => {
    await opensWithCoupon();
    expect(screen.queryByRole('button', { name: 'Remove coupon' })).toBeNull();
    await waitFor(() => expect(screen.getByText('Coupon applied: you save ₹40.')).toHaveFocus());
  });

  it('stays while items are left', async () => {
    const found = await shopper(server);
    await addLine(found.customer, found.patient, { type: 'package', id: 'basic-checkup' });
    await opensWithCoupon(found);
    await removes(checkup);
    await waitFor(() => expect(amounts()).toEqual(['₹300', '−₹40', '₹200', '₹460']));
  });

  it('is dropped when the cart becomes empty', async () => {
    await opensWithCoupon();
    const reads = network.count('GET', paths.cart);
    await removes(cbc);
    await screen.findByText('Your cart is empty');
    await waitFor(() => expect(network.count('GET', paths.cart)).toBe(reads + 1));
    // Undo asks for it once more, and this API gives it no second time.
    network.failNext('POST', paths.cartCoupon, 422, 'This coupon was used already.');
    await browser.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This coupon was used already.')).toBeVisible();
    await screen.findByRole('heading', { name: cbc });
    expect(amounts()).toEqual(['₹300', '₹200', '₹500']);
  });

  it('is nobody else’s after a sign-out', async () => {
    await opensWithCoupon();
    const other = await shopper(server);
    await browser.signsInElsewhereAs(other.customer);
    await screen.findByRole('heading', { name: cbc });
    await waitFor(() => expect(amounts()).toEqual(['₹300', '₹200', '₹500']));
    expect(screen.getByLabelText('Coupon code')).toHaveValue('');
  });

  it('gives way to the discount that the cart names itself', async () => {
    const { customer } = await opensWithCoupon();
    await customer.post(paths.cartCoupon, { code: 'TENTH' });
    await browser.user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
    await waitFor(() => expect(amounts()).toEqual(['₹600', '−₹60', '₹200', '₹740']));
    expect(screen.getByLabelText('Coupon code')).toHaveValue('TENTH');
  });
});

it('calls no coupon invalid where the answer has no discount', async () => {
  await browser.opens('/cart', (await shopper(server)).customer);
  await screen.findByRole('heading', { name: cbc });
  network.answerNext('POST', paths.cartCoupon, { status: 'success', data: {} });
  await browser.fills('Coupon code', 'CLINIC');
  await browser.user.click(summary().getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(summary().getByRole('alert')).toHaveTextContent('Failed to apply coupon. Please try again.'));
  expect(amounts()).toEqual(['₹300', '₹200', '₹500']);
});
