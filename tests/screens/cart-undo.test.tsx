import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { applyCoupon } from '../support/server/coupons.ts';
import { addPatient } from '../support/server/household.ts';
import { apply } from '../support/server/offer-orders.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, cartOf, cbc, checkup, kabir, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const undoButton = () => screen.getByRole('button', { name: 'Undo' });
const removedNotice = (name = cbc) => screen.findByRole('group', { name: `${name} was removed from your cart` });
const backNotice = (name = cbc) => screen.findByRole('group', { name: `${name} is back in your cart` });

async function opensCart(found: Shopper): Promise<void> {
  await browser.opens('/cart', found.customer);
  await screen.findByRole('heading', { name: cbc });
}

async function removes(name = cbc): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await browser.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
}

/** The removal has reached the server, and its cart has been read again. */
const isRemoved = ({ customer }: Shopper) => waitFor(async () => expect((await cartOf(customer)).items).toHaveLength(0));

describe('Undo of a removed line', () => {
  it('puts it back with its quantity and its patient', async () => {
    const found = await shopper(server);
    const son = await addPatient(found.customer, kabir);
    await addLine(found.customer, son, { type: 'package', id: 'basic-checkup', quantity: 3 });
    await opensCart(found);
    await removes(checkup);
    await waitFor(async () => expect(await removedNotice(checkup)).toHaveFocus());
    await waitFor(async () => expect((await cartOf(found.customer)).items).toHaveLength(1));
    await browser.user.click(undoButton());
    await waitFor(async () => expect(await backNotice(checkup)).toHaveFocus());
    expect(await screen.findByText('For: Kabir Rao')).toBeVisible();
    expect(screen.getByRole('group', { name: `Quantity of ${checkup}` })).toHaveTextContent('3');
    const line = (await cartOf(found.customer)).items.find(({ type }) => type === 'package');
    expect(line).toMatchObject({ quantity: 3, patientId: son.id });
  });

  it('is there after the last line has gone too, and by keyboard alone', async () => {
    const found = await shopper(server);
    await opensCart(found);
    await removes();
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    await waitFor(async () => expect(await removedNotice()).toHaveFocus());
    await browser.user.tab();
    await waitFor(() => expect(undoButton()).toHaveFocus());
    await browser.user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: cbc })).toBeVisible();
    await waitFor(async () => expect(await backNotice()).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('waits for a removal that is still under way, so that it is never overtaken', async () => {
    const found = await shopper(server);
    await opensCart(found);
    const held = network.holdNext('DELETE', paths.cartRemove);
    await removes();
    await held.arrived;
    await browser.user.click(undoButton());
    await backNotice();
    expect(network.count('POST', paths.cartAdd)).toBe(0);
    held.release();
    expect(await screen.findByRole('heading', { name: cbc })).toBeVisible();
    expect((await cartOf(found.customer)).itemCount).toBe(1);
  });

  it('adds once for a double tap', async () => {
    const found = await shopper(server);
    await opensCart(found);
    await removes();
    await isRemoved(found);
    const button = undoButton();
    act(() => [button, button].forEach((tapped) => tapped.click()));
    await screen.findByRole('heading', { name: cbc });
    expect(network.count('POST', paths.cartAdd)).toBe(1);
    expect((await cartOf(found.customer)).itemCount).toBe(1);
  });

  it('says so when it fails', async () => {
    const found = await shopper(server);
    await opensCart(found);
    await removes();
    await isRemoved(found);
    network.failNext('POST', paths.cartAdd, 500);
    await browser.user.click(undoButton());
    expect(await screen.findByText('Failed to update cart. Please try again.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByText(`${cbc} is back in your cart`)).toBeNull();
  });

  it('waits for the network', async () => {
    const found = await shopper(server);
    await opensCart(found);
    await removes();
    await isRemoved(found);
    network.goOffline();
    expect(undoButton()).toBeDisabled();
    network.goOnline();
    expect(undoButton()).toBeEnabled();
  });
});

describe('Undo brings the discount back as well', () => {
  it('a coupon that went with the last line', async () => {
    const found = await shopper(server);
    await applyCoupon(found.customer, 'TENTH');
    await opensCart(found);
    await removes();
    await isRemoved(found);
    await browser.user.click(undoButton());
    expect(await screen.findByText('Coupon applied: you save ₹30.')).toBeVisible();
  });

  it('an offer that went with its package', async () => {
    const found = await shopper(server);
    await apply(found.customer, 'flash-basic');
    await opensCart(found);
    await removes(checkup);
    await waitFor(async () => expect((await cartOf(found.customer)).items).toHaveLength(1));
    await browser.user.click(undoButton());
    await waitFor(async () => expect(await cartOf(found.customer)).toMatchObject({ itemCount: 2, offer: { discount: 100 } }));
    expect(await screen.findByText('−₹100')).toBeVisible();
  });

  it('and reports it where that fails', async () => {
    const found = await shopper(server);
    await applyCoupon(found.customer, 'TENTH');
    await opensCart(found);
    await removes();
    await isRemoved(found);
    network.failNext('POST', paths.cartCoupon, 422, 'This coupon has been used up.');
    await browser.user.click(undoButton());
    expect(await screen.findByText('This coupon has been used up.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: cbc })).toBeVisible();
  });
});
