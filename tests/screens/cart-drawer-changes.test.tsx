import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { cartButton, drawer, opensDrawer } from '../support/screens/header.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, cartOf, cbc, checkup, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const inDrawer = () => within(screen.getByRole('dialog', { name: /^Cart/ }));
const stepper = (name = cbc) => inDrawer().getByRole('group', { name: `Quantity of ${name}` });
const increase = (name = cbc) => within(stepper(name)).getByRole('button', { name: /^Increase quantity/ });
const decrease = (name = cbc) => within(stepper(name)).getByRole('button', { name: /^Decrease quantity/ });
const remove = (name = cbc) => inDrawer().getByRole('button', { name: `Remove ${name}` });
const notUpdated = 'Failed to update cart. Please try again.';

async function opensWith(line: Parameters<typeof addLine>[2]): Promise<Shopper> {
  const found = await shopper(server);
  await addLine(found.customer, found.patient, line);
  await browser.opens('/tests', found.customer);
  await opensDrawer(browser);
  await inDrawer().findByText(cbc);
  return found;
}

describe('a quantity in the cart drawer', () => {
  it('shows at once in drawer and header, is sent, and the cart is read again for both [API-015]', async () => {
    await opensWith({ type: 'package', id: 'basic-checkup' });
    await waitFor(() => expect(network.count('GET', paths.cart)).toBeGreaterThan(0));
    const held = network.holdNext('PUT', paths.cartUpdate);
    await browser.user.click(increase());
    await held.arrived;
    await waitFor(() => expect(stepper()).toHaveTextContent('2'));
    expect(drawer()).toHaveAccessibleName('Cart (3)');
    expect(inDrawer().getByText('Total').parentElement).toHaveTextContent('Total ₹1,099');
    await waitFor(() => expect(screen.getByText('Cart, 3 items', { selector: 'header *' })).toBeInTheDocument());
    const reads = network.count('GET', paths.cart);
    held.release();
    await waitFor(() => expect(network.count('GET', paths.cart)).toBe(reads + 1));
  });

  it('cannot be less than 1, where its decrease button is disabled [SHELL-035]', async () => {
    const { customer } = await opensWith({ quantity: 1 });
    expect(stepper()).toHaveTextContent('2');
    expect(decrease()).toBeEnabled();
    await browser.user.click(decrease());
    await waitFor(() => expect(stepper()).toHaveTextContent('1'));
    expect(decrease()).toBeDisabled();
    await waitFor(() => expect(decrease()).toHaveFocus());
    await browser.user.click(decrease());
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(1));
    expect(network.count('PUT', paths.cartUpdate)).toBe(1);
  });

  it('cannot be decreased while its change is pending; other lines can [SHELL-036]', async () => {
    const { customer } = await opensWith({ quantity: 2 });
    const held = network.holdNext('PUT', paths.cartUpdate);
    await browser.user.click(decrease());
    await held.arrived;
    expect(decrease()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(decrease()).toHaveFocus());
    await browser.user.click(decrease());
    await browser.user.keyboard('{Enter}');
    expect(stepper()).toHaveTextContent('2');
    expect(increase()).toBeEnabled();
    held.release();
    await waitFor(() => expect(decrease()).not.toHaveAttribute('aria-disabled'));
    expect(network.sent('PUT', paths.cartUpdate)).toEqual([expect.objectContaining({ quantity: 2 })]);
    await browser.user.click(decrease());
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(1));
  });

  it('leaves the other lines free while its change is pending [SHELL-036]', async () => {
    await opensWith({ type: 'package', id: 'basic-checkup', quantity: 2 });
    const held = network.holdNext('PUT', paths.cartUpdate);
    await browser.user.click(increase());
    await held.arrived;
    expect(decrease()).toHaveAttribute('aria-disabled', 'true');
    expect(decrease(checkup)).not.toHaveAttribute('aria-disabled');
    expect(decrease(checkup)).toBeEnabled();
    held.release();
    await waitFor(() => expect(decrease()).not.toHaveAttribute('aria-disabled'));
  });

  it('ends in the last value after several taps', async () => {
    const { customer } = await opensWith({ type: 'package', id: 'basic-checkup' });
    const held = network.holdNext('PUT', paths.cartUpdate);
    for (const quantity of ['2', '3', '4']) {
      await browser.user.click(increase());
      await waitFor(() => expect(stepper()).toHaveTextContent(quantity));
    }
    held.release();
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(5));
    expect(network.sent('PUT', paths.cartUpdate)).toEqual([2, 4].map((quantity) => expect.objectContaining({ quantity })));
  });

  it('goes back with a message when the server refuses it', async () => {
    await opensWith({ type: 'package', id: 'basic-checkup' });
    network.failNext('PUT', paths.cartUpdate, 500);
    await browser.user.click(increase());
    expect(await screen.findByText(notUpdated)).toBeVisible();
    await waitFor(() => expect(stepper()).toHaveTextContent('1'));
    expect(increase()).toBeEnabled();
  });
});

