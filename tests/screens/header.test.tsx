import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { addPatient } from '../support/household.ts';
import { screenBed } from '../support/screen.tsx';
import { addLine, asha, cbc, shopper } from '../support/shopper.ts';

const { server, browser, network } = await screenBed();

const cartLink = () => screen.getByRole('link', { name: /^Cart/ });
const mainNav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const highlighted = () =>
  mainNav()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

describe('the header', () => {
  it('leads home from the logo [SHELL-001]', async () => {
    await browser.opens('/tests');
    await browser.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Lab at Home' }));
    await screen.findByRole('heading', { level: 1, name: 'Lab tests at your doorstep' });
    expect(browser.address).toBe('/');
  });

  it("leads to the tests by 'Lab Test' [SHELL-006]", async () => {
    await browser.opens('/help');
    await browser.user.click(mainNav().getByRole('link', { name: 'Lab Test' }));
    await screen.findByText('5 tests');
    expect(browser.address).toBe('/tests');
  });

  it("leads to the packages by 'Health Checkup Packages' [SHELL-007]", async () => {
    await browser.opens('/help');
    await browser.user.click(mainNav().getByRole('link', { name: 'Health Checkup Packages' }));
    await screen.findByRole('heading', { level: 1, name: 'Health checkup packages' });
    expect(browser.address).toBe('/checkup');
  });

  it.each([
    ['/tests', ['Lab Test']],
    ['/tests/cbc', ['Lab Test']],
    ['/checkup', ['Health Checkup Packages']],
    ['/checkups/basic-checkup', ['Health Checkup Packages']],
    ['/', []],
    ['/help', []],
  ])('highlights on %s: %j [SHELL-008]', async (path, labels) => {
    await browser.opens(path);
    expect(highlighted()).toEqual(labels);
  });

  it('shows the phone number, to be dialled [SHELL-005]', async () => {
    await browser.opens('/');
    const phone = within(screen.getByRole('banner')).getByRole('link', { name: '+91 00000 00000' });
    expect(phone).toHaveAttribute('href', 'tel:+910000000000');
  });

  it("says 'Hello, Log in' while nobody is signed in, which leads to the login [SHELL-010]", async () => {
    await browser.opens('/');
    await browser.user.click(screen.getByRole('link', { name: 'Hello, Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(browser.address).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  it.each([
    ['Ravi Kumar Iyer', 'Hello, Ravi'],
    [' ', 'Hello, User'],
  ])('greets %j with %s', async (name, words) => {
    localStorage.setItem('user', JSON.stringify({ id: '1', name }));
    localStorage.setItem('token', (await server.customer()).token ?? '');
    await browser.opens('/help');
    expect(screen.getAllByText(words)[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Hello, Log in' })).toBeNull();
  });
});

describe('the cart in the header', () => {
  it('leads to the cart', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/help', customer);
    await browser.user.click(cartLink());
    await screen.findByRole('heading', { name: cbc });
    expect(browser.address).toBe('/cart');
  });

  it("shows '...' while the count is on its way, then the count [SHELL-012][SHELL-014]", async () => {
    const { customer, patient } = await shopper(server);
    await addLine(customer, patient, { id: 'hba1c', quantity: 2 });
    const held = network.holdNext('GET', paths.cart);
    await browser.opens('/help', customer);
    await held.arrived;
    expect(cartLink()).toHaveTextContent(/^Cart\.\.\.$/);
    held.release();
    await waitFor(() => expect(cartLink()).toHaveTextContent(/^Cart3 items$/));
  });

  it.each([
    [0, /^Cart99 items$/],
    [1, /^Cart99\+ items$/],
  ])('shows 99 as it is, and 99+ above (%i more) [SHELL-013]', async (more, text) => {
    const customer = await server.customer();
    const patient = await addPatient(customer, asha);
    await addLine(customer, patient, { quantity: 98 });
    await addLine(customer, patient, { id: 'hba1c', quantity: 1 + more });
    await browser.opens('/help', customer);
    await waitFor(() => expect(cartLink()).toHaveTextContent(text));
  });

  it('shows no count for an empty cart', async () => {
    await browser.opens('/help', await server.customer());
    await waitFor(() => expect(cartLink()).toHaveTextContent(/^Cart$/));
    expect(network.count('GET', paths.cart)).toBe(1);
  });

  it('shows no count, and asks for none, while nobody is signed in', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    expect(cartLink()).toHaveTextContent(/^Cart$/);
    expect(network.count('GET', paths.cart)).toBe(0);
  });
});

const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
const opensMenu = () => browser.user.click(screen.getByRole('button', { name: 'Open menu', expanded: false }));

describe("a phone's menu", () => {
  it('opens and closes by its button', async () => {
    await browser.opens('/help');
    expect(menu()).toBeNull();
    await opensMenu();
    expect(menu()).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Close menu', expanded: true }));
    expect(menu()).toBeNull();
  });

  it('has the links of the header', async () => {
    await browser.opens('/help');
    await opensMenu();
    const links = within(menu() as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Lab Test', '/tests'],
      ['Health Checkup Packages', '/checkup'],
      ['Hello, Log in', '/login'],
      ['Call +91 00000 00000', 'tel:+910000000000'],
    ]);
  });

  it('lets a customer sign out', async () => {
    await browser.opens('/help', await server.customer());
    await opensMenu();
    await browser.user.click(within(menu() as HTMLElement).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('closes with Escape, and its button has the focus again', async () => {
    await browser.opens('/help');
    await opensMenu();
    await browser.user.tab();
    expect(within(menu() as HTMLElement).getByRole('link', { name: 'Lab Test' })).toHaveFocus();
    await browser.user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('closes when it has led somewhere', async () => {
    await browser.opens('/help');
    await opensMenu();
    await browser.user.click(within(menu() as HTMLElement).getByRole('link', { name: 'Lab Test' }));
    await screen.findByText('5 tests');
    expect(menu()).toBeNull();
  });
});
