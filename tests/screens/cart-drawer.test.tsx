import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { cartButton, drawer, opensDrawer } from '../support/screens/header.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, cbc, checkup, shopper, type Shopper } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const inDrawer = () => within(screen.getByRole('dialog', { name: /^Cart/ }));
const lines = () => within(inDrawer().getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem');
const isClosed = () => waitFor(() => expect(drawer()).toBeNull());

/** One CBC (₹300) and two checkups (₹499 each). */
async function shopperOfThree(): Promise<Shopper> {
  const found = await shopper(server);
  passes(1000);
  await addLine(found.customer, found.patient, { type: 'package', id: 'basic-checkup', quantity: 2 });
  return found;
}

async function opensLoaded(path = '/tests'): Promise<Shopper> {
  const found = await shopperOfThree();
  await browser.opens(path, found.customer);
  await opensDrawer(browser);
  await inDrawer().findByText(cbc);
  return found;
}

describe('the cart drawer', () => {
  it('opens on the right by the cart button, over the page [SHELL-011][SHELL-034]', async () => {
    await browser.opens('/tests', (await shopper(server)).customer);
    expect(drawer()).toBeNull();
    const opened = await opensDrawer(browser);
    expect(opened).toHaveAttribute('aria-modal', 'true');
    // What Mantine's style sheet lays out by: the content stands at the end of its line.
    const root = opened.closest('[style*="--drawer-justify"]');
    expect((root as HTMLElement).style.getPropertyValue('--drawer-justify')).toBe('flex-end');
    expect(browser.address).toBe('/tests');
  });

  it('has the title Cart with the number of items [SHELL-022]', async () => {
    await opensLoaded();
    expect(await screen.findByRole('dialog', { name: 'Cart (3)' })).toBeVisible();
    expect(inDrawer().getByRole('heading', { level: 2, name: 'Cart (3)' })).toBeVisible();
  });

  it('shows a skeleton while the cart is on its way [SHELL-023]', async () => {
    const { customer } = await shopper(server);
    const held = network.holdNext('GET', paths.cart);
    await browser.opens('/tests', customer);
    const opened = await opensDrawer(browser);
    expect(opened).toHaveAccessibleName('Cart (...)');
    expect(within(opened).getByText('Loading your cart…')).toBeInTheDocument();
    expect(opened.querySelector('[aria-busy="true"]')?.querySelectorAll('span[aria-hidden]').length).toBeGreaterThan(0);
    held.release();
    await waitFor(() => expect(drawer()).toHaveAccessibleName('Cart (1)'));
    expect(inDrawer().queryByText('Loading your cart…')).toBeNull();
    expect(opened.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('says when it is empty, and leads to the tests [SHELL-024][SHELL-025]', async () => {
    await browser.opens('/help', await server.customer());
    await opensDrawer(browser);
    expect(await inDrawer().findByText('Your cart is empty')).toBeVisible();
    expect(inDrawer().getByText('Add some tests to get started')).toBeVisible();
    expect(drawer()).toHaveAccessibleName('Cart (0)');
    expect(inDrawer().queryByText('Total')).toBeNull();
    await browser.user.click(inDrawer().getByRole('link', { name: 'Browse Tests' }));
    await screen.findByText('5 tests');
    expect(browser.address).toBe('/tests');
    await isClosed();
  });

  it('shows each item with its kind, name, stepper and total in rupees [SHELL-026][SHELL-027][SHELL-028][SHELL-029]', async () => {
    await opensLoaded();
    const [test, pack] = lines() as [HTMLElement, HTMLElement];
    expect(test).toHaveTextContent(/^Lab test/);
    expect(pack).toHaveTextContent(/^Health checkup/);
    const icons = [test, pack].map((line) => line.querySelector('svg')?.getAttribute('class'));
    expect(icons[0]).not.toBe(icons[1]);
    expect(within(test).getByRole('heading', { name: cbc })).toBeVisible();
    expect(within(pack).getByRole('heading', { name: checkup })).toBeVisible();
    expect(within(test).getByRole('group', { name: `Quantity of ${cbc}` })).toHaveTextContent('1');
    expect(within(pack).getByRole('group', { name: `Quantity of ${checkup}` })).toHaveTextContent('2');
    expect(within(test).getByText('₹300')).toBeVisible();
    expect(within(pack).getByText('₹998')).toBeVisible();
  });

  it('shows the total of the items, and says that the collection fee comes on top [SHELL-031]', async () => {
    await opensLoaded();
    expect(inDrawer().getByText('Total').parentElement).toHaveTextContent('Total ₹1,298');
    expect(inDrawer().getByText('₹200 collection fee is added at checkout.')).toBeVisible();
  });

  it.each([
    ['Proceed to Checkout', '/checkout', 'Checkout'],
    ['View Full Cart', '/cart', 'Your cart'],
  ])('leads by %s to %s and is closed there [SHELL-032][SHELL-033]', async (name, path, heading) => {
    await opensLoaded();
    await browser.user.click(inDrawer().getByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(browser.address).toBe(path);
    await isClosed();
  });

  it('says that the cart could not be loaded, which is not tried again by itself [API-009]', async () => {
    const { customer } = await shopper(server);
    network.failNext('GET', paths.cart, 500);
    await browser.opens('/tests', customer);
    await waitFor(() => expect(cartButton()).toHaveTextContent(/^Cart$/));
    await opensDrawer(browser);
    expect(await inDrawer().findByText('Failed to load your cart')).toBeVisible();
    expect(drawer()).toHaveAccessibleName('Cart');
    await browser.user.click(inDrawer().getByRole('button', { name: 'Try again' }));
    expect(await inDrawer().findByText(cbc)).toBeVisible();
  });

  it('stays readable without a network, and says why it cannot be changed', async () => {
    await opensLoaded();
    network.goOffline();
    expect(inDrawer().getByText('You are offline. Your cart can be changed when the connection is back.')).toBeVisible();
    for (const button of within(lines()[1] as HTMLElement).getAllByRole('button')) expect(button).toBeDisabled();
    network.goOnline();
    for (const button of within(lines()[1] as HTMLElement).getAllByRole('button')) expect(button).toBeEnabled();
  });

  it('says so, and leaves the page as it is, when its code does not come', async () => {
    vi.doMock('../../src/features/cart/CartDrawer.tsx', () => {
      throw new Error('No network');
    });
    onTestFinished(() => vi.doUnmock('../../src/features/cart/CartDrawer.tsx'));
    await browser.opens('/tests');
    await browser.user.click(cartButton());
    expect(await screen.findByText('This could not be opened. Please try again, or reload the page.')).toBeVisible();
    expect(await screen.findByText('5 tests')).toBeVisible();
  });
});

describe('the cart drawer, signed out', () => {
  it('asks to log in, and the login leads back to the page behind it', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/tests?search=cbc');
    await opensDrawer(browser);
    expect(drawer()).toHaveAccessibleName('Cart');
    expect(inDrawer().getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await browser.user.click(inDrawer().getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(browser.address).toBe('/login');
    await isClosed();
    await browser.signsInElsewhereAs(customer);
    await waitFor(() => expect(browser.address).toBe('/tests?search=cbc'));
    await waitFor(() => expect(cartButton()).toHaveTextContent(/^Cart, 1 item$/));
  });

  it('shows nothing of the customer any more when the session ends in another tab', async () => {
    await opensLoaded();
    act(() => browser.signsOutElsewhere());
    expect(await inDrawer().findByText('Please log in')).toBeVisible();
    expect(inDrawer().queryByText(cbc)).toBeNull();
  });
});

describe('the cart drawer closes', () => {
  it.each([
    ['by its own button', () => browser.user.click(inDrawer().getByRole('button', { name: 'Close' }))],
    ['with Escape', () => browser.user.keyboard('{Escape}')],
    ["by the browser's Back button, which leaves the page where it is", () => act(() => browser.goesBack())],
  ])('%s, and the focus is on the cart button again [SHELL-034]', async (_, closes) => {
    await browser.opens('/tests');
    await browser.opens('/tests/cbc');
    const { length } = history;
    await opensDrawer(browser);
    expect(history.length).toBe(length + 1);
    await closes();
    await isClosed();
    await waitFor(() => expect(cartButton()).toHaveFocus());
    await waitFor(() => expect(history.state).not.toMatchObject({ overlays: 1 }));
    expect(browser.address).toBe('/tests/cbc');
    expect(screen.getByRole('heading', { level: 1, name: cbc })).toBeVisible();
  });

  it('keeps the focus inside while it is open', async () => {
    await opensLoaded();
    for (let stop = 0; stop < 12; stop += 1) {
      await browser.user.tab();
      expect(drawer()).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('leaves no entry of its own behind the page that it led to', async () => {
    await opensLoaded('/help');
    await browser.user.click(inDrawer().getByRole('link', { name: 'View Full Cart' }));
    await screen.findByRole('heading', { level: 1, name: 'Your cart' });
    await act(() => browser.goesBack());
    await waitFor(() => expect(browser.address).toBe('/help'));
    expect(history.state).not.toMatchObject({ overlays: 1 });
    expect(drawer()).toBeNull();
  });
});
