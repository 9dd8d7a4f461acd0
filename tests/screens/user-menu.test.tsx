import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { banner, opensUserMenu, signsOut, userMenu, userMenuButton } from '../support/screens/header.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser } = await screenBed();

const menu = () => screen.queryByRole('navigation', { name: 'Your account' });

async function opensMenu(path = '/tests'): Promise<void> {
  await browser.opens(path, await server.customer('Ravi Kumar Iyer'));
  await opensUserMenu(browser);
}

describe('the user menu', () => {
  it('greets by the first name [SHELL-015]', async () => {
    await browser.opens('/tests', await server.customer('Ravi Kumar Iyer'));
    expect(userMenuButton()).toHaveTextContent(/^Hello, Ravi$/);
  });

  it.each([
    ['a blank name', JSON.stringify({ id: '1', name: ' ', email: 'a@example.com' })],
    ['no name', JSON.stringify({ id: '1' })],
    ['no user', ''],
  ])("greets somebody with %s as 'Hello, User' [SHELL-016]", async (_, user) => {
    localStorage.setItem('token', (await server.customer()).token ?? '');
    localStorage.setItem('user', user);
    await browser.opens('/tests');
    expect(userMenuButton()).toHaveTextContent(/^Hello, User$/);
  });

  it('shows name and email [SHELL-017]', async () => {
    const customer = await server.customer('Ravi Kumar Iyer');
    await browser.opens('/tests', customer);
    await opensUserMenu(browser);
    expect(userMenu().getByText('Ravi Kumar Iyer')).toBeVisible();
    expect(userMenu().getByText(customer.email)).toBeVisible();
  });

  it('has its five items, each with its page [SHELL-018]', async () => {
    await opensMenu();
    const links = userMenu().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My Profile', '/profile'],
      ['My Orders', '/orders'],
      ['My Reports', '/reports'],
      ['View Full Cart', '/cart'],
    ]);
    expect(userMenu().getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  it('is not there while nobody is signed in [SHELL-019]', async () => {
    await browser.opens('/tests');
    expect(banner().queryByRole('button', { name: /^Hello, / })).toBeNull();
    expect(menu()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  it('signs the customer out [SHELL-020]', async () => {
    await browser.opens('/tests', await server.customer());
    await signsOut(browser);
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the user menu opens and closes', () => {
  it('by its button, which says so', async () => {
    await opensMenu();
    expect(userMenuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(userMenuButton().getAttribute('aria-controls') ?? '')).toBe(menu());
    await browser.user.click(userMenuButton());
    expect(menu()).toBeNull();
    expect(userMenuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('by the keyboard alone; Escape gives the focus back', async () => {
    await browser.opens('/tests', await server.customer());
    userMenuButton().focus();
    await browser.user.keyboard('{Enter}');
    await browser.user.tab();
    await waitFor(() => expect(userMenu().getByRole('link', { name: 'My Profile' })).toHaveFocus());
    await browser.user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    await waitFor(() => expect(userMenuButton()).toHaveFocus());
  });

  it('when Tab leaves it', async () => {
    await opensMenu();
    userMenu().getByRole('button', { name: 'Sign Out' }).focus();
    expect(menu()).not.toBeNull();
    await browser.user.tab();
    expect(menu()).toBeNull();
  });

  it('when something beside it is tapped', async () => {
    await opensMenu();
    await browser.user.click(userMenu().getByText('Ravi Kumar Iyer'));
    expect(menu()).not.toBeNull();
    // Which cannot have the focus: what takes it closes the menu by that.
    await browser.user.click(screen.getByRole('contentinfo'));
    expect(menu()).toBeNull();
  });

  it('when it has led somewhere, and stays closed on the way back', async () => {
    await opensMenu();
    await browser.user.click(userMenu().getByRole('link', { name: 'My Orders' }));
    await screen.findByRole('heading', { level: 1, name: 'My Orders' });
    expect(browser.address).toBe('/orders');
    expect(menu()).toBeNull();
    await browser.goesBack();
    await waitFor(() => expect(browser.address).toBe('/tests'));
    expect(menu()).toBeNull();
  });
});
