/** What a customer is told by email, SMS and push: chosen as a whole, and sent with Save. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../../src/contract/choices.ts';
import { paths } from '../../src/contract/paths.ts';
import { isSaved } from '../support/screens/drafts.ts';
import { button, changes, choice, preferencesBed, savedFor } from '../support/screens/preferences-page.ts';

const { server, browser, network, passes, opens } = await preferencesBed();

const minute = 60_000;
const titles = [
  'Order confirmed',
  'Payment received',
  'Sample collected',
  'Report available',
  'Order completed',
  'Prescription received',
  'Prescription reviewed',
];

describe('the page', () => {
  it('needs sign-in [ROUTE-027]', async () => {
    await browser.opens('/profile/notifications');
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(browser.address).toMatch(/^\/login/);
  });

  it('has a choice for each of the seven types on each of the three channels [NOTIF-029][DATA-037]', async () => {
    await opens({ sms: { ReportAvailable: false } });
    expect(screen.getAllByRole('group').map((group) => within(group).getByRole('heading').textContent)).toEqual(titles);
    expect(screen.getAllByRole('checkbox')).toHaveLength(21);
    for (const title of titles) {
      const names = within(screen.getByRole('group', { name: title }))
        .getAllByRole('checkbox')
        .map((box) => box.parentElement?.textContent);
      expect(names).toEqual(['Email', 'SMS', 'Push']);
    }
    expect(screen.getAllByRole('checkbox', { checked: false })).toEqual([choice('Report available', 'SMS')]);
  });

  it('shows what the server does not say as on [NOTIF-030]', async () => {
    network.answerNext('GET', paths.notificationPreferences, {
      status: 'success',
      data: { preferences: { email: { OrderConfirmed: false, ReportAvailable: 'no' }, fax: { OrderConfirmed: false } } },
    });
    await opens();
    expect(screen.getAllByRole('checkbox', { checked: false })).toEqual([choice('Order confirmed', 'Email')]);
  });

  it('says where SMS and push messages go', async () => {
    await opens();
    expect(screen.getByText(/Push messages go to the devices on which they are turned on/)).toBeVisible();
  });

  it('asks the server with GET, and again only after five minutes [API-075][API-020]', async () => {
    const customer = await opens();
    expect(network.callsOf('GET', paths.notificationPreferences)).toMatchObject([{ query: {} }]);
    passes(5 * minute - 1000);
    await opens(undefined, customer);
    expect(network.count('GET', paths.notificationPreferences)).toBe(1);
    await changes(customer, { email: { ReportAvailable: false } });
    passes(2000);
    await browser.opens('/profile/notifications', customer);
    await waitFor(() => expect(choice('Report available', 'Email')).not.toBeChecked());
    expect(network.count('GET', paths.notificationPreferences)).toBe(2);
  });

  it('says that it could not be loaded, and tries again', async () => {
    network.failNext('GET', paths.notificationPreferences, 404);
    await browser.opens('/profile/notifications', await server.customer());
    expect(await screen.findByText('Failed to load your preferences')).toBeVisible();
    await browser.user.click(button('Retry'));
    expect(await screen.findByRole('group', { name: 'Order confirmed' })).toBeVisible();
  });
});

describe('what was changed', () => {
  it('is unsaved until Save, which has nothing to do before [NOTIF-031]', async () => {
    await opens();
    expect(button('Reset')).toBeDisabled();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await browser.user.click(choice('Report available', 'SMS'));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(button('Reset')).toBeEnabled();
    expect(network.count('PUT', paths.notificationPreferences)).toBe(0);
    await browser.user.click(choice('Report available', 'SMS'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('goes with Reset, which shows what the server has [NOTIF-032]', async () => {
    await opens({ email: { OrderCompleted: false } });
    await browser.user.click(choice('Report available', 'SMS'));
    await browser.user.click(choice('Order completed', 'Email'));
    await browser.user.click(button('Reset'));
    expect(choice('Report available', 'SMS')).toBeChecked();
    expect(choice('Order completed', 'Email')).not.toBeChecked();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(network.count('PUT', paths.notificationPreferences)).toBe(0);
  });

  it('is sent by Save, with all the others [NOTIF-033][API-076]', async () => {
    const customer = await opens({ email: { OrderCompleted: false } });
    await browser.user.click(choice('Report available', 'SMS'));
    await browser.user.click(button('Save'));
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    const all = Object.fromEntries(notificationTypes.map((type) => [type, true]));
    expect(network.sent('PUT', paths.notificationPreferences)).toEqual([
      { preferences: { email: { ...all, OrderCompleted: false }, sms: { ...all, ReportAvailable: false }, push: all } },
    ]);
    expect(Object.keys(all)).toHaveLength(7);
    expect((await savedFor(customer)).sms?.['ReportAvailable']).toBe(false);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    await browser.reloads();
    await waitFor(() => expect(choice('Report available', 'SMS')).not.toBeChecked());
  });

  it('is sent once, also for a double tap', async () => {
    await opens();
    await browser.user.click(choice('Report available', 'SMS'));
    await browser.user.dblClick(button('Save'));
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    expect(network.count('PUT', paths.notificationPreferences)).toBe(1);
  });

  it("stays when it could not be saved, with the server's words or ours", async () => {
    await opens();
    await browser.user.click(choice('Report available', 'SMS'));
    network.failNext('PUT', paths.notificationPreferences, 500);
    await browser.user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save preferences. Please try again.');
    expect(choice('Report available', 'SMS')).not.toBeChecked();
    network.failNext('PUT', paths.notificationPreferences, 422, 'Not at the moment.');
    await browser.user.click(button('Save'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not at the moment.'));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('survives a reload', async () => {
    await opens();
    await browser.user.click(choice('Report available', 'SMS'));
    await isSaved('notification-preferences');
    await browser.reloads();
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(choice('Report available', 'SMS')).not.toBeChecked();
  });

  it('is not silently mixed with what was saved elsewhere meanwhile', async () => {
    const customer = await opens();
    await browser.user.click(choice('Report available', 'SMS'));
    await isSaved('notification-preferences');
    await changes(customer, { email: { OrderCompleted: false } });
    passes(6 * minute);
    await browser.reloads();
    expect(await screen.findByText(/They were changed elsewhere meanwhile/)).toBeVisible();
    expect(choice('Order completed', 'Email')).toBeChecked();
    await browser.user.click(button('Reset'));
    expect(choice('Order completed', 'Email')).not.toBeChecked();
  });

  it('waits without a network, and the reason stands beside it', async () => {
    await opens();
    network.goOffline();
    await browser.user.click(choice('Report available', 'SMS'));
    expect(button('Save')).toBeDisabled();
    expect(button('Save')).toHaveAccessibleDescription(/You are offline/);
    network.goOnline();
    await browser.user.click(button('Save'));
    expect(await screen.findByText('Preferences saved')).toBeVisible();
  });

  it('can be read without a network', async () => {
    const customer = await opens({ push: { OrderCompleted: false } });
    network.goOffline();
    await browser.opens('/profile/notifications', customer);
    await waitFor(() => expect(choice('Order completed', 'Push')).not.toBeChecked());
  });
});
