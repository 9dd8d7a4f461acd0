import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { button, customerOf, fact, main, profileBed } from '../support/screens/profile.ts';

const { server, browser, network, passes, opens, changes } = await profileBed();

const tab = (name: string) => screen.getByRole('tab', { name });
const part = (name: string) => within(screen.getByRole('region', { name }));

/** The account as the next page hears of it. */
async function answersWith(customer: object): Promise<void> {
  network.answerNext('GET', paths.me, { status: 'success', data: customer });
}

describe('the profile', () => {
  it('needs sign-in, and is where the login leads back to [ROUTE-023]', async () => {
    await browser.opens('/profile?tab=addresses');
    await waitFor(() => expect(browser.address).toBe('/login'));
    expect(network.calls).toEqual([]);
    await browser.signsInElsewhereAs(await server.customer());
    await waitFor(() => expect(browser.address).toBe('/profile?tab=addresses'));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });

  it('has the three tabs, of which the address names the chosen one [PROFILE-001]', async () => {
    await opens('Personal Info');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Personal Info',
      'Patient Details',
      'Addresses',
    ]);
    expect(tab('Personal Info')).toHaveAttribute('aria-selected', 'true');
    await browser.user.click(tab('Addresses'));
    await waitFor(() => expect(browser.address).toBe('/profile?tab=addresses'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Collection Addresses' })).toBeVisible();
    await browser.user.click(tab('Patient Details'));
    await waitFor(() => expect(browser.address).toBe('/profile?tab=patients'));
    await browser.goesBack();
    await waitFor(() => expect(tab('Addresses')).toHaveAttribute('aria-selected', 'true'));
    await browser.reloads();
    expect(tab('Addresses')).toHaveAttribute('aria-selected', 'true');
  });

  it('is gone through by the keyboard, and opens the tab that is taken', async () => {
    await opens('Personal Info');
    tab('Personal Info').focus();
    await browser.user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(tab('Addresses')).toHaveFocus());
    expect(browser.address).toBe('/profile');
    await browser.user.keyboard('{Enter}');
    await waitFor(() => expect(browser.address).toBe('/profile?tab=addresses'));
    expect(screen.getByRole('tabpanel', { name: 'Addresses' })).toBeVisible();
    await waitFor(() => expect(tab('Addresses')).toHaveFocus());
  });
});

