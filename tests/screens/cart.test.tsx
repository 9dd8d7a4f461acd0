import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { addPatient } from '../support/server/household.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, cartOf, cbc, checkup, kabir, shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const stepper = (name = cbc) => screen.getByRole('group', { name: `Quantity of ${name}` });
const button = (name: string, item = cbc) => within(stepper(item)).getByRole('button', { name });
const increase = (item = cbc) => button(`Increase quantity of ${item}`, item);
const decrease = (item = cbc) => button(`Decrease quantity of ${item}`, item);
const lines = () => within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem');
const summary = () => screen.getByRole('region', { name: 'Order summary' });
const notUpdated = 'Failed to update cart. Please try again.';

async function opensCart(): Promise<Awaited<ReturnType<typeof shopper>>> {
  const found = await shopper(server);
  await browser.opens('/cart', found.customer);
  await screen.findByRole('heading', { name: cbc });
  return found;
}

/** The storage event that a sign-out in another tab causes here. */
function signsOutInAnotherTab(): void {
  localStorage.removeItem('token');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })));
}

describe('the cart page', () => {
  it('needs sign-in [ROUTE-019]', async () => {
    await browser.opens('/cart');
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(network.count('GET', paths.cart)).toBe(0);
  });

  it('shows its page to whoever has a session [ROUTE-028]', async () => {
    await opensCart();
    expect(browser.address).toBe('/cart');
  });

  it('lists each line with its item, patient, price, quantity and total [CART-009][API-045]', async () => {
    const { customer, patient } = await shopper(server);
    await addLine(customer, patient, { quantity: 1 });
    passes(1000);
    await addLine(customer, await addPatient(customer, kabir), { type: 'package', id: 'basic-checkup' });
    await browser.opens('/cart', customer);
    await screen.findByText('For: Kabir Rao');
    const [test, pack] = lines().map((line) => line.textContent);
    expect(test).toMatch(/Lab test.*Complete Blood Count \(CBC\).*₹300 each.*For: Asha Rao.*2.*₹600/);
    expect([stepper(), stepper(checkup)].map((control) => control.textContent)).toEqual(['2', '1']);
    expect(pack).toMatch(/Health checkup.*Basic Health Checkup.*₹499 each.*Fasting needed.*For: Kabir Rao.*1.*₹499/);
  });

  it('sums up the items and the collection fee [CART-011][CHKOUT-036]', async () => {
    const { customer, patient } = await shopper(server);
    await addLine(customer, patient, { type: 'package', id: 'basic-checkup', quantity: 2 });
    await browser.opens('/cart', customer);
    await screen.findByRole('heading', { name: checkup });
    const rows = within(summary())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(within(summary()).getByText('3 items')).toBeVisible();
    expect(rows).toEqual(['₹1,298', '₹200', '₹1,498']);
  });

  it('leads back to the tests and on to the checkout [CART-013][CART-014]', async () => {
    await opensCart();
    expect(screen.getByRole('link', { name: 'Back to tests' })).toHaveAttribute('href', '/tests');
    await browser.user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    expect(browser.address).toBe('/checkout');
  });

  it('says when it is empty, and where tests are', async () => {
    await browser.opens('/cart', await server.customer());
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Browse Tests' })).toHaveAttribute('href', '/tests');
  });

  it('can be asked for again when it could not be loaded, and is not retried by itself', async () => {
    const { customer } = await shopper(server);
    network.failNext('GET', paths.cart, 500);
    await browser.opens('/cart', customer);
    await screen.findByText('Failed to load your cart');
    expect(network.count('GET', paths.cart)).toBe(1);
    await browser.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: cbc })).toBeVisible();
  });

  it('asks to log in when the session ends while it is open [CART-015]', async () => {
    await opensCart();
    signsOutInAnotherTab();
    expect(await screen.findByRole('heading', { name: 'Please log in' })).toBeVisible();
    await browser.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(browser.address).toBe('/login');
  });

  it('notices on the way back to it that the site’s data was cleared', async () => {
    await opensCart();
    localStorage.clear();
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { name: 'Please log in' })).toBeVisible();
  });

  it('stays readable without a network, and says why it cannot be changed', async () => {
    await opensCart();
    network.goOffline();
    expect(screen.getByText('You are offline. Your cart can be changed when the connection is back.')).toBeVisible();
    expect(increase()).toBeDisabled();
    expect(screen.getByRole('button', { name: `Remove ${cbc}` })).toBeDisabled();
    network.goOnline();
    expect(increase()).toBeEnabled();
  });
});

