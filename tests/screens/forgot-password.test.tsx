import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brand } from '../../src/brand.ts';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { resetLinkFor } from '../support/screens/mailbox.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const email = () => screen.getByLabelText('Email');
const sentScreen = () => screen.findByRole('heading', { level: 1, name: 'Check Your Email' });
const main = () => within(screen.getByRole('main'));
const requests = () => network.sent('POST', paths.forgotPassword);

async function clicks(name: string): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name }));
}

async function asksFor(address: string): Promise<void> {
  await browser.fills('Email', address);
  await clicks('Send reset link');
}

async function comesToSentScreen(address: string): Promise<void> {
  await browser.opens('/forgot-password');
  await asksFor(address);
  await sentScreen();
}

describe('the form', () => {
  it('asks anybody for the email of the account [ROUTE-004][AUTH-028]', async () => {
    await browser.opens('/forgot-password');
    expect(browser.address).toBe('/forgot-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
    expect(email()).toBeVisible();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(main().getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  it.each(['', '  '])('does not go without one: "%s" [AUTH-029]', async (typed) => {
    await browser.opens('/forgot-password');
    await asksFor(typed);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your email address');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(requests()).toEqual([]);
  });

  it.each(['asha', 'asha@example', 'as ha@example.com'])('does not take what is none: %s [AUTH-030]', async (typed) => {
    await browser.opens('/forgot-password');
    await asksFor(typed);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveValue(typed);
    expect(requests()).toEqual([]);
  });

  it('sends it trimmed, once however often it is tapped [API-025]', async () => {
    await browser.opens('/forgot-password');
    const held = network.holdNext('POST', paths.forgotPassword);
    await asksFor(' twice@example.com ');
    await clicks('Sending…');
    await held.arrived;
    held.release();
    await sentScreen();
    expect(requests()).toEqual([{ email: 'twice@example.com' }]);
  });

  it('starts with the email that was typed into the login, and takes it back there', async () => {
    await browser.opens('/login');
    await browser.fills('Email', 'asha@example.com');
    await browser.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('button', { name: 'Send reset link' });
    expect(email()).toHaveValue('asha@example.com');
    await clicks('Send reset link');
    await sentScreen();
    await browser.user.click(main().getByRole('link', { name: 'Back to Login' }));
    await screen.findByRole('button', { name: 'Log in' });
    expect(email()).toHaveValue('asha@example.com');
  });
});

describe('a request that fails', () => {
  it("is told in the server's words, and keeps the email [AUTH-034]", async () => {
    network.failNext('POST', paths.forgotPassword, 429, 'Too many requests. Please try again in 15 minutes.');
    await browser.opens('/forgot-password');
    await asksFor('asha@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please try again in 15 minutes.');
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(email()).toHaveValue('asha@example.com');
  });

  it.each([
    ['an answer without words', () => network.failNext('POST', paths.forgotPassword, 500)],
    ['a network that is gone', () => network.loseNext('POST', paths.forgotPassword)],
    ['a status that is not success', () => network.answerNext('POST', paths.forgotPassword, { status: 'queued', data: {} })],
    ['an answer without a status', () => network.answerNext('POST', paths.forgotPassword, {})],
  ])('is told for %s too [AUTH-034][API-025]', async (_what, fails) => {
    fails();
    await browser.opens('/forgot-password');
    await asksFor('asha@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email. Please try again.');
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  });

  it('waits for a network, and says so', async () => {
    await browser.opens('/forgot-password');
    network.goOffline();
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeDisabled();
    expect(screen.getByText('You are offline. You can ask for the link when the connection is back.')).toBeVisible();
  });
});

describe("the 'Check Your Email' screen", () => {
  it('takes the place of the form, and the focus, once the mail is on its way [AUTH-031]', async () => {
    const asha = await newAccount(server);
    await comesToSentScreen(asha.email);
    await waitFor(async () => expect(await sentScreen()).toHaveFocus());
    expect(document.title).toBe('Check Your Email · Lab at Home');
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(main().getByText(asha.email)).toBeVisible();
    expect(resetLinkFor(asha.email, await server.messages())).toMatch(/^\/reset-password\?token=/);
  });

  it('says the same where nobody has the email, and sends nothing', async () => {
    await comesToSentScreen('nobody@example.com');
    expect(screen.getByRole('main')).toHaveTextContent('If nobody@example.com belongs to an account, we sent a link');
    expect(await server.messages()).toEqual([]);
  });

  it('says that the link expires in 1 hour [AUTH-035]', async () => {
    await comesToSentScreen('hour@example.com');
    expect(main().getByText(/The link expires in 1 hour/)).toBeVisible();
  });

  it('has Resend, Back to Login and a link to support [AUTH-032]', async () => {
    await comesToSentScreen('links@example.com');
    expect(screen.getByRole('button', { name: 'Resend' })).toBeEnabled();
    expect(main().getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    expect(main().getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', `mailto:${brand.email}`);
  });

  it('sends the same email again by Resend, and says so each time [AUTH-033]', async () => {
    const asha = await newAccount(server);
    await comesToSentScreen(asha.email);
    await server.messages();
    for (const times of [2, 3]) {
      passes(60_000);
      await clicks('Resend');
      await waitFor(() => expect(requests()).toHaveLength(times));
      expect(await screen.findByText('We sent it again.')).toBeVisible();
    }
    expect(requests()).toEqual([{ email: asha.email }, { email: asha.email }, { email: asha.email }]);
    expect(resetLinkFor(asha.email, await server.messages())).toMatch(/^\/reset-password\?token=/);
  });

  it('says why Resend failed, and stays [AUTH-034]', async () => {
    await comesToSentScreen('resend@example.com');
    network.failNext('POST', paths.forgotPassword, 500);
    await clicks('Resend');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email. Please try again.');
    expect(screen.queryByText('We sent it again.')).toBeNull();
    expect(await sentScreen()).toBeVisible();
  });

  it('survives a reload, and knows the email for Resend', async () => {
    await comesToSentScreen('reload@example.com');
    await browser.reloads();
    await sentScreen();
    network.answerNext('POST', paths.forgotPassword, { status: 'success' });
    await clicks('Resend');
    await screen.findByText('We sent it again.');
    expect(requests()).toEqual([{ email: 'reload@example.com' }, { email: 'reload@example.com' }]);
  });

  it.each([
    ['the browser', () => browser.goesBack()],
    ['Use another email', () => browser.user.click(screen.getByRole('link', { name: 'Use another email' }))],
  ])('leads back to the form, with the email, by %s', async (_how, goesBack) => {
    await comesToSentScreen('back@example.com');
    await goesBack();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(email()).toHaveValue('back@example.com');
  });

  it('does not stand in the way of whoever comes for another link', async () => {
    await comesToSentScreen('again@example.com');
    await browser.opens('/forgot-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  });
});

it('hands the return path on, to the login and over the recovery', async () => {
  await browser.opens('/cart');
  await browser.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('button', { name: 'Send reset link' });
  await asksFor('path@example.com');
  await sentScreen();
  await browser.reloads();
  await browser.user.click(main().getByRole('link', { name: 'Back to Login' }));
  await screen.findByRole('button', { name: 'Log in' });
  await browser.signsInElsewhereAs(await server.customer());
  await waitFor(() => expect(browser.address).toBe('/cart'));
});
