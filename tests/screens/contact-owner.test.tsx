/** How a customer proves an e-mail or phone number, and gets one back that somebody else has typed. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { codeFor } from '../support/screens/mailbox.ts';
import { dialog, dialogIsGone, profileBed } from '../support/screens/profile.ts';
import type { Customer } from '../support/server/server.ts';
import { codeIn, otherThan, provesContact } from '../support/server/sign-in.ts';

const { server, browser, network, passes } = await profileBed();

const tap = (name: string) => browser.user.click(screen.getByRole('button', { name }));
const control = (name: string) => screen.queryByRole('button', { name });
const read = async (customer: Customer) => (await customer.get(paths.me)).read(CustomerAnswer).data;

async function opensProof(contact: 'email' | 'phone number'): Promise<Customer> {
  const customer = await server.customer();
  await browser.opens('/profile', customer);
  await browser.user.click(await screen.findByRole('button', { name: `Verify ${contact}` }));
  await dialog(`Verify your ${contact}`);
  return customer;
}

async function sentCode(): Promise<string> {
  await tap('Send code');
  await screen.findByText(/^We sent a code to/);
  return codeIn((await server.messages()).at(-1));
}

async function enters(code: string): Promise<void> {
  await browser.fills(/^6-digit code/, code);
  await tap('Verify');
}

describe('a contact that is not verified', () => {
  it.each([
    ['email', 'emailVerified'],
    ['phone number', 'phoneVerified'],
  ] as const)('is verified in the profile by a code: %s', async (contact, mark) => {
    const customer = await opensProof(contact);
    await enters(await sentCode());
    await dialogIsGone();
    expect(await screen.findByText(`Your ${contact} is verified.`)).toBeVisible();
    await waitFor(() => expect(control(`Verify ${contact}`)).toBeNull());
    expect((await read(customer))[mark]).toBe(true);
    expect((await customer.get(paths.me)).status).toBe(200);
  });

  it('stays so with a wrong code, and everything typed', async () => {
    const customer = await opensProof('email');
    const code = await sentCode();
    await enters('12');
    expect(await screen.findByText('Please enter a valid 6-digit OTP')).toBeVisible();
    await enters(otherThan(code));
    expect(await screen.findByText('Invalid or expired code. Please request a new one.')).toBeVisible();
    expect(screen.getByLabelText(/^6-digit code/)).toHaveValue(otherThan(code));
    expect((await read(customer)).emailVerified).toBe(false);
    await enters(code);
    await dialogIsGone();
  });

  it('gets another code after a minute, which takes the place of the first', async () => {
    await opensProof('email');
    const first = await sentCode();
    expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
    passes(61_000);
    await waitFor(() => expect(control('Resend')).toBeEnabled());
    await tap('Resend');
    expect(await screen.findByText('We sent a new code.')).toBeVisible();
    const second = codeIn((await server.messages()).at(-1));
    await enters(second);
    await dialogIsGone();
    expect(first).toMatch(/^\d{6}$/);
  });

  it('is not sent a code twice by two taps, and says why none could be sent', async () => {
    await opensProof('email');
    network.failNext('POST', accountPaths.sendCode, 503, 'We cannot send codes to your email from here.');
    await browser.user.dblClick(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('We cannot send codes to your email from here.')).toBeVisible();
    expect(network.count('POST', accountPaths.sendCode)).toBe(1);
  });

  it('can be left, and taken up with the code that was sent', async () => {
    await opensProof('email');
    const code = await sentCode();
    await tap('Cancel');
    await dialogIsGone();
    await tap('Verify email');
    await dialog('Verify your email');
    await enters(code);
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
  });

  it.each([404, 405])('is left out where the API knows no such call: %i', async (status) => {
    await opensProof('email');
    network.failNext('POST', accountPaths.sendCode, status);
    await tap('Send code');
    await dialogIsGone();
    expect(await screen.findByText('Sorry, this is not available here.')).toBeVisible();
    expect([control('Verify email'), control('Verify phone number')]).toEqual([null, null]);
    expect(control('Change password')).toBeVisible();
  });

  it('cannot be verified without a network, and says so', async () => {
    await opensProof('email');
    network.goOffline();
    await waitFor(() => expect(control('Send code')).toBeDisabled());
    expect(control('Verify')).toBeDisabled();
    expect(await screen.findAllByText(/^You are offline\./)).not.toEqual([]);
  });

  it('is not mentioned any more once both are verified', async () => {
    const customer = await server.customer();
    await provesContact(server, customer, 'email', 'phone');
    await browser.opens('/profile', customer);
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Not verified')).toBeNull());
    expect([control('Verify email'), control('Verify phone number')]).toEqual([null, null]);
  });
});

describe('a login by a code that proves the contact', () => {
  const logsIn = async (customer: Customer) => {
    await browser.opens('/otp-login?from=/profile');
    await browser.fills('Email address', customer.email);
    await tap('Send code');
    await screen.findByLabelText('6-digit code');
    await browser.fills('6-digit code', codeFor(customer.email, await server.messages()));
    await tap('Verify');
  };

  it('says that the password from before is gone, and a new one can be chosen without it', async () => {
    const customer = await server.customer();
    await logsIn(customer);
    expect(await screen.findByText(/^The password from before works no more\./)).toBeVisible();
    await browser.opens('/profile');
    await browser.user.click(await screen.findByRole('button', { name: 'Choose a password' }));
    await dialog('Choose a password');
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    await browser.fills(/^New password/, 'Monsoon2026');
    await browser.fills(/^Confirm new password/, 'Monsoon2026');
    await tap('Save');
    await dialogIsGone();
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
    expect((await server.stranger.post(paths.login, { email: customer.email, password: 'Monsoon2026' })).status).toBe(200);
  });

  it('leads nobody into an account that is its phone number’s, and takes the email off it when it is not theirs', async () => {
    const customer = await server.customer();
    await provesContact(server, customer, 'phone');
    await logsIn(customer);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This email stands on an account that belongs to the phone number/,
    );
    expect(localStorage.getItem('token')).toBeNull();
    await tap('Take my email off that account');
    const heading = await screen.findByRole('heading', { name: 'Your email is free' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect((await read(customer)).email).toBe('');
    await browser.user.click(screen.getByRole('link', { name: 'Create my account' }));
    await waitFor(() => expect(browser.address).toBe('/register'));
  });

  it('keeps the way off that account where it could not be gone', async () => {
    const customer = await server.customer();
    await provesContact(server, customer, 'phone');
    await logsIn(customer);
    await screen.findByRole('alert');
    network.failNext('POST', accountPaths.release, 503, 'Please try again.');
    await tap('Take my email off that account');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please try again.'));
    await tap('Take my email off that account');
    expect(await screen.findByRole('heading', { name: 'Your email is free' })).toBeVisible();
  });
});

it('a registration says that the email is to be verified, and what does not work until then', async () => {
  await browser.opens('/register');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please verify it later, in your profile. Until then we mail you no details of orders and reports.',
  );
});
