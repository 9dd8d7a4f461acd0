import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { puts } from '../support/screens/search-box.ts';

const { server, browser, network } = await screenBed();

const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
const inMenu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const opener = () => screen.getByRole('button', { name: 'Open menu' });
const links = () =>
  inMenu()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const everybodys = [
  ['Lab Test', '/tests'],
  ['Health Checkup Packages', '/checkup'],
  ['Offers', '/offers'],
  ['Health Articles', '/blogs'],
];
const languages = [
  ['हिन्दी', '/hi/tests'],
  ['தமிழ்', '/ta/tests'],
];
const phone = ['Call +91 00000 00000', 'tel:+910000000000'];

async function opensMenu(path: string, name?: string): Promise<void> {
  await browser.opens(path, name === undefined ? undefined : await server.customer(name));
  await browser.user.click(opener());
}

describe("a phone's menu", () => {
  it('has what the header has for a visitor, search included [SHELL-021]', async () => {
    await opensMenu('/tests');
    expect(links()).toEqual([...everybodys, ['Hello, Log in', '/login'], phone, ...languages]);
    expect(inMenu().queryByRole('button', { name: 'Sign Out' })).toBeNull();
    expect(within(menu()?.parentElement as HTMLElement).getByRole('combobox', { name: 'Search tests' })).toBeVisible();
  });

  it('has the bell and the items of the user menu for a customer [SHELL-021]', async () => {
    const customer = await server.customer('Ravi Kumar Iyer');
    await browser.opens('/tests', customer);
    await browser.user.click(opener());
    expect(links()).toEqual([
      ...everybodys,
      ['Notifications', '/notifications'],
      phone,
      ['My Profile', '/profile'],
      ['My Orders', '/orders'],
      ['My Reports', '/reports'],
      ['View Full Cart', '/cart'],
      ...languages,
    ]);
    for (const words of ['Hello, Ravi', 'Ravi Kumar Iyer', customer.email]) expect(inMenu().getByText(words)).toBeVisible();
    expect(inMenu().getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  it('marks the page that is open', async () => {
    await opensMenu('/tests/cbc');
    expect(inMenu().getByRole('link', { name: 'Lab Test' })).toHaveAttribute('aria-current', 'page');
    expect(inMenu().getByRole('link', { name: 'Health Checkup Packages' })).not.toHaveAttribute('aria-current');
  });

  it('lets a customer sign out', async () => {
    await opensMenu('/tests', 'Asha Rao');
    await browser.user.click(inMenu().getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('asks for five suggestions, as the header does [SHELL-003]', async () => {
    await opensMenu('/help');
    const form = within(menu()?.parentElement as HTMLElement);
    await puts(browser, form.getByRole('combobox', { name: 'Search tests' }), 'blood');
    await waitFor(() =>
      expect(network.callsOf('GET', paths.suggestions).map(({ query }) => query)).toEqual([{ q: 'blood', limit: '5' }]),
    );
  });

  it('searches', async () => {
    await opensMenu('/login');
    const form = within(menu()?.parentElement as HTMLElement);
    await browser.user.type(form.getByRole('combobox', { name: 'Search tests' }), 'sugar{Enter}');
    await waitFor(() => expect(browser.address).toBe('/tests?search=sugar'));
    expect(menu()).toBeNull();
  });
});

describe("a phone's menu opens and closes", () => {
  it('by its button, which says so', async () => {
    await browser.opens('/tests');
    expect(menu()).toBeNull();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await browser.user.click(opener());
    expect(menu()).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Close menu', expanded: true }));
    expect(menu()).toBeNull();
  });

  it('with Escape, and its button has the focus again', async () => {
    await opensMenu('/tests');
    inMenu().getByRole('link', { name: 'Lab Test' }).focus();
    await browser.user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it('when Tab leaves it, so that nothing focused lies behind it', async () => {
    await opensMenu('/tests');
    inMenu().getByRole('link', { name: 'தமிழ்' }).focus();
    expect(menu()).not.toBeNull();
    await browser.user.tab();
    expect(menu()).toBeNull();
  });

  it('when something beside it is tapped', async () => {
    await opensMenu('/tests');
    await browser.user.click(screen.getByRole('heading', { level: 1 }));
    expect(menu()).toBeNull();
  });

  it('when it has led somewhere, and stays closed on the way back', async () => {
    await opensMenu('/login');
    await browser.user.click(inMenu().getByRole('link', { name: 'Lab Test' }));
    await screen.findByText('5 tests');
    expect(menu()).toBeNull();
    await browser.goesBack();
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(menu()).toBeNull();
  });

  it('when the window grows and the header takes its other form', async () => {
    const changes = new Set<() => void>();
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: false,
          addEventListener: (event: string, listener: () => void) =>
            event === 'change' && media === '(min-width: 62em)' && changes.add(listener),
          removeEventListener: (_: string, listener: () => void) => changes.delete(listener),
        }) as unknown as MediaQueryList,
    );
    await opensMenu('/tests');
    act(() => changes.forEach((tell) => tell()));
    expect(menu()).toBeNull();
  });
});
