import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { bell, page, row, titles } from '../support/screens/notifications-page.ts';
import { listedNotifications, notified, notifiedOften } from '../support/server/notifications.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const dayMs = 86_400_000;
const says = (text: RegExp) => waitFor(() => expect(bell()).toHaveTextContent(text));

describe('the page of notifications', () => {
  it('needs a session, and comes after the login [ROUTE-026]', async () => {
    await browser.opens('/notifications');
    await waitFor(() => expect(browser.address).toMatch(/^\/login/));
    await browser.opens('/notifications', await server.customer());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Notifications');
    expect(browser.address).toBe('/notifications');
  });

  it('lists them by day, unread ones marked [NOTIF-007][API-071]', async () => {
    const customer = await server.customer();
    await notified(server, customer.id, { title: 'Old', isRead: true, ago: 9 * dayMs });
    await notified(server, customer.id, { title: 'Former', isRead: true, ago: dayMs });
    await notified(server, customer.id, { title: 'Sample collected', message: 'We have it.' });
    await browser.opens('/notifications', customer);
    expect(await row('Sample collected')).toHaveTextContent('We have it.Just now');
    expect(titles()).toEqual(['Unread: Sample collected', 'Former', 'Old']);
    const headings = page()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(['Filters', 'Today', 'Yesterday', 'Thu, 12 Nov 2026']);
    expect(page().getByText('12 Nov 2026').closest('time')).toHaveAttribute('datetime', expect.stringMatching(/^2026-11-12T/));
    expect(network.callsOf('GET', paths.notifications).map(({ query }) => query)).toContainEqual({ page: '1', limit: '20' });
  });

  it('says that there are none yet', async () => {
    await browser.opens('/notifications', await server.customer());
    expect(await page().findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  });

  it('says what to do where they cannot be loaded [NOTIF-027]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    // The count of the bell, the list, and the list once more.
    for (let failed = 0; failed < 3; failed += 1) network.failNext('GET', paths.notifications, 500);
    await browser.opens('/notifications', customer);
    expect(await page().findByRole('heading', { name: 'Failed to load notifications' })).toBeVisible();
    expect(page().getByText(/refresh the page, or contact support/)).toBeVisible();
    await browser.user.click(within(page().getByRole('alert')).getByRole('button', { name: 'Refresh' }));
    expect(await row('News 1')).toBeVisible();
  });

  it('is asked for once more by itself where the first answer failed [API-008]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    await browser.opens('/notifications', customer);
    await row('News 1');
    network.failNext('GET', paths.notifications, 500);
    await browser.opens('/notifications?read=false', customer);
    expect(await row('News 1')).toBeVisible();
  });

  it('asks again when it is told to, and says so meanwhile [NOTIF-009]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    await browser.opens('/notifications', customer);
    await row('News 1');
    passes(1000);
    await notified(server, customer.id, { title: 'Sample collected' });
    const held = network.holdNext('GET', paths.notifications);
    await browser.user.click(page().getByRole('button', { name: 'Refresh' }));
    await held.arrived;
    expect(page().getByRole('button', { name: 'Refreshing…' })).toHaveAttribute('aria-disabled', 'true');
    held.release();
    expect(await row('Sample collected')).toBeVisible();
    expect(await page().findByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-disabled', 'false');
    await says(/2 unread/);
  });

  it('leads to the settings [NOTIF-010]', async () => {
    await browser.opens('/notifications', await server.customer());
    await browser.user.click(page().getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(browser.address).toBe('/profile/notifications'));
  });

  it('marks all as read at once, and then there is nothing to mark [NOTIF-011][NOTIF-015][API-074]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 3);
    await browser.opens('/notifications', customer);
    await row('News 3');
    await says(/3 unread/);
    const held = network.holdNext('PUT', paths.readAllNotifications);
    await browser.user.click(page().getByRole('button', { name: 'Mark all read' }));
    await held.arrived;
    await waitFor(() => expect(titles()).toEqual(['News 3', 'News 2', 'News 1']));
    await says(/^Notifications$/);
    held.release();
    expect(await screen.findByText('All notifications are marked as read')).toBeVisible();
    const button = page().getByRole('button', { name: 'Mark all read' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await browser.user.click(button);
    expect(network.count('PUT', paths.readAllNotifications)).toBe(1);
    expect((await listedNotifications(customer)).unreadCount).toBe(0);
  });

  it('takes it back where the server does not take it, and says so', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 2);
    await notified(server, customer.id, { title: 'Read', isRead: true });
    await browser.opens('/notifications', customer);
    await row('News 2');
    await says(/2 unread/);
    const held = network.holdNext('GET', paths.notifications);
    network.failNext('PUT', paths.readAllNotifications, 500);
    await browser.user.click(page().getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('The notifications could not be marked as read. Please try again.')).toBeVisible();
    expect(titles()).toEqual(['Read', 'Unread: News 2', 'Unread: News 1']);
    await says(/2 unread/);
    held.release();
  });

  it('shows its copy without a network, with its age, and what cannot be done now', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 2);
    await browser.opens('/notifications', customer);
    await row('News 2');
    passes(60_000);
    network.goOffline();
    await browser.reloads();
    expect(await row('News 2')).toHaveTextContent('1m ago');
    expect(await page().findByText(/^Offline copy from /)).toBeVisible();
    expect(page().getByRole('button', { name: 'Refresh' })).toBeDisabled();
    expect(page().getByRole('button', { name: 'Mark all read' })).toHaveAttribute('aria-disabled', 'true');
    expect(page().getByText(/^You are offline/)).toBeVisible();
  });
});
