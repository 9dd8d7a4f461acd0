import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { bell, noPanel, opensBell, panel, row, titles } from '../support/screens/notifications-page.ts';
import { notified, notifiedOften } from '../support/server/notifications.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

/** What the bell says, once it knows. */
const says = (text: RegExp) => waitFor(() => expect(bell()).toHaveTextContent(text));

describe('the bell', () => {
  it('shows how many are unread, and asks with a limit of one [NOTIF-001][API-072]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 3);
    await notified(server, customer.id, { isRead: true });
    await browser.opens('/tests', customer);
    await says(/^Notifications, 3 unread$/);
    expect(network.callsOf('GET', paths.notifications).map(({ query }) => query)).toEqual([{ limit: '1' }]);
  });

  it('says 99 as it is, and 99+ above [NOTIF-002]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 99);
    await browser.opens('/help', customer);
    await waitFor(() => expect(bell()).toHaveTextContent(/^Notifications, 99 unread$/));
    await notified(server, customer.id);
    passes(6000);
    await browser.reloads();
    await waitFor(() => expect(bell()).toHaveTextContent(/^Notifications, 99\+ unread$/));
  });

  it('opens the latest five, the newest first [NOTIF-003]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 7);
    await browser.opens('/tests', customer);
    await opensBell(browser);
    await panel().findByText('News 7');
    expect(titles()).toEqual(['News 7', 'News 6', 'News 5', 'News 4', 'News 3'].map((title) => `Unread: ${title}`));
  });

  it('marks all of them as read [NOTIF-004]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 3);
    await browser.opens('/tests', customer);
    await says(/3 unread/);
    await opensBell(browser);
    await panel().findByText('News 3');
    await browser.user.click(panel().getByRole('button', { name: 'Mark all read' }));
    await says(/^Notifications$/);
    expect(titles()).toEqual(['News 3', 'News 2', 'News 1']);
    expect(await screen.findByText('All notifications are marked as read')).toBeVisible();
  });

  it('leads on to all of them [NOTIF-005]', async () => {
    await browser.opens('/tests', await server.customer());
    await opensBell(browser);
    expect(await panel().findByText('No notifications yet')).toBeVisible();
    await browser.user.click(panel().getByRole('link', { name: 'View all' }));
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    expect(browser.address).toBe('/notifications');
    expect(noPanel()).toBeNull();
  });

  it('leads on to the notification preferences [NOTIF-006]', async () => {
    await browser.opens('/tests', await server.customer());
    await opensBell(browser);
    await browser.user.click(panel().getByRole('link', { name: 'Notification settings' }));
    await waitFor(() => expect(browser.address).toBe('/profile/notifications'));
  });

  it('marks a notification that is tapped as read, and leads to what it tells of', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 2);
    await browser.opens('/tests', customer);
    await opensBell(browser);
    await browser.user.click(await row('News 2', panel()));
    await waitFor(() => expect(browser.address).toBe('/orders'));
    await says(/^Notifications, 1 unread$/);
    expect(noPanel()).toBeNull();
  });

  it('closes by Escape, which gives the focus back, by a tap beside it and by itself', async () => {
    await browser.opens('/tests', await server.customer());
    await opensBell(browser);
    expect(bell()).toHaveAttribute('aria-expanded', 'true');
    await browser.user.tab();
    await browser.user.keyboard('{Escape}');
    expect(noPanel()).toBeNull();
    await waitFor(() => expect(bell()).toHaveFocus());
    await browser.user.keyboard('{Enter}');
    expect(await panel().findByRole('link', { name: 'View all' })).toBeVisible();
    await browser.user.click(screen.getByRole('heading', { level: 1 }));
    expect(noPanel()).toBeNull();
    await opensBell(browser);
    await browser.user.click(bell());
    expect(noPanel()).toBeNull();
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
  });

  it('says what is wrong in the panel, and asks again', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    await browser.opens('/tests', customer);
    await says(/1 unread/);
    // Once more by itself.
    for (let failed = 0; failed < 2; failed += 1) network.failNext('GET', paths.notifications, 500);
    await browser.user.click(bell());
    expect(await panel().findByText('Failed to load notifications')).toBeVisible();
    await browser.user.click(panel().getByRole('button', { name: 'Refresh' }));
    expect(await row('News 1', panel())).toBeVisible();
  });

  it('shows no count where it cannot be had, and asks for none while nobody is signed in', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    network.failNext('GET', paths.notifications, 500);
    await browser.opens('/tests', customer);
    await screen.findByText('5 tests');
    await waitFor(() => expect(network.count('GET', paths.notifications)).toBe(1));
    expect(bell()).toHaveTextContent(/^Notifications$/);
    browser.signsOutElsewhere();
    await browser.opens('/tests');
    expect(network.count('GET', paths.notifications)).toBe(1);
  });
});