describe('removing an item in the cart drawer', () => {
  it('takes it out at once and tells the server [SHELL-030]', async () => {
    const { customer } = await opensWith({ type: 'package', id: 'basic-checkup' });
    const line = (await cartOf(customer)).items.find(({ type }) => type === 'test');
    await browser.user.click(remove());
    await waitFor(() => expect(inDrawer().queryByRole('heading', { name: cbc })).toBeNull());
    expect(inDrawer().getByText(`${cbc} was removed from your cart`)).toBeVisible();
    await waitFor(() => expect(drawer()).toHaveAccessibleName('Cart (1)'));
    expect(inDrawer().getByRole('heading', { name: checkup })).toBeVisible();
    await waitFor(() => expect(network.sent('DELETE', paths.cartRemove)).toEqual([{ itemId: line?.id }]));
    await waitFor(async () => expect((await cartOf(customer)).items).toHaveLength(1));
  });

  it('leaves the focus with what it says, not nowhere', async () => {
    await opensWith({ type: 'package', id: 'basic-checkup' });
    await browser.user.click(remove());
    const note = await inDrawer().findByRole('group', { name: `${cbc} was removed from your cart` });
    await waitFor(() => expect(inDrawer().queryByRole('heading', { name: cbc })).toBeNull());
    await waitFor(() => expect(note).toHaveFocus());
  });

  it('can be undone: the same test for the same patient, as often as before', async () => {
    const { customer, patient } = await opensWith({ quantity: 2 });
    await browser.user.click(remove());
    expect(await inDrawer().findByText('Your cart is empty')).toBeVisible();
    await browser.user.click(inDrawer().getByRole('button', { name: 'Undo' }));
    expect(await inDrawer().findByRole('heading', { name: cbc })).toBeVisible();
    expect(inDrawer().getByText(`${cbc} is back in your cart`)).toBeVisible();
    expect(network.sent('POST', paths.cartAdd)).toEqual([{ type: 'test', id: 'cbc', quantity: 3, patientId: patient.id }]);
    expect((await cartOf(customer)).items).toMatchObject([{ testId: 'cbc', quantity: 3, patientId: patient.id }]);
    expect(inDrawer().queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not undone by the second click of a double one, which meets Undo where Remove was', async () => {
    const { customer } = await opensWith({ type: 'package', id: 'basic-checkup' });
    await browser.user.click(remove());
    const undo = await inDrawer().findByRole('button', { name: 'Undo' });
    fireEvent.click(undo, { detail: 2 });
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(1));
    expect(undo).toBeVisible();
    expect(network.count('POST', paths.cartAdd)).toBe(0);
  });

  it('can be undone while the server still takes it out', async () => {
    const { customer } = await opensWith({ type: 'package', id: 'basic-checkup' });
    const held = network.holdNext('DELETE', paths.cartRemove);
    await browser.user.click(remove());
    await browser.user.click(await inDrawer().findByRole('button', { name: 'Undo' }));
    await held.arrived;
    expect(network.count('POST', paths.cartAdd)).toBe(0);
    held.release();
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(2));
    expect(await inDrawer().findByRole('heading', { name: cbc })).toBeVisible();
  });

  it('brings it back with a message when the server refuses it', async () => {
    await opensWith({ type: 'package', id: 'basic-checkup' });
    network.failNext('DELETE', paths.cartRemove, 500);
    await browser.user.click(remove());
    expect(await screen.findByText(notUpdated)).toBeVisible();
    expect(await inDrawer().findByRole('heading', { name: cbc })).toBeVisible();
    expect(inDrawer().queryByText(`${cbc} was removed from your cart`)).toBeNull();
  });

  it('says so when it cannot be undone', async () => {
    await opensWith({ type: 'package', id: 'basic-checkup' });
    network.failNext('POST', paths.cartAdd, 500);
    await browser.user.click(remove());
    await browser.user.click(await inDrawer().findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(notUpdated)).toBeVisible();
    await waitFor(() => expect(inDrawer().queryByText(/is back in your cart$/)).toBeNull());
  });

  it('leaves an empty cart, whose button has no count', async () => {
    await browser.opens('/tests', (await shopper(server)).customer);
    await opensDrawer(browser);
    await browser.user.click(await inDrawer().findByRole('button', { name: `Remove ${cbc}` }));
    expect(await inDrawer().findByText('Your cart is empty')).toBeVisible();
    await browser.user.keyboard('{Escape}');
    await waitFor(() => expect(cartButton()).toHaveTextContent(/^Cart$/));
  });
});
