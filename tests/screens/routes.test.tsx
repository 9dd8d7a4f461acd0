import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../support/screens/account.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc, shopper } from '../support/server/shopper.ts';

const { server, browser } = await screenBed();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const isAt = (address: string) => waitFor(() => expect(browser.address).toBe(address));

/** The page that is shown, by the title of its document. */
const titleIs = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Lab at Home`));

describe('a public page', () => {
  it('is the home page at / [ROUTE-001]', async () => {
    await browser.opens('/');
    expect(browser.address).toBe('/');
    expect(heading()).toBe('Lab tests at your doorstep');
    expect(within(screen.getByRole('main')).getByRole('combobox', { name: 'Search tests' })).toBeVisible();
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

  it('is the help page at /help', async () => {
    await browser.opens('/help');
    expect(browser.address).toBe('/help');
    expect(heading()).toBe('Help');
    expect(screen.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
    await titleIs('Help');
  });

  it('is the recovery at /forgot-password [ROUTE-004]', async () => {
    await browser.opens('/forgot-password');
    expect(browser.address).toBe('/forgot-password');
    expect(heading()).toBe('Forgot password');
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeVisible();
    await titleIs('Forgot password');
  });

  it('is the reset at /reset-password [ROUTE-005]', async () => {
    await browser.opens('/reset-password');
    expect(browser.address).toBe('/reset-password');
    expect(screen.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
    await titleIs('This link cannot be used');
  });

  it('is the login by code at /otp-login [ROUTE-006]', async () => {
    await browser.opens('/otp-login');
    expect(browser.address).toBe('/otp-login');
    expect(heading()).toBe('Log in with a code');
    expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible();
    await titleIs('Log in with a code');
  });

  it('is the Privacy Policy at /privacy-policy [ROUTE-007]', async () => {
    await browser.opens('/privacy-policy');
    expect(browser.address).toBe('/privacy-policy');
    expect(heading()).toBe('Privacy Policy');
    expect(screen.getByRole('region', { name: 'Information we collect' })).toBeVisible();
    await titleIs('Privacy Policy');
  });

  it('is the Terms and Conditions at /terms-conditions [ROUTE-008]', async () => {
    await browser.opens('/terms-conditions');
    expect(browser.address).toBe('/terms-conditions');
    expect(heading()).toBe('Terms and Conditions');
    expect(screen.getByRole('region', { name: 'Payment' })).toBeVisible();
    await titleIs('Terms and Conditions');
  });

  it('is the Cookie Policy at /cookie-policy [ROUTE-009]', async () => {
    await browser.opens('/cookie-policy');
    expect(browser.address).toBe('/cookie-policy');
    expect(heading()).toBe('Cookie Policy');
    expect(screen.getByRole('region', { name: 'What are cookies?' })).toBeVisible();
    await titleIs('Cookie Policy');
  });

  it('is the Refund Policy at /refund-policy [ROUTE-010]', async () => {
    await browser.opens('/refund-policy');
    expect(browser.address).toBe('/refund-policy');
    expect(heading()).toBe('Refund Policy');
    expect(screen.getByRole('region', { name: 'Refund eligibility' })).toBeVisible();
    await titleIs('Refund Policy');
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
    await titleIs(cbc);
  });

  it('is the list of health checkups at /checkup [ROUTE-012]', async () => {
    await browser.opens('/checkup');
    expect(await screen.findByText('2 packages')).toBeVisible();
    expect(heading()).toBe('Health checkup packages');
    expect(browser.address).toBe('/checkup');
    await titleIs('Health checkup packages');
  });

  it('is the list of articles at /blogs [ROUTE-013]', async () => {
    await browser.opens('/blogs');
    expect(await screen.findByText('4 articles')).toBeVisible();
    expect(heading()).toBe('Health articles');
    expect(browser.address).toBe('/blogs');
    await titleIs('Health articles');
  });

  it('is a health checkup at /checkups/{id} [ROUTE-016]', async () => {
    await browser.opens('/checkups/basic-checkup');
    expect(heading()).toBe('Basic Health Checkup');
    expect(browser.address).toBe('/checkups/basic-checkup');
    await titleIs('Basic Health Checkup');
  });

  it('is the list of offers at /offers [ROUTE-014]', async () => {
    await browser.opens('/offers');
    expect(await screen.findByText('5 offers')).toBeVisible();
    expect(browser.address).toBe('/offers');
    expect(heading()).toBe('Offers');
    await titleIs('Offers');
  });

  it.each(['/', '/tests', '/tests/cbc', '/reset-password', '/help'])('stays open at %s with a session', async (path) => {
    await browser.opens(path, await server.customer());
    expect(browser.address).toBe(path);
  });
});

describe('a page that needs sign-in', () => {
  const pages = [
    ['/offers/monsoon', 'Offer'],
    ['/blogs/thyroid', 'Health article'],
    ['/cart', 'Your cart'],
    ['/checkout', 'Checkout'],
    ['/orders', 'My Orders'],
    ['/orders/1', 'Order'],
    ['/visit', 'Your next collection'],
    ['/profile', 'My Profile'],
    ['/reports', 'My Test Reports'],
    ['/prescriptions', 'My Prescriptions'],
    ['/notifications', 'Notifications'],
    ['/profile/notifications', 'Notification preferences'],
    ['/reports/1', 'My Test Reports'],
    ['/prescriptions/1', 'My Prescriptions'],
  ] as const;

  /** What shows one thing, or a part of itself, says that once it knows. */
  const titlesOfItsOwn = new Map<string, string>([
    ['/offers/monsoon', 'Offer not found'],
    ['/blogs/thyroid', 'Article not found'],
    ['/profile', 'Personal Info · My Profile'],
  ]);

  it.each(pages)('is behind the login at %s, which leads there afterwards (%s)', async (path, title) => {
    await browser.opens(`${path}?from=mail`);
    expect(browser.address).toBe('/login');
    expect(heading()).toBe('Log in');
    await browser.signsInElsewhereAs(await server.customer());
    await titleIs(titlesOfItsOwn.get(path) ?? title);
    expect(browser.address).toBe(`${path}?from=mail`);
  });

  it.each(pages)('is shown at once at %s with a session (%s) [ROUTE-028]', async (path, title) => {
    const { customer } = await shopper(server);
    await browser.opens(path, customer);
    expect(browser.address).toBe(path);
    await titleIs(titlesOfItsOwn.get(path) ?? title);
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

  it('is still where the login leads after a reload of it', async () => {
    await browser.opens('/orders?search=cbc');
    await waitFor(() => expect(browser.address).toBe('/login'));
    await browser.reloads();
    await browser.signsInElsewhereAs((await shopper(server)).customer);
    await isAt('/orders?search=cbc');
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
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/tests',
    'javascript:alert(1)',
    'tests',
    '',
  ])('is not followed: %s', async (from) => {
    await browser.opens(`/login?from=${encodeURIComponent(from)}`, await server.customer());
    await isAt('/tests');
    expect(browser.leftFor).toEqual([]);
  });

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
