/** Codes of eight digits, which the server sends while many wrong ones are entered: every field takes them and says so. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { codeFor } from '../support/screens/mailbox.ts';
import { dialog, dialogIsGone, profileBed } from '../support/screens/profile.ts';
import { codeIn, provesContact } from '../support/server/sign-in.ts';

const { server, browser, network } = await profileBed();

beforeAll(async () => {
  const row = { bucket: 'long-codes', count: 1, windowEnd: server.now() + 3_600_000 };
  await server.database.insertInto('rateLimits').values(row).execute();
});

const tap = (name: string) => browser.user.click(screen.getByRole('button', { name }));
const field = () => screen.findByLabelText(/^8-digit code/);

async function comesToCodeStep(email: string): Promise<void> {
  await browser.opens('/otp-login');
  await browser.fills('Email address', email);
  await tap('Send code');
  await waitFor(async () => expect(await field()).toHaveFocus());
}

const sentTo = async (contact: string) => codeFor(contact, await server.messages());
/** The form has gone by then: a test that ended before would find its button going, with the focus on it. */
const isSignedIn = async () => {
  await waitFor(() => expect(localStorage.getItem('token')).not.toBeNull());
  await waitFor(() => expect(browser.address).not.toBe('/otp-login'));
};

describe('the code step of the login', () => {
  it('names the eight digits, sends nothing at six of them, and signs in with eight', async () => {
    const { email } = await server.customer();
    await comesToCodeStep(email);
    expect(await field()).toHaveAttribute('autocomplete', 'one-time-code');
    const code = await sentTo(email);
    expect(code).toMatch(/^\d{8}$/);
    await browser.user.type(await field(), code.slice(0, 6));
    expect(network.count('POST', paths.verifyOtp)).toBe(0);
    await tap('Verify');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid 8-digit OTP');
    expect(await field()).toHaveValue(code.slice(0, 6));
    expect(network.count('POST', paths.verifyOtp)).toBe(0);
    await browser.user.type(await field(), code.slice(6));
    await tap('Verify');
    await isSignedIn();
    expect(network.sent('POST', paths.verifyOtp)).toEqual([{ email, otp: code }]);
  });

  it.each(['1234 5678', 'Your code is 12345678', '12345678 is your Lab at Home sign-in code. Valid for 5 minutes.'])(
    'takes a pasted "%s"',
    async (text) => {
      await comesToCodeStep((await server.customer()).email);
      await browser.user.type(await field(), '99');
      await browser.user.paste(text);
      expect(await field()).toHaveValue('12345678');
    },
  );

  it('keeps the number of digits over a reload', async () => {
    const { email } = await server.customer();
    await comesToCodeStep(email);
    await browser.reloads();
    await browser.fills('8-digit code', await sentTo(email));
    await tap('Verify');
    await isSignedIn();
    expect(network.count('POST', paths.verifyOtp)).toBe(1);
  });

  it('takes eight where six are expected: nobody was told of the code from before', async () => {
    const { email } = await server.customer();
    network.answerNext('POST', paths.sendEmailOtp, { status: 'success', data: {} });
    await browser.opens('/otp-login');
    await browser.fills('Email address', email);
    await tap('Send code');
    await screen.findByLabelText('6-digit code');
    await server.stranger.post(paths.sendEmailOtp, { email, purpose: 'login' });
    await browser.fills('6-digit code', await sentTo(email));
    await tap('Verify');
    await isSignedIn();
    expect(network.count('POST', paths.verifyOtp)).toBe(1);
  });

  it('takes a contact off somebody else’s account with them', async () => {
    const customer = await server.customer();
    await provesContact(server, customer, 'phone');
    await comesToCodeStep(customer.email);
    await browser.fills('8-digit code', await sentTo(customer.email));
    await tap('Verify');
    await screen.findByRole('alert');
    await tap('Take my email off that account');
    expect(await screen.findByRole('heading', { name: 'Your email is free' })).toBeVisible();
    expect(network.count('POST', accountPaths.release)).toBe(1);
  });
});

describe('the proof in the profile', () => {
  const opensProof = async () => {
    await browser.user.click(await screen.findByRole('button', { name: 'Verify email' }));
    await dialog('Verify your email');
  };
  const sends = async () => {
    await tap('Send code');
    await screen.findByText(/^We sent a code to/);
    return codeIn((await server.messages()).findLast(({ text }) => text.includes('verifies this')));
  };

  it('names the eight digits and takes them', async () => {
    await browser.opens('/profile', await server.customer());
    await opensProof();
    const code = await sends();
    await browser.fills(/^8-digit code/, code.slice(0, 6));
    await tap('Verify');
    expect(await screen.findByText('Please enter a valid 8-digit OTP')).toBeVisible();
    await browser.fills(/^8-digit code/, code);
    await tap('Verify');
    await dialogIsGone();
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
  });

  it('that was left takes them when it is opened again', async () => {
    await browser.opens('/profile', await server.customer());
    await opensProof();
    const code = await sends();
    await tap('Cancel');
    await dialogIsGone();
    await opensProof();
    await browser.fills(/^6-digit code/, code);
    await tap('Verify');
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
  });
});
