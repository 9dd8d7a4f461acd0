/** Nothing that was chosen goes unsaved without a question. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, choice, preferencesBed } from '../support/screens/preferences-page.ts';

const { server, browser, opens } = await preferencesBed();

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const answers = async (name: string) => browser.user.click(within(await question()).getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const footerLink = () => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'My Orders' });

/** Whether the browser would ask. */
function closesTab(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

async function opensAndChanges(): Promise<void> {
  await opens();
  await browser.user.click(choice('Report available', 'SMS'));
}

describe('with unsaved changes', () => {
  it('a link asks first: who stays has everything still there', async () => {
    await opensAndChanges();
    await browser.user.click(footerLink());
    await answers('Stay here');
    await isGone();
    expect(browser.address).toBe('/profile/notifications');
    expect(choice('Report available', 'SMS')).not.toBeChecked();
  });

  it('a link leads where it says for who leaves, and the changes are given up', async () => {
    await opensAndChanges();
    await browser.user.click(footerLink());
    await answers('Leave');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await browser.opens('/profile/notifications');
    await waitFor(() => expect(choice('Report available', 'SMS')).toBeChecked());
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('Back asks first, and goes back for a customer who leaves', async () => {
    await browser.opens('/notifications', await server.customer());
    await browser.user.click(within(screen.getByRole('main')).getByRole('link', { name: /settings|preferences/i }));
    expect(await screen.findByRole('group', { name: 'Order confirmed' })).toBeVisible();
    await browser.user.click(choice('Report available', 'SMS'));
    globalThis.history.back();
    await answers('Stay here');
    await isGone();
    expect(browser.address).toBe('/profile/notifications');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    globalThis.history.back();
    await answers('Leave');
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(browser.address).toBe('/notifications');
  });

  it('Back once more closes the question, and nothing is left', async () => {
    await browser.opens('/notifications', await server.customer());
    await browser.user.click(within(screen.getByRole('main')).getByRole('link', { name: /settings|preferences/i }));
    expect(await screen.findByRole('group', { name: 'Order confirmed' })).toBeVisible();
    await browser.user.click(choice('Report available', 'SMS'));
    globalThis.history.back();
    await question();
    globalThis.history.back();
    await isGone();
    await waitFor(() => expect(browser.address).toBe('/profile/notifications'));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('a sign-out asks first, and goes for who says so', async () => {
    await opensAndChanges();
    await browser.user.click(screen.getByRole('button', { name: 'Open menu' }));
    await browser.user.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('button', { name: 'Sign Out' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Log out?' }));
    expect(asked.getByText('You have changed your preferences and not saved them.')).toBeVisible();
    await browser.user.click(asked.getByRole('button', { name: 'Stay here' }));
    await isGone();
    expect(browser.leftFor).toEqual([]);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Open menu' }));
    await browser.user.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('button', { name: 'Sign Out' }));
    const again = within(await screen.findByRole('dialog', { name: 'Log out?' }));
    await browser.user.click(again.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
  });

  it('the browser asks before the tab is closed', async () => {
    await opens();
    expect(closesTab()).toBe(false);
    await browser.user.click(choice('Report available', 'SMS'));
    expect(closesTab()).toBe(true);
    await browser.user.click(button('Reset'));
    expect(closesTab()).toBe(false);
  });

  it('a session that has ended does not hold anybody', async () => {
    await opensAndChanges();
    globalThis.localStorage.removeItem('token');
    expect(closesTab()).toBe(false);
  });
});

it('without changes there is no question', async () => {
  await opens();
  await browser.user.click(footerLink());
  expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