describe('a changed quantity', () => {
  it('shows at once, is sent, and the cart is read again [API-046][API-015]', async () => {
    await opensCart();
    const held = network.holdNext('PUT', paths.cartUpdate);
    await browser.user.click(increase());
    await held.arrived;
    await waitFor(() => expect(stepper()).toHaveTextContent('2'));
    expect(within(summary()).getByText('₹600')).toBeVisible();
    const reads = network.count('GET', paths.cart);
    held.release();
    await waitFor(() => expect(network.count('GET', paths.cart)).toBe(reads + 1));
    expect(network.sent('PUT', paths.cartUpdate)).toEqual([{ itemId: expect.any(String), quantity: 2 }]);
  });

  it('is never below 1 [CART-016]', async () => {
    const { customer } = await opensCart();
    expect(decrease()).toBeDisabled();
    await browser.user.click(increase());
    await waitFor(() => expect(decrease()).toBeEnabled());
    await browser.user.click(decrease());
    await waitFor(() => expect(decrease()).toBeDisabled());
    await browser.user.click(decrease());
    // The cart held one before the first change, too.
    await waitFor(() => expect(network.count('PUT', paths.cartUpdate)).toBe(2));
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(1));
    expect(network.count('PUT', paths.cartUpdate)).toBe(2);
  });

  it('goes back with a message when the server refuses it', async () => {
    await opensCart();
    network.failNext('PUT', paths.cartUpdate, 422, 'You can book at most 99 of one item.');
    await browser.user.click(increase());
    expect(await screen.findByText(notUpdated)).toBeVisible();
    await waitFor(() => expect(stepper()).toHaveTextContent('1'));
  });

  it('goes back also where the cart cannot be read again', async () => {
    await opensCart();
    network.loseNext('PUT', paths.cartUpdate);
    network.loseNext('GET', paths.cart);
    await browser.user.click(increase());
    expect(await screen.findByText(notUpdated)).toBeVisible();
    expect(stepper()).toHaveTextContent('1');
  });

  it('counts each of several taps, also those that come before the device has stored the first', async () => {
    const { customer } = await opensCart();
    for (const tap of [increase(), increase(), increase()]) fireEvent.click(tap);
    await waitFor(() => expect(stepper()).toHaveTextContent('4'));
    for (const tap of [decrease(), decrease()]) fireEvent.click(tap);
    await waitFor(async () => expect((await cartOf(customer)).itemCount).toBe(2));
    expect(network.sent('PUT', paths.cartUpdate).at(-1)).toMatchObject({ quantity: 2 });
    await waitFor(() => expect(stepper()).toHaveTextContent('2'));
  });

  it('is not undone on the screen by an older answer', async () => {
    await opensCart();
    const older = network.holdNext('GET', paths.cart);
    await browser.reloads();
    await screen.findByRole('heading', { name: cbc });
    await older.arrived;
    const held = network.holdNext('PUT', paths.cartUpdate);
    await browser.user.click(increase());
    await waitFor(() => expect(stepper()).toHaveTextContent('2'));
    await held.arrived;
    const shown: (string | null)[] = [];
    const watch = new MutationObserver(() => shown.push(stepper().textContent));
    watch.observe(stepper(), { subtree: true, characterData: true, childList: true });
    older.release();
    held.release();
    await waitFor(() => expect(network.count('GET', paths.cart)).toBe(3));
    watch.disconnect();
    expect(shown).not.toContain('1');
    expect(stepper()).toHaveTextContent('2');
  });
});

describe('removing a line', () => {
  it('asks first [CART-010]', async () => {
    await opensCart();
    await browser.user.click(screen.getByRole('button', { name: `Remove ${cbc}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this item?' });
    expect(dialog).toHaveTextContent(cbc);
    await browser.user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.count('DELETE', paths.cartRemove)).toBe(0);
    await waitFor(() => expect(screen.getByRole('button', { name: `Remove ${cbc}` })).toHaveFocus());
  });

  it('leaves the page as it is, and says so, when the question itself cannot be loaded', async () => {
    vi.doMock('../../src/features/cart/RemoveDialog.tsx', () => {
      throw new Error('No network');
    });
    await opensCart();
    await browser.user.click(screen.getByRole('button', { name: `Remove ${cbc}` }));
    expect(await screen.findByText('This could not be opened. Please try again, or reload the page.')).toBeVisible();
    expect(lines()).toHaveLength(1);
    vi.doUnmock('../../src/features/cart/RemoveDialog.tsx');
  });

  it('takes it out at once, tells the server, and the cart is read again [API-047][API-015]', async () => {
    const { customer } = await opensCart();
    const [line] = (await cartOf(customer)).items;
    const held = network.holdNext('DELETE', paths.cartRemove);
    await browser.user.click(screen.getByRole('button', { name: `Remove ${cbc}` }));
    await browser.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await held.arrived;
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    const reads = network.count('GET', paths.cart);
    held.release();
    await waitFor(() => expect(network.count('GET', paths.cart)).toBe(reads + 1));
    await waitFor(() => expect(screen.getByRole('group', { name: `${cbc} was removed from your cart` })).toHaveFocus());
    expect(network.sent('DELETE', paths.cartRemove)).toEqual([{ itemId: line?.id }]);
    expect((await cartOf(customer)).items).toEqual([]);
  });

  it('brings it back with a message when that fails', async () => {
    await opensCart();
    network.failNext('DELETE', paths.cartRemove, 500);
    await browser.user.click(screen.getByRole('button', { name: `Remove ${cbc}` }));
    await browser.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(notUpdated)).toBeVisible();
    expect(await screen.findByRole('heading', { name: cbc })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByText(`${cbc} was removed from your cart`)).toBeNull();
  });
});
