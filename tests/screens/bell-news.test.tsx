import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { bell } from '../support/screens/notifications-page.ts';
import { notified, notifiedOften } from '../support/server/notifications.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const news = () => screen.queryByText(/new notifications?$/);
const says = (text: RegExp) => waitFor(() => expect(bell()).toHaveTextContent(text));

/** What comes before the news know what was there is none; the count may be shown before that. */
async function knows(text: RegExp): Promise<void> {
  await says(text);
  await waitFor(() => expect(bell().parentElement?.querySelector('[aria-live="polite"]')).toBeInTheDocument());
}

/** The tab comes into view again after a while: the count is asked for at once (API-021). */
function looksAgain(): void {
  passes(6000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('what comes while the app is open', () => {
  it('is told once, and what was there before is not', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 2);
    await browser.opens('/help', customer);
    await knows(/2 unread/);
    expect(news()).toBeNull();
    passes(1000);
    await notified(server, customer.id, { title: 'Sample collected' });
    looksAgain();
    await waitFor(() => expect(news()).toHaveTextContent(/^1 new notification$/));
    expect(news()?.closest('[aria-live="polite"]')).not.toBeNull();
    await says(/3 unread/);
    const told = news();
    looksAgain();
    await waitFor(() => expect(network.count('GET', paths.notifications)).toBe(3));
    expect(news()).toBe(told);
  });

  it('is counted where it is more than one', async () => {
    const customer = await server.customer();
    await notified(server, customer.id, { ago: 3_600_000 });
    await browser.opens('/help', customer);
    await knows(/1 unread/);
    passes(1000);
    await notifiedOften(server, customer.id, 3);
    looksAgain();
    await waitFor(() => expect(news()).toHaveTextContent(/^3 new notifications$/));
  });

  it('brings the prescriptions, orders or reports that it tells of', async () => {
    const customer = await server.customer();
    await notified(server, customer.id, { ago: 3_600_000 });
    await browser.opens('/prescriptions', customer);
    await knows(/1 unread/);
    await screen.findByText(/No prescriptions/);
    const before = network.count('GET', paths.prescriptions);
    passes(1000);
    await notified(server, customer.id, { type: 'PrescriptionReviewed', title: 'Prescription reviewed' });
    looksAgain();
    await waitFor(() => expect(network.count('GET', paths.prescriptions)).toBe(before + 1));
    expect(network.count('GET', paths.orders)).toBe(0);
  });

  it('stays unsaid where it is read already', async () => {
    const customer = await server.customer();
    await notifiedOften(server, customer.id, 1);
    await browser.opens('/help', customer);
    await knows(/1 unread/);
    passes(1000);
    await notified(server, customer.id, { title: 'Read elsewhere', isRead: true });
    looksAgain();
    await waitFor(() => expect(network.count('GET', paths.notifications)).toBe(2));
    await says(/1 unread/);
    expect(news()).toBeNull();
  });
});
