import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { codeFor } from '../support/screens/mailbox.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const code = () => screen.findByLabelText('6-digit code');
const email = () => screen.getByLabelText('Email address');

async function clicks(name: string): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name }));
}

async function asksForCode(contact: string): Promise<void> {
  await browser.fills('Email address', contact);
  await clicks('Send code');
  await waitFor(async () => expect(await code()).toHaveFocus());
}

/** A new customer at the code step. */
async function comesToCodeStep(from = '/otp-login') {
  const account = await newAccount(server);
  await browser.opens(from);
  await asksForCode(account.email);
  return account;
}

/** Somebody without an account, where it does not matter. */
async function comesToCodeStepAs(contact: string): Promise<void> {
  await browser.opens('/otp-login');
  await asksForCode(contact);
}

async function verifies(text: string): Promise<void> {
  await browser.fills('6-digit code', text);
  await clicks('Verify');
}

async function newCustomersPhone(): Promise<string> {
  const customer = await server.customer();
  return (await customer.get(paths.me)).read(CustomerAnswer).data.phone;
}

async function asksForCodeByPhone(digits: string): Promise<void> {
  await browser.opens('/otp-login');
  await browser.user.click(screen.getByRole('tab', { name: 'Phone' }));
  await browser.fills('Phone number', digits);
  await clicks('Send code');
  await code();
}

const isSignedIn = () => waitFor(() => expect(localStorage.getItem('token')).not.toBeNull());

