import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { bell, opensBell, panel, row, titles } from '../support/screens/notifications-page.ts';
import { listedNotifications, notified, notifiedOften } from '../support/server/notifications.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

const says = (text: RegExp) => waitFor(() => expect(bell()).toHaveTextContent(text));

describe('a notification that is tapped', () => {
  it('is read at once, and the server hears of it [NOTIF-014][NOTIF-016][API-073]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 2);
    const [newest] = (await listedNotifications(customer)).notifications;
    await browser.opens('/notifications', customer);
    await says(/2 unread/);
    const held = network.holdNext('PUT', paths.readNotification);
    await browser.user.click(await row('News 2'));
    await waitFor(() => expect(browser.address).toBe('/orders'));
    await says(/1 unread/);
    await held.arrived;
    held.release();
    expect(network.callsOf('PUT', paths.readNotification).map(({ path }) => path)).toEqual([
      pathWithId(paths.readNotification, newest?.id ?? ''),
    ]);
    await waitFor(async () => expect((await listedNotifications(customer)).unreadCount).toBe(1));
    await browser.goesBack();
    await row('News 2');
    expect(titles()).toEqual(['News 2', 'Unread: News 1']);
  });

  it('is not marked twice', async () => {
    const customer = await server.customer();
    await notified(server, customer.id, { title: 'Seen', isRead: true });
    await browser.opens('/notifications', customer);
    await browser.user.click(await row('Seen'));
    await waitFor(() => expect(browser.address).toBe('/orders'));
    expect(network.count('PUT', paths.readNotification)).toBe(0);
  });

  it('never counts below 0 [NOTIF-016]', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    const answer = { notifications: (await listedNotifications(customer)).notifications, unreadCount: 0, page: 1, totalPages: 1 };
    for (let call = 0; call < 2; call += 1) network.answerNext('GET', paths.notifications, { status: 'success', data: answer });
    await browser.opens('/notifications', customer);
    const held = network.holdNext('PUT', paths.readNotification);
    const tapped = await row('News 1');
    await waitFor(() => expect(network.count('GET', paths.notifications)).toBe(2));
    expect(bell()).toHaveTextContent(/^Notifications$/);
    await browser.user.click(tapped);
    await held.arrived;
    expect(bell()).toHaveTextContent(/^Notifications$/);
    held.release();
    await waitFor(() => expect(browser.address).toBe('/orders'));
  });

  it('is unread again where the server does not take it, which is logged and not told [NOTIF-028]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    await browser.opens('/notifications', customer);
    await says(/1 unread/);
    network.failNext('PUT', paths.readNotification, 500, 'Out of order');
    await browser.user.click(await row('News 1'));
    await waitFor(() => expect(log).toHaveBeenCalledWith('The notification could not be marked as read:', expect.anything()));
    await says(/1 unread/);
    expect(screen.queryByText(/Out of order|could not be marked/)).toBeNull();
    await browser.goesBack();
    await row('News 1');
    expect(titles()).toEqual(['Unread: News 1']);
    log.mockRestore();
  });

  it('opens in another tab as any link, and is read then too', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    await browser.opens('/notifications', customer);
    await says(/1 unread/);
    const link = await row('News 1');
    expect(link).toHaveAttribute('href', '/orders');
    await browser.user.pointer({ keys: '[MouseMiddle]', target: link });
    await waitFor(() => expect(network.count('PUT', paths.readNotification)).toBe(1));
    await says(/^Notifications$/);
    expect(browser.address).toBe('/notifications');
  });
});

describe('where it leads', () => {
  it('is the list where the app does not know the type [NOTIF-023]', async () => {
    const customer = await server.customer();
    const odd = {
      id: 'n1',
      type: 'Birthday',
      title: 'Many happy returns',
      message: '',
      isRead: true,
      createdAt: '2026-11-20T10:00:00Z',
    };
    const data = { notifications: [odd], unreadCount: 0, page: 1, totalPages: 1 };
    for (let call = 0; call < 2; call += 1) network.answerNext('GET', paths.notifications, { status: 'success', data });
    await browser.opens('/notifications?limit=50', customer);
    expect(await row('Many happy returns')).toHaveAttribute('href', '/notifications');
    await waitFor(() => expect(network.count('GET', paths.notifications)).toBe(2));
  });
});

describe('a row, on its page and in the panel of the bell', () => {
  it.each([
    ['OrderConfirmed', 'order-7', '/orders/order-7'],
    ['OrderCompleted', 'a/b c', '/orders/a%2Fb%20c'],
    ['PaymentConfirmation', 'order-8', '/orders/order-8'],
    ['SampleCollected', undefined, '/orders'],
    ['ReportAvailable', 'report-1', '/reports/report-1'],
    ['ReportAvailable', undefined, '/reports'],
    ['PrescriptionReviewed', 'rx-1', '/prescriptions/rx-1'],
    ['PrescriptionUploaded', undefined, '/prescriptions'],
    ['OfTomorrow', 'thing-1', '/notifications'],
  ])('of %s about %s leads to %s [NOTIF-017]', async (type, relatedEntityId, target) => {
    const customer = await server.customer();
    const told = { id: 'told', type, title: 'Told', message: '', isRead: false, createdAt: new Date().toISOString() };
    const answer = {
      notifications: [{ ...told, ...(relatedEntityId && { relatedEntityId }) }],
      unreadCount: 1,
      page: 1,
      totalPages: 1,
    };
    for (let call = 0; call < 2; call += 1) network.answerNext('GET', paths.notifications, { status: 'success', data: answer });
    await browser.opens('/notifications', customer);
    expect(await row('Told')).toHaveAttribute('href', target);
    await opensBell(browser);
    expect(await row('Told', panel())).toHaveAttribute('href', target);
  });
});
