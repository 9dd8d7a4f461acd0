/** The server's answers are in Hindi here: a refusal stands beside its field all the same, because it names the field. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import account from '../../src/words/hi/refusals-account.ts';
import signIn from '../../src/words/hi/refusals-sign-in.ts';
import { paths } from '../../src/contract/paths.ts';
import { deletionBed, password as lastPassword } from '../support/screens/deletion.ts';
import { button, dialog } from '../support/screens/profile.ts';

const { server, browser, network, opens, tap, comesToPassword, fillsIn } = await deletionBed();

const alert = () => screen.findByRole('alert');
const inDialog = (label: RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);

async function opensEdit(): Promise<void> {
  await opens('Personal Info');
  await browser.user.click(button('Edit Profile'));
  await dialog('Edit Profile');
  network.asksIn('hi');
}

async function isRefusedAt(label: RegExp, words: string): Promise<void> {
  await waitFor(() => expect(inDialog(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  await waitFor(() => expect(inDialog(label)).toHaveFocus());
}

describe('Edit Profile', () => {
  it('places a wrong password', async () => {
    await opensEdit();
    await browser.fills(/^Phone/, '+91 99000 00001');
    await browser.fills(/^Current password/, 'a wrong one');
    await tap('Save');
    await isRefusedAt(/^Current password/, account.wrongCurrentPassword);
    expect(inDialog(/^Phone/)).toBeValid();
  });

  it('places the email of another account', async () => {
    const other = await server.customer();
    await opensEdit();
    await browser.fills(/^Email/, other.email);
    await browser.fills(/^Current password/, 'secret1');
    await tap('Save');
    await isRefusedAt(/^Email/, account.contactTaken.email);
    expect(inDialog(/^Current password/)).toBeValid();
  });
});

it('a change of password places a wrong one', async () => {
  await opens('Personal Info');
  await tap('Change password');
  await dialog('Change password');
  network.asksIn('hi');
  await browser.fills(/^Current password/, 'a wrong one');
  await browser.fills(/^New password/, 'Monsoon2026');
  await browser.fills(/^Confirm new password/, 'Monsoon2026');
  await tap('Save');
  await isRefusedAt(/^Current password/, account.wrongCurrentPassword);
  expect(inDialog(/^New password/)).toBeValid();
});

describe('the deletion of an account', () => {
  // Each failure is logged.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  it('places a wrong password', async () => {
    await comesToPassword();
    network.asksIn('hi');
    await fillsIn('a wrong one');
    await tap('Delete my account');
    await isRefusedAt(/^Password/, account.wrongPassword);
    expect(lastPassword()).toHaveValue('a wrong one');
  });

  it('keeps the session where an API answers a wrong password with 401', async () => {
    await comesToPassword();
    await fillsIn('a wrong one');
    const message = account.wrongPassword;
    network.answerNext('DELETE', paths.deleteAccount, { status: 'error', message, about: ['password'] }, 401);
    await tap('Delete my account');
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(lastPassword()).toHaveFocus());
    expect(localStorage.getItem('token')).not.toBeNull();
    expect(browser.leftFor).toEqual([]);
  });
});

it('a login marks both fields', async () => {
  network.asksIn('hi');
  await browser.opens('/login');
  await browser.fills('Email', 'nobody@example.com');
  await browser.fills('Password', 'a wrong one');
  await tap('Log in');
  expect(await alert()).toHaveTextContent(signIn.wrongPassword);
  for (const label of ['Email', 'Password']) expect(screen.getByLabelText(label)).toBeInvalid();
});

it('a wrong code marks the code', async () => {
  network.asksIn('hi');
  await browser.opens('/otp-login');
  await browser.fills('Email address', 'nobody@example.com');
  await tap('Send code');
  await waitFor(() => expect(screen.getByLabelText('6-digit code')).toHaveFocus());
  await browser.fills('6-digit code', '123456');
  await tap('Verify');
  expect(await alert()).toHaveTextContent(signIn.invalidCode);
  expect(screen.getByLabelText('6-digit code')).toHaveAttribute('aria-invalid', 'true');
});
