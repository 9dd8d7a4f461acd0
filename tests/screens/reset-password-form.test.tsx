import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { resetLinkFor } from '../support/screens/mailbox.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm new password');
const requirements = () =>
  within(screen.getByRole('list', { name: 'Your new password needs' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** In words, and in bars of four. */
const strength = () => {
  const words = screen.getByText(/^Password strength/);
  return [words.textContent, words.previousElementSibling?.querySelectorAll('span[class*="on"]').length];
};
const done = () => screen.findByRole('heading', { level: 1, name: 'Password changed' });

const goodPassword = 'Winter2027';

/** The form without a real link, where only the form matters. */
async function opensForm(): Promise<void> {
  network.answerNext('POST', paths.verifyResetToken, { status: 'success', data: { valid: true } });
  await browser.opens('/reset-password?token=abc&email=asha@example.com');
  await screen.findByLabelText('New password');
}

/** The form behind a link that was really sent. */
async function opensRealForm(customer?: Awaited<ReturnType<typeof server.customer>>) {
  const { email } = customer ?? (await newAccount(server));
  await server.stranger.post(paths.forgotPassword, { email });
  const link = resetLinkFor(email, await server.messages());
  await browser.opens(link, customer);
  await screen.findByLabelText('New password');
  return { email, token: new URLSearchParams(link.split('?')[1]).get('token') };
}

async function submits(first: string, second = first): Promise<void> {
  await browser.fills('New password', first);
  await browser.fills('Confirm new password', second);
  await browser.user.click(screen.getByRole('button', { name: 'Reset password' }));
}

describe('the reset form', () => {
  it('says how strong the password is [AUTH-059]', async () => {
    await opensForm();
    expect(strength()).toEqual(['Password strength: empty', 0]);
    await browser.fills('New password', 'winter');
    expect(strength()).toEqual(['Password strength: weak', 1]);
    await browser.fills('New password', 'winter2027');
    expect(strength()).toEqual(['Password strength: medium', 2]);
    await browser.fills('New password', goodPassword);
    expect(strength()).toEqual(['Password strength: good', 3]);
    await browser.fills('New password', 'Winter-2027!');
    expect(strength()).toEqual(['Password strength: strong', 4]);
  });

  it('lists what the password needs, and in words what it has [AUTH-060]', async () => {
    await opensForm();
    expect(requirements()).toEqual([
      'At least 8 characters: not met yet',
      'An uppercase letter: not met yet',
      'A lowercase letter: not met yet',
      'A number: not met yet',
    ]);
    await browser.fills('New password', 'winter7');
    expect(requirements()).toEqual([
      'At least 8 characters: not met yet',
      'An uppercase letter: not met yet',
      'A lowercase letter: met',
      'A number: met',
    ]);
    await browser.fills('New password', goodPassword);
    expect(requirements().filter((text) => text.endsWith(': met'))).toHaveLength(4);
  });

  it('shows and hides each password', async () => {
    await opensForm();
    await browser.fills('New password', goodPassword);
    await browser.user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(confirmation()).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Show confirm new password' })).toBeVisible();
  });
});

it('a password can be pasted', async () => {
  await opensForm();
  for (const field of [password(), confirmation()]) {
    await browser.user.click(field);
    await browser.user.paste(goodPassword);
    expect(field).toHaveValue(goodPassword);
  }
});

describe('a new password that is refused', () => {
  it.each([
    ['is missing', '', 'Please enter a new password'],
    ['has 7 characters', 'Winter7', 'Password must be at least 8 characters long'],
  ])('says so when it %s [AUTH-064][AUTH-065]', async (_what, typed, words) => {
    await opensForm();
    await submits(typed);
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(words);
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toBeInvalid();
    expect(network.count('POST', paths.resetPassword)).toBe(0);
  });

  it.each(['WINTER2027', 'winter2027', 'WinterRain'])(
    'says so when a kind of character is missing: %s [AUTH-066]',
    async (typed) => {
      await opensForm();
      await submits(typed);
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      );
      await waitFor(() => expect(password()).toHaveFocus());
      expect(network.count('POST', paths.resetPassword)).toBe(0);
    },
  );

  it('asks for the confirmation [AUTH-067]', async () => {
    await opensForm();
    await submits(goodPassword, '');
    expect(screen.getByRole('alert')).toHaveTextContent('Please confirm your new password');
    await waitFor(() => expect(confirmation()).toHaveFocus());
    expect(network.count('POST', paths.resetPassword)).toBe(0);
  });

  it('marks both where both are wrong, each with its own words', async () => {
    await opensForm();
    await submits('', '');
    expect(password()).toHaveAccessibleDescription(/Please enter a new password/);
    expect(confirmation()).toHaveAccessibleDescription('Please confirm your new password');
    await submits('Winter7', 'Winter8');
    expect(password()).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
    expect(confirmation()).toHaveAccessibleDescription('Passwords do not match');
    await waitFor(() => expect(password()).toHaveFocus());
  });

  it('says that the confirmation is another one [AUTH-068]', async () => {
    await opensForm();
    await submits(goodPassword, 'Winter2028');
    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
    await waitFor(() => expect(confirmation()).toHaveFocus());
    expect(network.count('POST', paths.resetPassword)).toBe(0);
  });
});

describe('a reset that fails', () => {
  it("is told in the server's words and keeps what was typed [AUTH-069]", async () => {
    await opensForm();
    await submits(goodPassword);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired reset link.');
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(password()).toHaveValue(goodPassword);
    expect(screen.getByRole('link', { name: 'Request New Link' })).toHaveAttribute('href', '/forgot-password');
  });

  it.each([
    ['without words', () => network.failNext('POST', paths.resetPassword, 500)],
    ['for want of a network', () => network.loseNext('POST', paths.resetPassword)],
    ['by another status', () => network.answerNext('POST', paths.resetPassword, { status: 'pending', data: {} })],
  ])('is told %s too [AUTH-069][API-030]', async (_how, fails) => {
    await opensForm();
    fails();
    await submits(goodPassword);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password. Please try again.');
    expect(confirmation()).toHaveValue(goodPassword);
  });
});

describe('a reset', () => {
  it('sends token, email and password, confirms, and goes to the login after 3 seconds [API-030][AUTH-070]', async () => {
    const { email, token } = await opensRealForm();
    await submits(goodPassword);
    await waitFor(async () => expect(await done()).toHaveFocus());
    expect(network.sent('POST', paths.resetPassword)).toEqual([{ token, email, password: goodPassword }]);
    expect(JSON.stringify(globalThis.history.state)).not.toContain(token);
    expect(screen.getByText(/login page in 3 seconds\.$/)).toBeVisible();
    passes(2999);
    expect(await screen.findByText(/login page in 1 second\.$/)).toBeVisible();
    expect(browser.address).toBe('/reset-password');
    passes(1);
    await waitFor(() => expect(browser.address).toBe('/login'));

    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    await browser.fills('Password', goodPassword);
    await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(browser.address).toBe('/tests'));
  });

  it('leads to the login at once by its link', async () => {
    await opensRealForm();
    await submits(goodPassword);
    await done();
    await browser.user.click(screen.getByRole('link', { name: 'Log in now' }));
    await waitFor(() => expect(browser.address).toBe('/login'));
  });

  it('stays confirmed over a reload, and then goes on', async () => {
    await opensRealForm();
    await submits(goodPassword);
    await done();
    await browser.reloads();
    await done();
    passes(3000);
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(network.count('POST', paths.verifyResetToken)).toBe(1);
  });

  it('is sent once however often it is tapped', async () => {
    await opensRealForm();
    const held = network.holdNext('POST', paths.resetPassword);
    await submits(goodPassword);
    await browser.user.click(screen.getByRole('button', { name: 'Resetting password…' }));
    await held.arrived;
    held.release();
    await done();
    expect(network.count('POST', paths.resetPassword)).toBe(1);
  });

  it('of a customer who is signed in clears this device at once, and says nothing of an expired session', async () => {
    await opensRealForm(await server.customer());
    await submits(goodPassword);
    expect(await done()).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(localStorage.getItem('user')).toBeNull();
    expect(browser.leftFor).toEqual([]);
    expect(await done()).toBeVisible();
    passes(3000);
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
  });

  it('leads such a customer to the login at once by the link too', async () => {
    await opensRealForm(await server.customer());
    await submits(goodPassword);
    await done();
    await browser.user.click(screen.getByRole('link', { name: 'Log in now' }));
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect(localStorage.getItem('token')).toBeNull();
  });
});
