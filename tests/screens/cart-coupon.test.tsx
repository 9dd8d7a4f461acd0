import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { applyCoupon } from '../support/server/coupons.ts';
import { opensDrawer } from '../support/screens/header.ts';
import { apply } from '../support/server/offer-orders.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, cartOf, cbc, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const field = () => screen.getByLabelText('Coupon code');
const applyButton = () => summary().getByRole('button', { name: /^Apply/ });
const removeButton = () => summary().getByRole('button', { name: 'Remove coupon' });
const amounts = () =>
  summary()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const words = () => summary().getByRole('alert').textContent;

async function opensCart(code?: string): Promise<Shopper> {
  const found = await shopper(server);
  if (code !== undefined) await applyCoupon(found.customer, code);
  await browser.opens('/cart', found.customer);
  await screen.findByRole('heading', { name: cbc });
  return found;
}

async function applies(code: string): Promise<void> {
  await browser.fills('Coupon code', code);
  await browser.user.click(applyButton());
}

describe('the coupon entry', () => {
  it('is part of the cart’s summary [CART-012]', async () => {
    await opensCart();
    expect(summary().getByRole('textbox', { name: 'Coupon code' })).toBeEnabled();
    expect(summary().getByRole('button', { name: 'Apply' })).toBeEnabled();
  });

  it('asks for a code when it is empty or blank [CART-017]', async () => {
    await opensCart();
    await browser.user.click(applyButton());
    expect(words()).toBe('Please enter a coupon code');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(/Please enter a coupon code/);
    await applies('   ');
    expect(words()).toBe('Please enter a coupon code');
    expect(network.count('POST', paths.cartCoupon)).toBe(0);
    await browser.fills('Coupon code', 'T');
    expect(words()).toBe('');
  });

  it('sends the code and shows the coupon as applied, with what it saves [CART-018]', async () => {
    const { customer } = await opensCart();
    expect(screen.queryByText(/Coupon applied/)).toBeNull();
    // What the phone's keyboard calls the key that applies it.
    expect(field()).toHaveAttribute('enterkeyhint', 'done');
    await applies(' tenth ');
    expect(await screen.findByText('Coupon applied: you save ₹30.')).toBeVisible();
    expect(network.sent('POST', paths.cartCoupon)).toEqual([{ code: 'tenth' }]);
    expect(field()).toHaveValue('TENTH');
    await waitFor(() => expect(removeButton()).toHaveFocus());
    expect((await cartOf(customer)).coupon).toEqual({ code: 'TENTH', discount: 30 });
  });

  it('can be sent by the keyboard', async () => {
    await opensCart();
    await browser.user.type(field(), 'TENTH{Enter}');
    expect(await screen.findByText('Coupon applied: you save ₹30.')).toBeVisible();
  });

  it('is disabled once a coupon is applied, field and button alike [CART-019]', async () => {
    await opensCart('TENTH');
    expect(field()).toBeDisabled();
    expect(applyButton()).toBeDisabled();
  });

  it('keeps the discount in the summary, over a reload and in the drawer [CART-020]', async () => {
    await opensCart();
    await applies('TENTH');
    await screen.findByText('Discount: Coupon TENTH');
    expect(amounts()).toEqual(['₹300', '−₹30', '₹200', '₹470']);
    await browser.reloads();
    await screen.findByRole('heading', { name: cbc });
    expect(amounts()).toEqual(['₹300', '−₹30', '₹200', '₹470']);
    expect(field()).toHaveValue('TENTH');
    const drawer = within(await opensDrawer(browser));
    expect(await drawer.findByText('Discount: Coupon TENTH (−₹30) is taken off at checkout.')).toBeVisible();
  });

  it('is sent once for two taps, and says that it is under way', async () => {
    await opensCart();
    const held = network.holdNext('POST', paths.cartCoupon);
    await applies('TENTH');
    await held.arrived;
    await browser.user.click(summary().getByRole('button', { name: 'Applying…' }));
    held.release();
    await screen.findByText('Coupon applied: you save ₹30.');
    expect(network.count('POST', paths.cartCoupon)).toBe(1);
  });

  it('waits for the network, and says why', async () => {
    await opensCart();
    network.goOffline();
    expect(field()).toBeDisabled();
    expect(applyButton()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription(/You are offline\. Coupons can be used when the connection is back\./);
    network.goOnline();
    expect(field()).toBeEnabled();
  });
});

describe('a coupon that is rejected', () => {
  it('is told in the server’s words beside the field, with what was typed still there [CART-021]', async () => {
    const { customer } = await opensCart();
    await applies('FIFTY');
    await waitFor(() => expect(words()).toBe('Add items for ₹300 more to use this coupon.'));
    expect(field()).toHaveValue('FIFTY');
    expect(field()).toBeInvalid();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(amounts()).toEqual(['₹300', '₹200', '₹500']);
    expect(await cartOf(customer)).not.toHaveProperty('coupon');
  });

  it('is told as an invalid code where the server has no words [CART-021]', async () => {
    await opensCart();
    network.failNext('POST', paths.cartCoupon, 400);
    await applies('TENTH');
    await waitFor(() => expect(words()).toBe('Invalid coupon code'));
    expect(field()).toHaveValue('TENTH');
  });

  it('is not called invalid where no answer came, and the next try goes through', async () => {
    await opensCart();
    network.loseNext('POST', paths.cartCoupon);
    await applies('TENTH');
    await waitFor(() => expect(words()).toBe('Failed to apply coupon. Please try again.'));
    await browser.user.click(applyButton());
    expect(await screen.findByText('Coupon applied: you save ₹30.')).toBeVisible();
    expect(words()).toBe('');
  });

  it('is found to be applied where only the answer was lost', async () => {
    await opensCart();
    network.loseAnswerOfNext('POST', paths.cartCoupon);
    await applies('TENTH');
    expect(await screen.findByText('Coupon applied: you save ₹30.')).toBeVisible();
    expect(words()).toBe('');
  });
});

describe('Remove coupon', () => {
  it('takes it out, and the code can be typed again', async () => {
    const { customer } = await opensCart('TENTH');
    await browser.user.click(removeButton());
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('');
    expect(amounts()).toEqual(['₹300', '₹200', '₹500']);
    expect(await cartOf(customer)).not.toHaveProperty('coupon');
  });

  it('says so when that fails, and the coupon stays', async () => {
    await opensCart('TENTH');
    network.failNext('DELETE', paths.cartCoupon, 500);
    await browser.user.click(removeButton());
    await waitFor(() => expect(words()).toBe('Failed to remove coupon. Please try again.'));
    expect(field()).toHaveValue('TENTH');
    expect(removeButton()).toBeEnabled();
  });

  it.each([404, 405])('is not offered any more where the API answers %i', async (status) => {
    await opensCart('TENTH');
    network.failNext('DELETE', paths.cartCoupon, status);
    await browser.user.click(removeButton());
    await waitFor(() => expect(words()).toBe('This coupon cannot be removed here.'));
    expect(summary().queryByRole('button', { name: 'Remove coupon' })).toBeNull();
  });
});

describe('an offer in the cart', () => {
  async function opensWithOffer(): Promise<Shopper> {
    const found = await shopper(server);
    await apply(found.customer, 'flash-basic');
    await browser.opens('/cart', found.customer);
    await screen.findByText('Discount: Weekend flash sale');
    return found;
  }

  it('is only replaced by a coupon after asking', async () => {
    const { customer } = await opensWithOffer();
    await applies('TENTH');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace Weekend flash sale?' }));
    expect(network.count('POST', paths.cartCoupon)).toBe(0);
    await browser.user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('Discount: Coupon TENTH')).toBeVisible();
    expect((await cartOf(customer)).offer).toBeUndefined();
  });

  it('stays where the customer keeps it, and so does what was typed', async () => {
    const { customer } = await opensWithOffer();
    await applies('TENTH');
    await browser.user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field()).toHaveValue('TENTH');
    expect(network.count('POST', paths.cartCoupon)).toBe(0);
    expect((await cartOf(customer)).offer?.id).toBe('flash-basic');
  });
});

it('a coupon for more items than there are says what is missing, and waits', async () => {
  const found = await shopper(server);
  await addLine(found.customer, found.patient);
  await applyCoupon(found.customer, 'FIFTY');
  await browser.opens('/cart', found.customer);
  await screen.findByText('Coupon applied: you save ₹50.');
  await browser.user.click(screen.getByRole('button', { name: /^Decrease quantity/ }));
  expect(await screen.findByText('FIFTY: Add items for ₹300 more to use this coupon.')).toBeVisible();
  expect(amounts()).toEqual(['₹300', '₹200', '₹500']);
  expect(field()).toBeEnabled();
  await browser.user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
  expect(await screen.findByText('Coupon applied: you save ₹50.')).toBeVisible();
});
