import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { resetLinkFor } from '../support/screens/mailbox.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const main = () => within(screen.getByRole('main'));
const checks = () => network.sent('POST', paths.verifyResetToken);

/** A customer who has just asked for a link, and its path and query. */
async function linkOfNewAccount() {
  const account = await newAccount(server);
  await server.stranger.post(paths.forgotPassword, { email: account.email });
  const link = resetLinkFor(account.email, await server.messages());
  return { ...account, link, token: new URLSearchParams(link.split('?')[1]).get('token') ?? '' };
}

describe('the check of the link', () => {
  it('comes first, once, with the token and email, and shows a spinner meanwhile [ROUTE-005][API-029][AUTH-057]', async () => {
    const { email, link, token } = await linkOfNewAccount();
    const held = network.holdNext('POST', paths.verifyResetToken);
    await browser.opens(link);
    await held.arrived;
    const checking = screen.getByText('Checking your link…');
    expect(checking).toHaveAttribute('role', 'status');
    expect(checking.querySelector('[aria-hidden][class*="spinner"]')).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    held.release();
    await heading('Choose a new password');
    expect(checks()).toEqual([{ token, email }]);
    expect(browser.address).toBe('/reset-password');
  });

  it('takes the token and email out of the address at once, and a reload still works', async () => {
    const { email, link, token } = await linkOfNewAccount();
    const held = network.holdNext('POST', paths.verifyResetToken);
    await browser.opens(link);
    await waitFor(() => expect(browser.address).toBe('/reset-password'));
    await held.arrived;
    held.release();
    await browser.reloads();
    await heading('Choose a new password');
    expect(browser.address).toBe('/reset-password');
    expect(checks()).toEqual([
      { token, email },
      { token, email },
    ]);
    expect(browser.storedText).not.toContain(token);
  });

  it('shows the form for a valid link, with the email for password managers [AUTH-058]', async () => {
    const { email, link } = await linkOfNewAccount();
    await browser.opens(link);
    await waitFor(async () => expect(await heading('Choose a new password')).toHaveFocus());
    for (const label of ['New password', 'Confirm new password']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
    }
    expect(document.querySelector('form [autocomplete="username"]')).toHaveValue(email);
    expect(main().getByText(email)).toBeVisible();
  });

  it('takes an email whose + was not escaped', async () => {
    network.answerNext('POST', paths.verifyResetToken, { status: 'success', data: { valid: true } });
    await browser.opens('/reset-password?token=abc&email=asha+lab@example.com');
    await heading('Choose a new password');
    expect(checks()).toEqual([{ token: 'abc', email: 'asha+lab@example.com' }]);
  });

  it('is passed by any 2xx that does not say otherwise [API-029]', async () => {
    network.answerNext('POST', paths.verifyResetToken, {});
    await browser.opens('/reset-password?token=abc&email=asha@example.com');
    expect(await heading('Choose a new password')).toBeVisible();
  });

  it('is for whoever is signed in too', async () => {
    const { link } = await linkOfNewAccount();
    await browser.opens(link, await server.customer());
    expect(await heading('Choose a new password')).toBeVisible();
  });
});

describe('a link that cannot be used', () => {
  it("shows an error screen with the server's words, and the ways on [AUTH-061][AUTH-062]", async () => {
    const { link } = await linkOfNewAccount();
    passes(60 * 60_000);
    await browser.opens(link);
    await waitFor(async () => expect(await heading('This link cannot be used')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired reset link.');
    expect(main().getByRole('link', { name: 'Request New Link' })).toHaveAttribute('href', '/forgot-password');
    expect(main().getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(browser.address).toBe('/reset-password');
  });

  it("shows the server's own words [AUTH-062]", async () => {
    network.failNext('POST', paths.verifyResetToken, 400, 'This link was used already.');
    await browser.opens('/reset-password?token=abc&email=asha@example.com');
    await heading('This link cannot be used');
    expect(screen.getByRole('alert')).toHaveTextContent('This link was used already.');
    expect(checks()).toHaveLength(1);
  });

  it.each([
    ['an error without words', { status: 'error' }, 400],
    ['valid: false', { status: 'success', data: { valid: false } }, 200],
    ['a status that is not success', { status: 'expired', data: { valid: true } }, 200],
    ['a fault of the server', { status: 'error' }, 500],
  ])('is one that is answered with %s [AUTH-061][AUTH-062][API-029]', async (_what, answer, status) => {
    network.answerNext('POST', paths.verifyResetToken, answer, status);
    await browser.opens('/reset-password?token=abc&email=asha@example.com');
    await heading('This link cannot be used');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired reset link.');
  });

  it.each(['', '?token=abc', '?email=asha@example.com', '?token=&email='])(
    'is one without token or email, and nobody is asked: /reset-password%s [AUTH-063]',
    async (query) => {
      await browser.opens(`/reset-password${query}`);
      await heading('This link cannot be used');
      expect(screen.getByRole('alert')).toHaveTextContent('Invalid reset link. Please request a new password reset.');
      expect(main().getByRole('link', { name: 'Request New Link' })).toBeVisible();
      expect(network.calls).toEqual([]);
      await waitFor(() => expect(browser.address).toBe('/reset-password'));
    },
  );

  it('takes the email along to where a new one is asked for', async () => {
    network.failNext('POST', paths.verifyResetToken, 400);
    await browser.opens('/reset-password?token=abc&email=asha@example.com');
    await heading('This link cannot be used');
    await browser.user.click(main().getByRole('link', { name: 'Request New Link' }));
    await heading('Forgot password');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  });

  it('tells a customer who is signed in to sign out first: the pages for signing in are closed to them', async () => {
    await browser.opens('/reset-password', await server.customer());
    await heading('This link cannot be used');
    expect(main().queryByRole('link', { name: 'Request New Link' })).toBeNull();
    await browser.user.click(main().getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
  });
});

describe('a link that could not be checked', () => {
  it('is not called invalid; Try again asks once more', async () => {
    const { link } = await linkOfNewAccount();
    network.loseNext('POST', paths.verifyResetToken);
    await browser.opens(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not check your link');
    expect(screen.queryByText(/invalid/i)).toBeNull();
    await browser.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Choose a new password')).toBeVisible();
    expect(checks()).toHaveLength(2);
  });

  it('can be checked again after a fault of the server', async () => {
    const { link } = await linkOfNewAccount();
    network.failNext('POST', paths.verifyResetToken, 503, 'The service is busy. Please try again.');
    await browser.opens(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy. Please try again.');
    await browser.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Choose a new password')).toBeVisible();
  });
});
