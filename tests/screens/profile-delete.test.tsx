import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { deletionBed, password, step } from '../support/screens/deletion.ts';
import { savedDrafts } from '../support/screens/drafts.ts';
import { button, dialog, dialogIsGone } from '../support/screens/profile.ts';

const { browser, network, confirm, tap, opens, opensDialog, comesToReason, comesToPassword, fillsIn } = await deletionBed();

const reasons = [
  'No longer need the service',
  'Privacy concerns',
  'Poor app experience',
  'Found better alternative',
  'Account security concerns',
  'Too many notifications',
  'Other',
];

describe('the delete account dialog', () => {
  it('opens from the Danger Zone [PROFILE-031]', async () => {
    await opens('Personal Info');
    expect(screen.queryByRole('dialog')).toBeNull();
    await browser.user.click(button('Delete Account'));
    expect((await dialog('Delete Account')).getByRole('heading', { name: 'What happens' })).toBeVisible();
  });

  it('has the steps information, reason, password and confirmation [PROFILE-032]', async () => {
    await opensDialog();
    expect(step()).toMatch(/^1Information/);
    expect(screen.getByText(/^We keep the numbers, items, amounts and dates of your orders for 7 years/)).toBeVisible();
    expect(screen.getByText(/^Coupons and offers that you have used stay used/)).toBeVisible();
    await tap('Continue');
    expect(step()).toMatch(/^2Reason/);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Why are you leaving?' })).toHaveFocus());
    await browser.user.click(screen.getByRole('radio', { name: 'Other' }));
    await tap('Continue');
    expect(step()).toMatch(/^3Confirmation/);
    expect(password()).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^I understand/ })).not.toBeChecked();
  });

  it('goes back one step, with what was chosen [PROFILE-033]', async () => {
    await comesToPassword();
    await tap('Back');
    expect(step()).toMatch(/^2Reason/);
    expect(screen.getByRole('radio', { name: 'Privacy concerns' })).toBeChecked();
    await tap('Back');
    expect(step()).toMatch(/^1Information/);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('offers the seven reasons [PROFILE-034]', async () => {
    await comesToReason();
    const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(offered).toEqual(reasons);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('asks for a reason [PROFILE-035]', async () => {
    await comesToReason();
    await tap('Continue');
    expect(screen.getByText('Please select a reason for account deletion.')).toBeVisible();
    expect(step()).toMatch(/^2Reason/);
    await waitFor(() => expect(screen.getByRole('radio', { name: reasons[0] ?? '' })).toHaveFocus());
  });

  it('asks for the password [PROFILE-036]', async () => {
    await comesToPassword();
    await browser.user.click(screen.getByRole('checkbox', { name: /^I understand/ }));
    await tap('Delete my account');
    expect(password()).toHaveAccessibleDescription('Please enter your password to confirm account deletion.');
    await waitFor(() => expect(password()).toHaveFocus());
    expect([confirm.mock.calls.length, network.count('DELETE', paths.deleteAccount)]).toEqual([0, 0]);
  });

  it('asks to confirm that the consequences are understood [PROFILE-037]', async () => {
    await comesToPassword();
    await browser.fills(/^Password/, 'secret1');
    await tap('Delete my account');
    expect(screen.getByText('Please confirm that you understand the consequences of deleting your account.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^I understand/ })).toHaveFocus());
    expect([confirm.mock.calls.length, network.count('DELETE', paths.deleteAccount)]).toEqual([0, 0]);
  });

  it('asks once more by the browser itself, and takes no for an answer [PROFILE-038]', async () => {
    const customer = await comesToPassword();
    await fillsIn();
    confirm.mockReturnValue(false);
    await tap('Delete my account');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(network.count('DELETE', paths.deleteAccount)).toBe(0);
    expect(password()).toHaveValue('secret1');
    expect((await customer.get(paths.me)).status).toBe(200);
  });

  it('keeps nothing of what was typed once it is closed', async () => {
    await comesToPassword();
    await fillsIn();
    await browser.user.keyboard('{Escape}');
    await dialogIsGone();
    expect((await savedDrafts()) + browser.storedText).not.toContain('secret1');
    await waitFor(() => expect(button('Delete Account')).toHaveFocus());
    await browser.user.click(button('Delete Account'));
    await dialog('Delete Account');
    await tap('Continue');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('waits for the network, and says so', async () => {
    await comesToPassword();
    await fillsIn();
    network.goOffline();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    expect(screen.getByText('You are offline. This can be done when the connection is back.')).toBeVisible();
  });
});
