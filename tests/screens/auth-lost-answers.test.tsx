import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { codeFor, resetLinkFor } from '../support/screens/mailbox.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

const haveCode = () => screen.findByRole('button', { name: 'I have a code' });

async function asksFor(contact: string): Promise<void> {
  await browser.opens('/otp-login');
  await browser.fills('Email address', contact);
  await browser.user.click(screen.getByRole('button', { name: 'Send code' }));
}

describe('a one-time code whose sending was never confirmed', () => {
  it('can be entered all the same', async () => {
    const { email } = await newAccount(server);
    network.loseAnswerOfNext('POST', paths.sendEmailOtp);
    await asksFor(email);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP. Please try again.');

    await browser.user.click(await haveCode());
    await waitFor(() => expect(screen.getByLabelText('6-digit code')).toHaveFocus());
    await browser.fills('6-digit code', codeFor(email, await server.messages()));
    await browser.user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(browser.address).toBe('/tests'));
    expect(network.count('POST', paths.sendEmailOtp)).toBe(1);
  });

  it('can be entered when the server refuses to send another one so soon', async () => {
    const { email } = await newAccount(server);
    await server.stranger.post(paths.sendEmailOtp, { email, purpose: 'login' });
    await asksFor(email);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^A code was sent just now\./);
    await browser.user.click(await haveCode());
    expect(await screen.findByLabelText('6-digit code')).toBeVisible();
  });

  it('is no matter for another contact, nor where the server refused the contact itself', async () => {
    network.failNext('POST', paths.sendEmailOtp, 422, 'That is no address.');
    await asksFor('asha@example.com');
    await screen.findByText('That is no address.');
    expect(screen.queryByRole('button', { name: 'I have a code' })).toBeNull();

    network.loseNext('POST', paths.sendEmailOtp);
    await browser.user.click(screen.getByRole('button', { name: 'Send code' }));
    await haveCode();
    await browser.fills('Email address', 'ravi@example.com');
    expect(screen.queryByRole('button', { name: 'I have a code' })).toBeNull();
  });
});

describe('a new password whose answer was lost', () => {
  it('may have been set: the page says so and leads to the login with the address', async () => {
    const { email } = await newAccount(server);
    await server.stranger.post(paths.forgotPassword, { email });
    await browser.opens(resetLinkFor(email, await server.messages()));
    await screen.findByLabelText('New password');
    await browser.fills('New password', 'Winter2027');
    await browser.fills('Confirm new password', 'Winter2027');
    network.loseAnswerOfNext('POST', paths.resetPassword);
    await browser.user.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByText('Failed to reset password. Please try again.');
    // The link was used up by the try whose answer never came.
    await browser.user.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByText('Invalid or expired reset link.');

    await browser.user.click(screen.getByRole('link', { name: 'Try to log in with it' }));
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(await screen.findByLabelText('Email')).toHaveValue(email);
    await browser.fills('Password', 'Winter2027');
    await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(browser.address).toBe('/tests'));
  });

  it('is not reported as set where the server has refused it', async () => {
    network.answerNext('POST', paths.verifyResetToken, { status: 'success', data: { valid: true } });
    await browser.opens('/reset-password?token=abc&email=asha@example.com');
    await screen.findByLabelText('New password');
    await browser.fills('New password', 'Winter2027');
    await browser.fills('Confirm new password', 'Winter2027');
    await browser.user.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByText('Invalid or expired reset link.');
    expect(screen.queryByRole('link', { name: 'Try to log in with it' })).toBeNull();
  });
});

describe('a form', () => {
  it('is sent once, even by a key and a tap that come before the next drawing', async () => {
    await browser.opens('/login');
    await browser.fills('Email', 'asha@example.com');
    await browser.fills('Password', 'not-this-one');
    const button = screen.getByRole('button', { name: 'Log in' });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await screen.findByText('Invalid email or password.');
    expect(network.count('POST', paths.login)).toBe(1);
  });

  it('of the login begins with the address of a registration that ended with an account that exists', async () => {
    await browser.opens('/register');
    await browser.fills('Email', 'asha@example.com');
    await browser.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.com');
  });
});
