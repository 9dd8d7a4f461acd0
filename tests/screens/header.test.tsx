import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { banner, cartButton, userMenuButton } from '../support/screens/header.ts';
import { addPatient } from '../support/server/household.ts';
import { hasEmergencyPhone } from '../support/screens/provider.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { addLine, asha, shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

const mainNav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const highlighted = () =>
  mainNav()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

describe('the header', () => {
  it('leads home from the logo [SHELL-001]', async () => {
    await browser.opens('/tests');
    await browser.user.click(banner().getByRole('link', { name: 'Lab at Home' }));
    await waitFor(() => expect(browser.address).toBe('/'));
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('has a search box [SHELL-002]', async () => {
    await browser.opens('/login');
    expect(banner().getByRole('combobox', { name: 'Search tests' })).toBeVisible();
  });

  it("leads to the tests by 'Lab Test' [SHELL-006]", async () => {
    await browser.opens('/login');
    await browser.user.click(mainNav().getByRole('link', { name: 'Lab Test' }));
    await screen.findByText('5 tests');
    expect(browser.address).toBe('/tests');
  });

  it("leads to the packages by 'Health Checkup Packages' [SHELL-007]", async () => {
    await browser.opens('/login');
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
    ['/login', []],
  ])('highlights on %s: %j [SHELL-008]', async (path, labels) => {
    await browser.opens(path);
    expect(highlighted()).toEqual(labels);
  });

  it('shows the phone number, to be dialled, and not the one for emergencies [SHELL-005]', async () => {
    hasEmergencyPhone('+91 11111 11111');
    await browser.opens('/');
    expect(banner().getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
  });

  it("says 'Hello, Log in' while nobody is signed in, which leads to the login [SHELL-010]", async () => {
    await browser.opens('/');
    await browser.user.click(banner().getByRole('link', { name: 'Hello, Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(browser.address).toBe('/login');
  });

  it('has a bell only when signed in [SHELL-009]', async () => {
    await browser.opens('/tests');
    expect(banner().queryByRole('button', { name: /^Notifications/ })).toBeNull();
    await browser.opens('/tests', await server.customer());
    expect(banner().getByRole('button', { name: 'Notifications' })).toBeVisible();
  });

  it('changes its form when somebody signs in and out in another tab', async () => {
    await browser.opens('/tests');
    await browser.signsInElsewhereAs(await server.customer());
    expect(userMenuButton()).toHaveTextContent('Hello, Asha');
    expect(banner().queryByRole('link', { name: 'Hello, Log in' })).toBeNull();
    browser.signsOutElsewhere();
    expect(await banner().findByRole('link', { name: 'Hello, Log in' })).toBeVisible();
  });

  it('takes away the mark by which the page’s own script kept the signed-out form blank', async () => {
    document.documentElement.setAttribute('data-signed-in', '');
    await browser.opens('/tests', await server.customer());
    expect(document.documentElement).not.toHaveAttribute('data-signed-in');
  });
});

describe('the count on the cart button', () => {
  it("is '...' while it is on its way, then the number of items [SHELL-012][SHELL-014]", async () => {
    const { customer, patient } = await shopper(server);
    await addLine(customer, patient, { id: 'hba1c', quantity: 2 });
    const held = network.holdNext('GET', paths.cart);
    await browser.opens('/tests', customer);
    await held.arrived;
    expect(cartButton()).toHaveTextContent(/^Cart\.\.\.$/);
    held.release();
    await waitFor(() => expect(cartButton()).toHaveTextContent(/^Cart, 3 items$/));
  });

  it("is '...' while its code is on its way too [SHELL-014]", async () => {
    const code = Promise.withResolvers<void>();
    vi.doMock('../../src/app/CartCount.tsx', async (original) => code.promise.then(() => original<object>()));
    await browser.opens('/tests', (await shopper(server)).customer);
    expect(cartButton()).toHaveTextContent(/^Cart\.\.\.$/);
    code.resolve();
    await waitFor(() => expect(cartButton()).toHaveTextContent(/^Cart, 1 item$/));
    vi.doUnmock('../../src/app/CartCount.tsx');
  });

  it.each([
    [0, /^Cart, 99 items$/],
    [1, /^Cart, 99\+ items$/],
  ])('is 99 as it is, and 99+ above (%i more) [SHELL-013]', async (more, text) => {
    const customer = await server.customer();
    const patient = await addPatient(customer, asha);
    await addLine(customer, patient, { quantity: 98 });
    await addLine(customer, patient, { id: 'hba1c', quantity: 1 + more });
    await browser.opens('/tests', customer);
    await waitFor(() => expect(cartButton()).toHaveTextContent(text));
  });

  it('is not there for an empty cart', async () => {
    await browser.opens('/tests', await server.customer());
    await waitFor(() => expect(cartButton()).toHaveTextContent(/^Cart$/));
    expect(network.count('GET', paths.cart)).toBe(1);
  });

  it('is not there, and not asked for, while nobody is signed in', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    expect(cartButton()).toHaveTextContent(/^Cart$/);
    expect(network.count('GET', paths.cart)).toBe(0);
  });

  it('is not there where its code does not come, and the page is', async () => {
    vi.doMock('../../src/app/CartCount.tsx', () => {
      throw new Error('No network');
    });
    await browser.opens('/tests', await server.customer());
    await screen.findByText('5 tests');
    await waitFor(() => expect(cartButton()).toHaveTextContent(/^Cart$/));
    vi.doUnmock('../../src/app/CartCount.tsx');
  });
});