describe('Personal Info', () => {
  it('shows an avatar with the initial [PROFILE-002]', async () => {
    await opens('Personal Info', await server.customer('meera Iyer'));
    expect(part('Personal Info').getByText('M', { exact: true })).toBeVisible();
  });

  it('shows the name [PROFILE-003]', async () => {
    await opens('Personal Info', await server.customer('Meera Iyer'));
    expect(part('Personal Info').getByText('Meera Iyer')).toBeVisible();
  });

  it('shows the email with its badge [PROFILE-004]', async () => {
    const customer = await opens('Personal Info');
    expect(fact('Email')).toHaveTextContent(new RegExp(`^${customer.email}Not verified$`));
    await server.database.updateTable('customers').set({ emailVerified: 1 }).where('id', '=', customer.id).execute();
    passes(6 * 60_000);
    await opens('Personal Info', customer);
    await waitFor(() => expect(fact('Email')).toHaveTextContent(new RegExp(`^${customer.email}Verified$`)));
    expect(fact('Phone')).toHaveTextContent(/Not verified$/);
  });

  it('shows the phone with its badge [PROFILE-005]', async () => {
    const customer = await opens('Personal Info');
    const { phone } = await customerOf(customer);
    expect(fact('Phone')?.textContent).toBe(`${phone}Not verified`);
    await server.database.updateTable('customers').set({ phoneVerified: 1 }).where('id', '=', customer.id).execute();
    passes(6 * 60_000);
    await opens('Personal Info', customer);
    await waitFor(() => expect(fact('Phone')?.textContent).toBe(`${phone}Verified`));
    expect(fact('Email')).toHaveTextContent(/Not verified$/);
  });

  it("shows the date of birth, or 'Not specified' [PROFILE-006]", async () => {
    const customer = await opens('Personal Info');
    expect(fact('Date of birth')).toHaveTextContent('Not specified');
    await changes(customer, { dateOfBirth: '1988-06-14' });
    passes(6 * 60_000);
    await opens('Personal Info', customer);
    await waitFor(() => expect(fact('Date of birth')).toHaveTextContent('14 Jun 1988'));
  });

  it("shows the gender, or 'Not specified' if it is empty [PROFILE-007]", async () => {
    const customer = await opens('Personal Info');
    expect(fact('Gender')).toHaveTextContent('Not specified');
    await changes(customer, { gender: 'Female' });
    passes(6 * 60_000);
    await opens('Personal Info', customer);
    await waitFor(() => expect(fact('Gender')).toHaveTextContent('Female'));
  });

  it("shows the last updated date, on the provider's calendar, or 'Never' if it is absent [PROFILE-008]", async () => {
    const customer = await server.customer();
    const { updatedAt: _absent, ...known } = await customerOf(customer);
    await answersWith(known);
    await opens('Personal Info', customer);
    expect(fact('Last updated')).toHaveTextContent('Never');
    passes(6 * 60_000);
    // Past midnight in India, and not yet in Greenwich.
    await answersWith({ ...known, updatedAt: '2026-01-14T20:00:00.000Z' });
    await opens('Personal Info', customer);
    await waitFor(() => expect(fact('Last updated')).toHaveTextContent('15 Jan 2026'));
  });

  it('has quick links to the other tabs, whose heading takes the focus [PROFILE-010]', async () => {
    await opens('Personal Info');
    await browser.user.click(part('Quick actions').getByRole('link', { name: /^Patient Details/ }));
    await waitFor(() => expect(browser.address).toBe('/profile?tab=patients'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Patient Details' })).toHaveFocus());
    await browser.goesBack();
    await browser.user.click(await screen.findByRole('link', { name: /^Addresses/ }));
    await waitFor(() => expect(browser.address).toBe('/profile?tab=addresses'));
  });

  it('has an Account Status card: active, and what is verified [PROFILE-011]', async () => {
    const customer = await server.customer();
    await server.database.updateTable('customers').set({ emailVerified: 1 }).where('id', '=', customer.id).execute();
    await opens('Personal Info', customer);
    const facts = ['Account', 'Email verification', 'Phone verification'].map((name) => fact(name)?.textContent);
    expect(screen.getByRole('heading', { name: 'Account Status' })).toBeVisible();
    expect(facts).toEqual(['Active', 'Verified', 'Not verified']);
  });

  it('has a Danger Zone with Delete Account [PROFILE-012]', async () => {
    await opens('Personal Info');
    expect(part('Danger Zone').getByRole('button', { name: 'Delete Account' })).toBeEnabled();
  });

  it('says that it could not be loaded, and tries again', async () => {
    network.failNext('GET', paths.me, 404);
    await opens('Personal Info');
    expect(await screen.findByRole('heading', { name: 'Failed to load your profile' })).toBeVisible();
    await browser.user.click(button('Retry'));
    await waitFor(() => expect(fact('Email')).toBeVisible());
  });

  it('shows its copy with its age offline, where nothing can be changed, and says why', async () => {
    const customer = await opens('Personal Info');
    network.goOffline();
    passes(6 * 60_000);
    await browser.reloads();
    await waitFor(() => expect(fact('Email')).toHaveTextContent(customer.email));
    expect(await screen.findByText(/^Offline copy from /)).toBeVisible();
    expect(main().getByText('You are offline. You can make changes when the connection is back.')).toBeVisible();
    for (const name of ['Edit Profile', 'Change password', 'Sign out on all devices', 'Delete Account']) {
      expect(button(name)).toBeDisabled();
      expect(button(name)).toHaveAccessibleDescription(/^You are offline/);
    }
  });

  it.each([500, 503, 429])('is not asked for again by itself where its call fails (%i) [API-009]', async (status) => {
    const customer = await server.customer();
    network.failNext('GET', paths.me, status, 'Something is wrong');
    await browser.opens('/profile', customer);
    expect(await main().findByRole('button', { name: 'Retry' })).toBeVisible();
    // What is asked for again later is so at the next look at the page, too.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await browser.user.click(tab('Personal Info'));
    expect(network.count('GET', paths.me)).toBe(1);
  });
});
