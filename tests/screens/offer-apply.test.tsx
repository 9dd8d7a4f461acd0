import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CartAnswer } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Call } from '../support/screens/network.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cartOf, checkup, customerWithPatient, shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const applied = 'Offer applied successfully!';
const failed = 'Failed to apply offer. Please try again.';
const apply = () => screen.getByRole('button', { name: 'Apply Offer' });
const goToCart = () => screen.findByRole('link', { name: 'Go to cart' });

async function opensOffer(id: string, found = customerWithPatient(server)) {
  const customer = await found;
  await browser.opens(`/offers/${id}`, customer);
  await screen.findByRole('button', { name: 'Apply Offer' });
  return customer;
}

/** A customer whose cart has the weekend's offer, and whose page shows another one. */
async function opensOtherOffer() {
  const customer = await customerWithPatient(server);
  (await customer.post(paths.applyOffer, { offerId: 'flash-basic' })).read(CartAnswer);
  return opensOffer('women-pack', Promise.resolve(customer));
}

describe('Apply Offer', () => {
  it('makes the offer the cart’s discount, says so and leads to the cart [API-051][OFFER-008]', async () => {
    const customer = await opensOffer('flash-basic');
    await browser.user.click(apply());
    expect((await screen.findByText(applied)).closest('[role="status"]')).not.toBeNull();
    expect(network.sent('POST', paths.applyOffer)).toEqual([{ offerId: 'flash-basic' }]);
    expect(await screen.findByText('This offer is in your cart.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply Offer' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveFocus());
    expect((await cartOf(customer)).offer).toEqual({ id: 'flash-basic', title: 'Weekend flash sale', discount: 100 });
    await browser.user.click(await goToCart());
    await screen.findByRole('heading', { name: checkup });
    expect(browser.address).toBe('/cart');
  });

  it('asks for the cart again, everywhere it is shown [API-051]', async () => {
    await opensOffer('flash-basic');
    const badge = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Cart/ });
    await browser.user.click(apply());
    await screen.findByText(applied);
    const isApply = ({ method, path }: Call) => method === 'POST' && path === paths.applyOffer;
    const after = () => network.calls.slice(network.calls.findIndex(isApply) + 1).map(({ path }) => path);
    await waitFor(() => expect(after()).toContain(paths.cart));
    await waitFor(() => expect(badge()).toHaveAccessibleName(/1/));
  });

  it('creates the patient that is needed, where there is none yet', async () => {
    const customer = await opensOffer('flash-basic', server.customer());
    await browser.user.click(apply());
    expect(await screen.findByText(applied)).toBeVisible();
    expect((await cartOf(customer)).itemCount).toBe(1);
  });

  it('is sent once for a double tap, and says that it is under way', async () => {
    await opensOffer('flash-basic');
    const held = network.holdNext('POST', paths.applyOffer);
    const button = apply();
    // The second one before the first was drawn.
    act(() => [button, button].forEach((tapped) => tapped.click()));
    await held.arrived;
    await browser.user.click(await screen.findByRole('button', { name: 'Applying…' }));
    held.release();
    await screen.findByText(applied);
    expect(network.count('POST', paths.applyOffer)).toBe(1);
  });

  it('is said to be done where the offer is in the cart already', async () => {
    const customer = await customerWithPatient(server);
    await customer.post(paths.applyOffer, { offerId: 'flash-basic' });
    await browser.opens('/offers/flash-basic', customer);
    expect(await screen.findByText('This offer is in your cart.')).toBeVisible();
    expect(await goToCart()).toHaveAttribute('href', '/cart');
    expect(network.count('POST', paths.applyOffer)).toBe(0);
  });
});

