import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { toE164 } from '../../src/lib/people/phone.ts';
import { newAccount } from '../support/screens/account.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

const email = () => screen.getByLabelText('Email address');
const phone = () => screen.getByLabelText('Phone number');
const code = () => screen.findByLabelText('6-digit code');
const tab = (name: string) => screen.getByRole('tab', { name });

async function submits(): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name: 'Send code' }));
}

async function asksByPhone(digits: string): Promise<void> {
  await browser.opens('/otp-login');
  await browser.user.click(tab('Phone'));
  await browser.user.clear(phone());
  if (digits !== '') await browser.user.type(phone(), digits);
  await submits();
}

async function asksByEmail(contact: string): Promise<void> {
  await browser.opens('/otp-login');
  await browser.fills('Email address', contact);
  await submits();
}

describe('the contact step', () => {
  it('offers an Email tab and a Phone tab, each with its field [ROUTE-006][AUTH-036]', async () => {
    await browser.opens('/otp-login');
    expect(screen.getByRole('heading', { level: 1, name: 'Log in with a code' })).toBeVisible();
    const tabs = within(screen.getByRole('tablist', { name: 'Where to send the code' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Email', 'Phone']);
    expect(tab('Email')).toHaveAttribute('aria-selected', 'true');
    expect(email()).toBeVisible();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(phone()).not.toBeVisible();

    await browser.user.click(tab('Phone'));
    expect(phone()).toBeVisible();
    expect(phone()).toHaveAttribute('autocomplete', 'tel');
    expect(phone()).toHaveAttribute('inputmode', 'numeric');
    expect(email()).not.toBeVisible();
  });

  it('changes tabs by the arrow keys', async () => {
    await browser.opens('/otp-login');
    await browser.user.click(tab('Email'));
    await browser.user.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Phone')).toHaveFocus());
    expect(phone()).toBeVisible();
    await browser.user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(tab('Email')).toHaveFocus());
    expect(email()).toBeVisible();
  });

  it('keeps what was typed into each tab, and takes the error away with the switch', async () => {
    await asksByEmail('asha');
    expect(screen.getByRole('alert')).toBeVisible();
    await browser.user.click(tab('Phone'));
    await browser.fills('Phone number', '98765');
    await browser.user.click(tab('Email'));
    expect(email()).toHaveValue('asha');
    expect(email()).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('alert')).toBeNull();
    await browser.user.click(tab('Phone'));
    expect(phone()).toHaveValue('98765');
  });

  it('takes the failure of one tab away with the switch too', async () => {
    network.failNext('POST', paths.sendEmailOtp, 503);
    await asksByEmail('asha@example.com');
    await screen.findByText('Failed to send OTP. Please try again.');
    await browser.user.click(tab('Phone'));
    expect(screen.queryByText('Failed to send OTP. Please try again.')).toBeNull();
  });

  it('starts with the email that was typed into the login', async () => {
    await browser.opens('/login');
    await browser.fills('Email', 'asha@example.com');
    await browser.user.click(screen.getByRole('link', { name: 'Log in with a one-time code' }));
    await screen.findByRole('tablist');
    expect(email()).toHaveValue('asha@example.com');
  });

  it('links back to the login, and to the registration [AUTH-039]', async () => {
    await browser.opens('/otp-login');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  });
});

describe('an email for the code', () => {
  it.each(['', '   '])('has to be entered: "%s" [AUTH-044]', async (contact) => {
    await asksByEmail(contact);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your email address');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(network.calls).toEqual([]);
  });

  it.each(['asha', 'asha@example', 'asha rao@example.com'])('has to be one: %s [AUTH-046]', async (contact) => {
    await asksByEmail(contact);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(network.calls).toEqual([]);
  });

  it('is sent trimmed, with the purpose, and leads to the code step [API-026][AUTH-041]', async () => {
    const asha = await newAccount(server);
    await asksByEmail(` ${asha.email} `);
    await waitFor(async () => expect(await code()).toHaveFocus());
    expect(network.sent('POST', paths.sendEmailOtp)).toEqual([{ email: asha.email, purpose: 'login' }]);
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(await code()).toHaveAccessibleDescription(
      new RegExp(`^If ${asha.email} belongs to an account, we sent a code to it\\.`),
    );
  });

  it('counts as sent only when the status is success [API-026]', async () => {
    network.answerNext('POST', paths.sendEmailOtp, { status: 'queued', data: {} });
    await asksByEmail('asha@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP. Please try again.');
    expect(email()).toHaveValue('asha@example.com');
  });

  it('leads to the same code step where nobody has it', async () => {
    await asksByEmail('nobody@example.com');
    expect(await code()).toHaveAccessibleDescription(/^If nobody@example.com belongs to an account, we sent a code to it\./);
  });

  it('is asked for once however often the button is tapped', async () => {
    const held = network.holdNext('POST', paths.sendEmailOtp);
    await asksByEmail('twice@example.com');
    await browser.user.click(screen.getByRole('button', { name: 'Sending code…' }));
    await held.arrived;
    held.release();
    await code();
    expect(network.count('POST', paths.sendEmailOtp)).toBe(1);
  });

  it('waits, and says why, while the device is offline', async () => {
    await browser.opens('/otp-login');
    await browser.fills('Email address', 'asha@example.com');
    network.goOffline();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled();
    expect(screen.getByText('You are offline. You can get a code when the connection is back.')).toBeVisible();
    network.goOnline();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
    expect(email()).toHaveValue('asha@example.com');
  });
});

describe('a phone number for the code', () => {
  it('has to be entered [AUTH-045]', async () => {
    await asksByPhone('');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your phone number');
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(network.calls).toEqual([]);
  });

  it.each(['1234567', '0987654321', '98765'])('has to be one: %s [AUTH-047]', async (digits) => {
    await asksByPhone(digits);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid phone number');
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(phone()).toHaveAttribute('aria-invalid', 'true');
    expect(network.calls).toEqual([]);
  });

  it('may have 10 digits that start with 6 to 9, and is sent as typed with the purpose [AUTH-048][API-027]', async () => {
    await asksByPhone('6876543210');
    await code();
    expect(network.sent('POST', paths.sendPhoneOtp)).toEqual([{ phone: '6876543210', purpose: 'login' }]);
  });

  it('may have 12 digits that start with 91 and 6 to 9 [AUTH-049]', async () => {
    await asksByPhone('919876543211');
    await code();
    expect(network.sent('POST', paths.sendPhoneOtp)).toEqual([{ phone: '919876543211', purpose: 'login' }]);
  });

  it.each(['442079460958', '12025550123', '12345678'])(
    'may be international, not starting with 0: %s [AUTH-050]',
    async (digits) => {
      // As a provider answers who sends SMS to that country.
      network.answerNext('POST', paths.sendPhoneOtp, { status: 'success', data: {} });
      await asksByPhone(digits);
      await code();
      expect(network.sent('POST', paths.sendPhoneOtp)).toEqual([{ phone: digits, purpose: 'login' }]);
    },
  );

  it('keeps digits only, typed or pasted, and cuts none of them off [AUTH-051]', async () => {
    await browser.opens('/otp-login');
    await browser.user.click(tab('Phone'));
    await browser.user.type(phone(), '+91 (98) 76-54a3210');
    expect(phone()).toHaveValue('919876543210');
    await browser.user.type(phone(), '999');
    expect(phone()).toHaveValue('919876543210999');
    await submits();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid phone number');
    expect(network.calls).toEqual([]);
    await browser.fills('Phone number', '+44 20 7946 0958');
    expect(phone()).toHaveValue('442079460958');
  });

  it.each(['+91 098765 43210', '0098765 43210', '091 98765 43210', '९८७६५४३२१०', '\u202A98765\u00A043210\u202C'])(
    'is one number however it is pasted: %s',
    async (typed) => {
      await browser.opens('/otp-login');
      await browser.user.click(tab('Phone'));
      await browser.user.click(phone());
      await browser.user.paste(typed);
      network.answerNext('POST', paths.sendPhoneOtp, { status: 'success', data: {} });
      await submits();
      await code();
      const [sent] = network.sent('POST', paths.sendPhoneOtp) as { readonly phone: string }[];
      expect(toE164(sent?.phone ?? '')).toBe('+919876543210');
    },
  );

  it('counts as sent only when the status is success [API-027]', async () => {
    network.answerNext('POST', paths.sendPhoneOtp, { status: 'queued', data: {} });
    await asksByPhone('9876543210');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP. Please try again.');
  });
});

describe('a code that cannot be sent', () => {
  it("is told in the server's words, the wait included, and what was typed stays [AUTH-053]", async () => {
    network.failNext('POST', paths.sendEmailOtp, 429, 'Please wait 42 seconds before asking for another code.');
    await asksByEmail('asha@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 42 seconds before asking for another code.');
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(email()).toHaveValue('asha@example.com');
  });

  it('to a number of another country says which way is left, and keeps what was typed', async () => {
    await asksByPhone('442079460958');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We send SMS only to numbers that begin with +91. Please log in with a code by email or your password',
    );
    expect(phone()).toHaveValue('442079460958');
    await browser.user.click(tab('Email'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['without words', () => network.failNext('POST', paths.sendEmailOtp, 500)],
    ['for want of a network', () => network.loseNext('POST', paths.sendEmailOtp)],
  ])('is told %s too [AUTH-053]', async (_how, fails) => {
    fails();
    await asksByEmail('asha@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP. Please try again.');
    expect(email()).toHaveValue('asha@example.com');
  });
});