describe('the code step', () => {
  it('takes a 6-digit code as phones fill it in, and says how long it lives [AUTH-037][AUTH-056]', async () => {
    await comesToCodeStepAs('field@example.com');
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText(/The code is single use and valid for 5 minutes\.$/)).toBeVisible();
    await browser.user.type(await code(), '12a34 56');
    expect(await code()).toHaveValue('123456');
  });

  it.each(['123 456', 'Your code is 123456', '123456 is your Lab at Home sign-in code. Valid for 5 minutes.'])(
    'takes a pasted "%s"',
    async (text) => {
      await comesToCodeStepAs('paste@example.com');
      passes(60_000);
      await browser.user.type(await code(), '99');
      await browser.user.paste(text);
      expect(await code()).toHaveValue('123456');
    },
  );

  it.each(['', '12345'])('refuses a code that is not whole: "%s" [AUTH-052]', async (text) => {
    await comesToCodeStepAs(`short${text}@example.com`);
    await verifies(text);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid 6-digit OTP');
    await waitFor(async () => expect(await code()).toHaveFocus());
    expect(await code()).toHaveAttribute('aria-invalid', 'true');
    expect(network.count('POST', paths.verifyOtp)).toBe(0);
  });

  it('offers Resend and Change contact, and still the way back to the login [AUTH-038][AUTH-039]', async () => {
    await comesToCodeStepAs('offers@example.com');
    expect(screen.getByRole('button', { name: /^Resend/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change contact' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });
});

describe('the right code', () => {
  it('signs in and goes to the tests; nothing of it stays in the tab [API-028][AUTH-040]', async () => {
    const { email: contact } = await comesToCodeStep();
    const sent = codeFor(contact, await server.messages());
    await verifies(sent);
    await waitFor(() => expect(browser.address).toBe('/tests'));
    expect(network.sent('POST', paths.verifyOtp)).toEqual([{ email: contact, otp: sent }]);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: contact });
    expect(sessionStorage.getItem('sentCode')).toBeNull();
    expect(browser.storedText).not.toContain(sent);
  });

  it('signs in by phone too, with the number as it was typed [API-028]', async () => {
    const phone = await newCustomersPhone();
    await asksForCodeByPhone(phone.slice(3));
    const sent = codeFor(phone, await server.messages());
    await verifies(sent);
    await isSignedIn();
    expect(network.sent('POST', paths.verifyOtp)).toEqual([{ phone: phone.slice(3), otp: sent }]);
  });

  it('signs in by the Enter key', async () => {
    const { email: contact } = await comesToCodeStep();
    await browser.user.keyboard(`${codeFor(contact, await server.messages())}{Enter}`);
    await waitFor(() => expect(localStorage.getItem('token')).not.toBeNull());
  });

  it('goes back to the page that needed the sign-in, by way of the login', async () => {
    const { email: contact } = await newAccount(server);
    await browser.opens('/cart?from=mail');
    await browser.user.click(screen.getByRole('link', { name: 'Log in with a one-time code' }));
    await screen.findByRole('tablist');
    await asksForCode(contact);
    await browser.reloads();
    await verifies(codeFor(contact, await server.messages()));
    await waitFor(() => expect(browser.address).toBe('/cart?from=mail'));
  });

  it('is sent once however often it is tapped', async () => {
    const { email: contact } = await comesToCodeStep();
    const held = network.holdNext('POST', paths.verifyOtp);
    await verifies(codeFor(contact, await server.messages()));
    await clicks('Verifying…');
    await held.arrived;
    held.release();
    await isSignedIn();
    expect(network.count('POST', paths.verifyOtp)).toBe(1);
  });
});

describe('a code that is refused', () => {
  it("is told in the server's words, keeps what was typed and signs nobody in [AUTH-055]", async () => {
    const { email: contact } = await comesToCodeStep();
    const wrong = codeFor(contact, await server.messages()) === '111111' ? '222222' : '111111';
    await verifies(wrong);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired code. Please request a new one.');
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(await code()).toHaveValue(wrong);
    expect(await code()).toBeInvalid();
    expect(document.title).toBe('Enter the code · Lab at Home');
    expect(localStorage.getItem('token')).toBeNull();
    expect(browser.leftFor).toEqual([]);
  });

  it('is told without words too, and can be sent again [AUTH-055]', async () => {
    const { email: contact } = await comesToCodeStep();
    network.failNext('POST', paths.verifyOtp, 500);
    await verifies(codeFor(contact, await server.messages()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP. Please try again.');
    await clicks('Verify');
    await isSignedIn();
  });

  it.each([
    ['has no token', { status: 'success', data: { user: { id: '1', name: 'Asha' } } }],
    ['has no user', { status: 'success', data: { token: 'x' } }],
  ])('is one where the answer %s [API-028]', async (_what, answer) => {
    await comesToCodeStepAs('answer@example.com');
    passes(60_000);
    network.answerNext('POST', paths.verifyOtp, answer);
    await verifies('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP. Please try again.');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is one where the status is not success, whatever else the answer has [API-028]', async () => {
    const account = await comesToCodeStep();
    const { data } = (await server.stranger.post(paths.login, account)).read(SignedInAnswer);
    network.answerNext('POST', paths.verifyOtp, { status: 'pending', data });
    await verifies('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP. Please try again.');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('Change contact', () => {
  it('returns to the contact step with the contact, and clears the code [AUTH-043]', async () => {
    await comesToCodeStepAs('change@example.com');
    await browser.user.type(await code(), '1234');
    await clicks('Change contact');
    expect(email()).toHaveValue('change@example.com');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(sessionStorage.getItem('sentCode')).toBeNull();
    await asksForCode('other@example.com');
    expect(await code()).toHaveValue('');
    expect(network.sent('POST', paths.sendEmailOtp)).toMatchObject([
      { email: 'change@example.com' },
      { email: 'other@example.com' },
    ]);
  });

  it('back to the same contact within the minute waits for the code that is on its way', async () => {
    await comesToCodeStepAs('same@example.com');
    passes(20_000);
    await clicks('Change contact');
    await asksForCode('same@example.com');
    expect(screen.getByRole('button', { name: 'Resend in 40 s' })).toBeDisabled();
    expect(network.count('POST', paths.sendEmailOtp)).toBe(1);
  });
});