describe('Apply Offer that fails', () => {
  it('says why, in the server’s words, and never that it was applied [OFFER-009]', async () => {
    const { customer } = await shopper(server);
    await opensOffer('loyal-women', Promise.resolve(customer));
    await browser.user.click(apply());
    expect(await screen.findByText('This offer is for customers with at least 2 earlier orders.')).toBeVisible();
    expect(screen.queryByText(applied)).toBeNull();
    expect(apply()).toBeEnabled();
    expect(await cartOf(customer)).not.toHaveProperty('offer');
  });

  it('has words of its own where the server has none [OFFER-009]', async () => {
    await opensOffer('flash-basic');
    network.failNext('POST', paths.applyOffer, 500);
    await browser.user.click(apply());
    expect((await screen.findByText(failed)).closest('[role="alert"]')).not.toBeNull();
    expect(screen.queryByText(applied)).toBeNull();
    await browser.user.click(apply());
    expect(await screen.findByText(applied)).toBeVisible();
  });

  it('has the same words where no answer came [OFFER-009]', async () => {
    await opensOffer('flash-basic');
    network.loseNext('POST', paths.applyOffer);
    await browser.user.click(apply());
    expect(await screen.findByText(failed)).toBeVisible();
  });

  it('asks for the offer again where it is no longer there', async () => {
    await browser.opens('/offers', await customerWithPatient(server));
    await browser.user.click(await screen.findByRole('link', { name: 'Weekend flash sale' }));
    await screen.findByRole('button', { name: 'Apply Offer' });
    network.answerNext('GET', paths.offers, { status: 'success', data: { offers: [] } });
    network.failNext('GET', paths.offer, 404);
    network.failNext('POST', paths.applyOffer, 404, 'Offer not found');
    await browser.user.click(apply());
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeVisible();
  });

  it('asks for the offer again where it is refused: what is shown of it may be old', async () => {
    await opensOffer('flash-basic');
    network.failNext('POST', paths.applyOffer, 422, 'This offer has been used up.');
    await browser.user.click(apply());
    expect(await screen.findByText('This offer has been used up.')).toBeVisible();
    await waitFor(() => expect(network.count('GET', '/offers/flash-basic')).toBe(2));
  });
});

describe('Apply Offer that cannot succeed', () => {
  it('waits for the network, and says so', async () => {
    await opensOffer('flash-basic');
    network.goOffline();
    expect(apply()).toBeDisabled();
    expect(apply()).toHaveAccessibleDescription('You are offline. Offers can be applied when the connection is back.');
    network.goOnline();
    expect(apply()).toBeEnabled();
  });

  it.each([
    ['ended', { validUntil: '2026-11-20' }, 'This offer has ended.'],
    ['used up', { usageCount: 3, maxUsage: 3 }, 'This offer has been used up.'],
  ])('is not there for an offer that is %s', async (_, changes, reason) => {
    const prices = { originalPrice: 540, discountedPrice: 399 };
    network.answerNext('GET', paths.offer, { status: 'success', data: { id: 'x', title: 'Past', ...prices, ...changes } });
    await opensOffer('x');
    expect(apply()).toBeDisabled();
    expect(apply()).toHaveAccessibleDescription(reason);
  });
});

describe('another discount in the cart', () => {
  it('is only replaced after asking', async () => {
    const customer = await opensOtherOffer();
    await browser.user.click(apply());
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace Weekend flash sale?' }));
    expect(dialog.getByText(/“Women Basic in November” would take the place of “Weekend flash sale”/)).toBeVisible();
    expect(network.count('POST', paths.applyOffer)).toBe(0);
    await browser.user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText(applied)).toBeVisible();
    expect((await cartOf(customer)).offer?.id).toBe('women-pack');
  });

  it('stays where the customer keeps it', async () => {
    const customer = await opensOtherOffer();
    await browser.user.click(apply());
    await browser.user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.count('POST', paths.applyOffer)).toBe(0);
    expect((await cartOf(customer)).offer?.id).toBe('flash-basic');
    expect(apply()).toBeEnabled();
  });

  it('may be a coupon', async () => {
    const customer = await customerWithPatient(server);
    const cart = { items: [], itemCount: 0, subtotal: 0, coupon: { code: 'FIRST', discount: 50 } };
    await opensOffer('flash-basic', Promise.resolve(customer));
    await waitFor(() => expect(localStorage.getItem('cart')).not.toBeNull());
    // It came on another device meanwhile.
    network.answerNext('GET', paths.cart, { status: 'success', data: cart });
    await browser.user.click(apply());
    expect(await screen.findByRole('dialog', { name: 'Replace Coupon FIRST?' })).toBeVisible();
  });
});
