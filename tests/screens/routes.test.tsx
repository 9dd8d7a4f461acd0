import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/account.ts';
import { screenBed } from '../support/screen.tsx';
import { cbc, shopper } from '../support/shopper.ts';

const { server, browser, network } = await screenBed();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const isAt = (address: string) => waitFor(() => expect(browser.address).toBe(address));

/** The page that is shown, by the title of its document. */
const titleIs = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Lab at Home`));

describe('a public page', () => {
  it('is the home page at / [ROUTE-001]', async () => {
    await browser.opens('/');
    expect(browser.address).toBe('/');
    expect(heading()).toBe('Lab tests at your doorstep');
    expect(within(screen.getByRole('main')).getByRole('searchbox', { name: 'Search tests' })).toBeVisible();
    await titleIs('Lab tests at home');
  });

  it('is the login at /login [ROUTE-002]', async () => {
    await browser.opens('/login');
    expect(browser.address).toBe('/login');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    await titleIs('Log in');
  });

  it('is the registration at /register [ROUTE-003]', async () => {
    await browser.opens('/register');
    expect(browser.address).toBe('/register');
    expect(heading()).toBe('Create account');
    expect(screen.getByLabelText('Confirm password')).toBeVisible();
    await titleIs('Create account');
  });

  it('is the catalogue at /tests [ROUTE-011]', async () => {
    await browser.opens('/tests');
    expect(await screen.findByText('5 tests')).toBeVisible();
    expect(browser.address).toBe('/tests');
    await titleIs('Lab tests');
  });

  it('is a test at /tests/{id} [ROUTE-015]', async () => {
    await browser.opens('/tests/cbc');
    expect(heading()).toBe(cbc);
    expect(browser.address).toBe('/tests/cbc');
    await titleIs('Lab test');
  });

  it.each([
    ['/forgot-password', 'Forgot password'],
    ['/reset-password', 'Reset password'],
    ['/otp-login', 'Log in with a code'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-conditions', 'Terms and Conditions'],
    ['/cookie-policy', 'Cookie Policy'],
    ['/refund-policy', 'Refund Policy'],
    ['/help', 'Help'],
    ['/checkup', 'Health checkup packages'],
    ['/checkups/basic-checkup', 'Health checkup package'],
    ['/blogs', 'Health articles'],
    ['/offers', 'Offers'],
  ])('is open to everybody at %s, and says that it is not there yet', async (path, title) => {
    await browser.opens(path);
    expect(browser.address).toBe(path);
    expect(heading()).toBe(title);
    expect(screen.getByRole('heading', { name: 'Not available yet' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Browse Tests' })).toHaveAttribute('href', '/tests');
    await titleIs(title);
  });

  it.each(['/', '/tests', '/tests/cbc', '/reset-password', '/help'])('stays open at %s with a session', async (path) => {
    await browser.opens(path, await server.customer());
    expect(browser.address).toBe(path);
  });
});

describe('a page that needs sign-in', () => {
  const pages = [
    ['/offers/monsoon', 'Offer', '[ROUTE-017]'],
    ['/blogs/thyroid', 'Health article', '[ROUTE-018]'],
    ['/cart', 'Your cart', '[ROUTE-019]'],
    ['/checkout', 'Checkout', '[ROUTE-020]'],
    ['/orders', 'My Orders', '[ROUTE-021]'],
    ['/orders/1', 'Order', '[ROUTE-022]'],
    ['/profile', 'My Profile', '[ROUTE-023]'],
    ['/reports', 'My Test Reports', '[ROUTE-024]'],
    ['/prescriptions', 'My Prescriptions', '[ROUTE-025]'],
    ['/notifications', 'Notifications', '[ROUTE-026]'],
    ['/profile/notifications', 'Notification preferences', '[ROUTE-027]'],
    ['/reports/1', 'My Test Reports', ''],
    ['/prescriptions/1', 'My Prescriptions', ''],
  ] as const;

  it.each(pages)('is behind the login at %s, which leads there afterwards (%s) %s', async (path, title) => {
    await browser.opens(`${path}?from=mail`);
    expect(browser.address).toBe('/login');
    expect(heading()).toBe('Log in');
    await browser.signsInElsewhereAs(await server.customer());
    await titleIs(title);
    expect(browser.address).toBe(`${path}?from=mail`);
  });

  it.each(pages)('is shown at once at %s with a session (%s) [ROUTE-028]', async (path, title) => {
    const { customer } = await shopper(server);
    await browser.opens(path, customer);
    expect(browser.address).toBe(path);
    await titleIs(title);
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  });

  it('leaves no step to itself on the way back from the login', async () => {
    await browser.opens('/tests');
    await browser.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'My Orders' }));
    await isAt('/login');
    await browser.goesBack();
    await isAt('/tests');
    expect(await screen.findByText('5 tests')).toBeVisible();
  });

  it('asks for the login when the session ends in another tab, and leads back after it', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/orders', customer);
    browser.signsOutElsewhere();
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await browser.signsInElsewhereAs(customer);
    await titleIs('My Orders');
    expect(browser.address).toBe('/orders');
  });
});

describe('a page for signing in', () => {
  it.each(['/login', '/register', '/otp-login', '/forgot-password'])('at %s leads a customer to the tests', async (path) => {
    await browser.opens(path, await server.customer());
    await isAt('/tests');
    expect(await screen.findByText('5 tests')).toBeVisible();
  });

  it('leads a customer to the page that the address carries', async () => {
    await browser.opens('/login?from=%2Forders%3Fsearch%3Dcbc', await server.customer());
    await waitFor(() => expect(browser.address).toBe('/orders?search=cbc'));
  });
});

describe('any other path', () => {
  it.each(['/unknown', '/tests/cbc/more', '/checkups', '/admin', '/testsuite'])(
    'leads from %s to the home page [ROUTE-029]',
    async (path) => {
      await browser.opens(path);
      expect(browser.address).toBe('/');
      expect(heading()).toBe('Lab tests at your doorstep');
    },
  );
});

describe('a return path that is not one of ours', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/tests', 'javascript:alert(1)', 'tests', ''])(
    'is not followed: %s',
    async (from) => {
      await browser.opens(`/login?from=${encodeURIComponent(from)}`, await server.customer());
      await isAt('/tests');
      expect(browser.leftFor).toEqual([]);
    },
  );

  it('is not followed by a login either', async () => {
    const account = await newAccount(server);
    await browser.opens('/login?from=%2F%2Fevil.example');
    await browser.fills('Email', account.email);
    await browser.fills('Password', account.password);
    await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
    await isAt('/tests');
    expect(browser.leftFor).toEqual([]);
  });

  it('ends at the tests where it is the login itself', async () => {
    await browser.opens('/login?from=%2Flogin', await server.customer());
    expect(await screen.findByText('5 tests')).toBeVisible();
    expect(browser.address).toBe('/tests');
  });
});

describe('going from page to page', () => {
  it('starts at the heading of the next one, also where that is on its way for a while', async () => {
    await browser.opens('/');
    await browser.user.click(screen.getByRole('link', { name: 'Browse all tests' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Lab tests' })).toHaveFocus());
    const held = network.holdNext('GET', paths.test);
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Loading…' })).toHaveFocus());
    held.release();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: cbc })).toHaveFocus());
  });

  it('leaves the focus where the customer has moved it meanwhile', async () => {
    await browser.opens('/tests');
    const held = network.holdNext('GET', paths.test);
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Loading…' })).toHaveFocus());
    await browser.user.tab();
    const moved = document.activeElement;
    held.release();
    await screen.findByRole('heading', { level: 1, name: cbc });
    expect(moved).toHaveFocus();
  });

  it('leaves the focus of the first one alone', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    expect(document.body).toHaveFocus();
  });
});
