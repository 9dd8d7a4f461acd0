import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { savedDrafts } from '../support/screens/drafts.ts';
import { button, dialog, dialogIsGone, profileBed } from '../support/screens/profile.ts';
import { signedInAgain } from '../support/screens/device.ts';
import type { Customer } from '../support/server/server.ts';

const { server, browser, network, opens } = await profileBed();

const tap = (name: string) => browser.user.click(screen.getByRole('button', { name }));
const control = (name: string) => screen.queryByRole('button', { name });

async function opensPassword(): Promise<Customer> {
  const customer = await opens('Personal Info');
  await tap('Change password');
  await dialog('Change password');
  return customer;
}

async function fillsIn(current: string, next: string, again = next): Promise<void> {
  await browser.fills(/^Current password/, current);
  await browser.fills(/^New password/, next);
  await browser.fills(/^Confirm new password/, again);
}

describe('Change password', () => {
  it('sets a new one, and signs out every other device', async () => {
    const customer = await opensPassword();
    const elsewhere = await signedInAgain(server, customer);
    await fillsIn('secret1', 'Monsoon2026');
    await tap('Save');
    await dialogIsGone();
    expect(await screen.findByText('Password changed. Your other devices are signed out.')).toBeVisible();
    expect([(await customer.get(paths.me)).status, (await elsewhere.get(paths.me)).status]).toEqual([200, 401]);
    const login = await server.stranger.post(paths.login, { email: customer.email, password: 'Monsoon2026' });
    expect(login.status).toBe(200);
    expect((await savedDrafts()) + browser.storedText).not.toContain('Monsoon2026');
  });

  it.each([
    ['', 'Monsoon2026', 'Monsoon2026', 'Please enter your current password'],
    ['secret1', '', '', 'Please enter a new password'],
    ['secret1', 'Rain1', 'Rain1', 'Password must be at least 8 characters long'],
    ['secret1', 'Monsoon2026', '', 'Please confirm your new password'],
    ['secret1', 'Monsoon2026', 'Monsoon2027', 'Passwords do not match'],
  ])('refuses %j, %j, %j: %s', async (current, next, again, words) => {
    await opensPassword();
    await fillsIn(current, next, again);
    await tap('Save');
    expect(screen.getByText(words)).toBeVisible();
    expect(network.count('PUT', paths.myPassword)).toBe(0);
  });

  it('says beside the current one that it is not right', async () => {
    await opensPassword();
    await fillsIn('a wrong one', 'Monsoon2026');
    await tap('Save');
    expect(await screen.findByText('Your current password is not right.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveFocus());
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Monsoon2026');
  });

  it.each([404, 405])('goes where the API answers that it knows no such call: %i', async (status) => {
    await opensPassword();
    network.failNext('PUT', paths.myPassword, status);
    await fillsIn('secret1', 'Monsoon2026');
    await tap('Save');
    await dialogIsGone();
    expect(await screen.findByText('Sorry, this is not available here.')).toBeVisible();
    expect(control('Change password')).toBeNull();
    expect(button('Sign out on all devices')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('Sign out on all devices', () => {
  async function asks(): Promise<Customer> {
    const customer = await opens('Personal Info');
    await tap('Sign out on all devices');
    await dialog('Sign out on all devices?');
    return customer;
  }

  it('asks first, and may be left', async () => {
    const customer = await asks();
    await tap('Stay signed in');
    await dialogIsGone();
    expect((await customer.get(paths.me)).status).toBe(200);
  });

  it('ends every session, clears this device and ends on the login', async () => {
    const customer = await asks();
    const elsewhere = await signedInAgain(server, customer);
    await tap('Sign out everywhere');
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect([(await customer.get(paths.me)).status, (await elsewhere.get(paths.me)).status]).toEqual([401, 401]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(network.count('POST', paths.logout)).toBe(0);
    await browser.reloads();
    expect(await screen.findByText('You are signed out on all devices')).toBeInTheDocument();
  });

  it('is looked for when its answer is lost', async () => {
    await asks();
    network.loseAnswerOfNext('POST', paths.logoutEverywhere);
    await tap('Sign out everywhere');
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
  });

  it('says in the dialog that it failed', async () => {
    const customer = await asks();
    network.failNext('POST', paths.logoutEverywhere, 500);
    await tap('Sign out everywhere');
    expect(await screen.findByText(/^You could not be signed out/)).toBeVisible();
    expect((await customer.get(paths.me)).status).toBe(200);
    expect(browser.leftFor).toEqual([]);
  });

  it('goes where the API knows no such call', async () => {
    await asks();
    network.failNext('POST', paths.logoutEverywhere, 404);
    await tap('Sign out everywhere');
    await dialogIsGone();
    expect(control('Sign out on all devices')).toBeNull();
    expect(browser.leftFor).toEqual([]);
  });
});
