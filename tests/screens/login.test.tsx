import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();
const asha = await newAccount(server);

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const rememberMe = () => screen.getByRole('checkbox', { name: 'Remember me' });

async function submits(): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
}

async function logsIn(given: { readonly email: string; readonly password: string }): Promise<void> {
  await browser.fills('Email', given.email);
  await browser.fills('Password', given.password);
  await submits();
}

describe('the login page', () => {
  it('asks anybody for email and password, as password managers know them [ROUTE-002][AUTH-001]', async () => {
    await browser.opens('/login');
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('links to the recovery, the one-time code and the registration [AUTH-003]', async () => {
    await browser.opens('/login');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Log in with a one-time code' })).toHaveAttribute('href', '/otp-login');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  });

  it('shows and hides the password by keyboard', async () => {
    await browser.opens('/login');
    await browser.fills('Password', 'Monsoon2026');
    await browser.user.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show password', pressed: false })).toHaveFocus());
    await browser.user.keyboard('{Enter}');
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('Monsoon2026');
    await browser.user.keyboard(' ');
    expect(password()).toHaveAttribute('type', 'password');
  });
});

describe('a login', () => {
  it('goes to the tests where no return path was carried [AUTH-004]', async () => {
    await browser.opens('/login');
    await logsIn(asha);
    await waitFor(() => expect(browser.address).toBe('/tests'));
  });

  it('goes back to the page that needed it, with its query [AUTH-005]', async () => {
    await browser.opens('/cart?from=mail');
    await waitFor(() => expect(browser.address).toBe('/login'));
    await logsIn(asha);
    await waitFor(() => expect(browser.address).toBe('/cart?from=mail'));
  });

  it('sends email and password and stores the token and user of the answer [API-023][DATA-001][DATA-002][DATA-006]', async () => {
    await browser.opens('/login');
    const { data } = (await server.stranger.post(paths.login, asha)).read(SignedInAnswer);
    network.answerNext('POST', paths.login, { status: 'success', data });
    await logsIn({ ...asha, email: ` ${asha.email} ` });
    await waitFor(() => expect(localStorage.getItem('token')).toBe(data.token));
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(data.user);
    expect(network.sent('POST', paths.login)).toEqual([asha]);
  });

  it('is sent once however often the button is tapped', async () => {
    await browser.opens('/login');
    const held = network.holdNext('POST', paths.login);
    await logsIn(asha);
    await browser.user.click(screen.getByRole('button', { name: 'Logging in…' }));
    await held.arrived;
    held.release();
    await waitFor(() => expect(browser.address).toBe('/tests'));
    expect(network.count('POST', paths.login)).toBe(1);
  });

  it('waits, and says why, while the device is offline; what was typed stays', async () => {
    await browser.opens('/login');
    await browser.fills('Email', asha.email);
    await browser.fills('Password', asha.password);
    network.goOffline();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
    expect(screen.getByText('You are offline. You can log in when the connection is back.')).toBeVisible();
    network.goOnline();
    await submits();
    await waitFor(() => expect(browser.address).toBe('/tests'));
  });
});

describe('a login that is not complete', () => {
  it('says so beside the empty email and makes no call [AUTH-006]', async () => {
    await browser.opens('/login');
    await browser.fills('Email', '  ');
    await browser.fills('Password', asha.password);
    await submits();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter both email and password');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Please enter your email');
    expect(network.count('POST', paths.login)).toBe(0);
  });

  it('marks both where both are empty, each with its own words, until they are filled in [AUTH-006]', async () => {
    await browser.opens('/login');
    await submits();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter both email and password');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Please enter your email');
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription('Please enter your password');
    await browser.fills('Email', asha.email);
    expect(email()).not.toBeInvalid();
    expect(screen.getByRole('alert')).toBeVisible();
    await browser.fills('Password', asha.password);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so beside the empty password and makes no call [AUTH-006]', async () => {
    await browser.opens('/login');
    await browser.fills('Email', asha.email);
    await browser.user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter both email and password');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription('Please enter your password');
    expect(email()).not.toBeInvalid();
    expect(email()).toHaveValue(asha.email);
    expect(network.count('POST', paths.login)).toBe(0);
  });
});

describe('a login that fails', () => {
  it("shows the server's words, keeps what was typed and signs nobody out [AUTH-007]", async () => {
    await browser.opens('/login');
    await logsIn({ ...asha, password: 'Winter2026' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(email()).toHaveValue(asha.email);
    expect(password()).toHaveValue('Winter2026');
    expect(email()).toHaveAccessibleDescription('Please check the email');
    expect(password()).toBeInvalid();
    await browser.user.type(email(), 'x');
    expect(email()).toBeValid();
    expect(browser.leftFor).toEqual([]);
  });

  it('has words of its own where the server has none [AUTH-007][API-007]', async () => {
    await browser.opens('/login');
    network.failNext('POST', paths.login, 500);
    await logsIn(asha);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
  });

  it('can be tried again after a lost network', async () => {
    await browser.opens('/login');
    network.loseNext('POST', paths.login);
    await logsIn(asha);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
    await submits();
    await waitFor(() => expect(browser.address).toBe('/tests'));
  });

  it('is one where the answer has no token', async () => {
    await browser.opens('/login');
    network.answerNext('POST', paths.login, { status: 'success', data: { user: { id: '1', name: 'Asha' } } });
    await logsIn(asha);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('remember me', () => {
  it('fills in the email next time, and keeps nothing else [AUTH-002]', async () => {
    await browser.opens('/login');
    expect(rememberMe()).not.toBeChecked();
    await browser.user.click(rememberMe());
    await logsIn(asha);
    await waitFor(() => expect(browser.address).toBe('/tests'));
    expect(localStorage.getItem('rememberedEmail')).toBe(asha.email);
    expect(browser.storedText).not.toContain(asha.password);

    localStorage.removeItem('token');
    await browser.opens('/login');
    expect(email()).toHaveValue(asha.email);
    expect(password()).toHaveValue('');
    expect(rememberMe()).toBeChecked();
  });

  it('keeps no email where it was not ticked', async () => {
    await browser.opens('/login');
    await logsIn(asha);
    await waitFor(() => expect(browser.address).toBe('/tests'));
    expect(localStorage.getItem('rememberedEmail')).toBeNull();
  });

  it('forgets the email as soon as it is unticked', async () => {
    localStorage.setItem('rememberedEmail', asha.email);
    await browser.opens('/login');
    await browser.user.click(rememberMe());
    expect(localStorage.getItem('rememberedEmail')).toBeNull();
  });
});

describe('the login page after a session has ended', () => {
  it('is where a refused token leads, says so once and knows the way back [ROUTE-030]', async () => {
    await browser.isSignedInAs(await server.customer());
    localStorage.setItem('token', 'x'.repeat(43));
    await browser.opens('/cart');
    await waitFor(() => expect(browser.leftFor).toEqual(['/login?reason=expired&from=%2Fcart']));
    expect(localStorage.getItem('token')).toBeNull();

    await browser.opens('/login?reason=expired&from=%2Fcart');
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    expect(browser.address).toBe('/login?from=%2Fcart');

    await browser.reloads();
    await logsIn(asha);
    await waitFor(() => expect(browser.address).toBe('/cart'));
    expect(screen.queryByText('Your session has expired. Please log in again.')).not.toBeInTheDocument();
  });
});

it('hands the return path on to the registration', async () => {
  await browser.opens('/cart');
  await browser.user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Create account' })).toBeVisible();
  await browser.isSignedInAs(await server.customer());
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(browser.address).toBe('/cart'));
});
