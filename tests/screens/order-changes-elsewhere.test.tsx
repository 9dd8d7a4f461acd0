/** Orders of an API that has no calls to change them, or that names no clock times (decisions Q22, X4, X5). */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { asksToCancel, asksToMove, button, confirmCancel, confirmMove } from '../support/screens/order-dialogs.ts';
import { main, ordersBed } from '../support/screens/orders.ts';

const { browser, network, placed, opensOrder } = await ordersBed();

afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

const byPhone = () => screen.findByText('To move or cancel this collection').then((title) => title.parentElement!);
const control = (name: string) => screen.queryByRole('button', { name });

/** The order's page as an API shows it that sends no clock times. */
async function opensOrderWithoutTimes(changes: Partial<Order> = {}): Promise<void> {
  const { customer, order } = await placed();
  const { startsAt: _start, endsAt: _end, ...documented } = order;
  network.answerNext('GET', paths.order, { status: 'success', data: { order: { ...documented, ...changes } } });
  await browser.opens(`/orders/${order.id}`, customer);
  await screen.findByRole('heading', { name: order.orderNumber });
}

async function saysHowByPhone(): Promise<void> {
  const notice = await byPhone();
  expect(notice).toHaveTextContent('Call +91 00000 00000 or write to support@example.com.');
  const links = [...notice.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+910000000000', 'mailto:support@example.com', '/refund-policy']);
  expect([control('Cancel order'), control('Reschedule')]).toEqual([null, null]);
}

describe('an API without calls to change an order', () => {
  it.each([404, 405])('answers %i to cancelling: the page says how to do it by phone or e-mail', async (status) => {
    await opensOrder();
    await asksToCancel(browser);
    network.failNext('POST', paths.cancelOrder, status);
    await browser.user.click(confirmCancel());
    await saysHowByPhone();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('answers 404 to moving: the same, and it stays so for the next order', async () => {
    const { customer } = await opensOrder();
    await asksToMove(browser);
    network.failNext('PUT', paths.rescheduleOrder, 404);
    await browser.user.click(confirmMove());
    await saysHowByPhone();
    await browser.user.click(main().getByRole('link', { name: 'View All Orders' }));
    await browser.user.click(await screen.findByRole('button', { name: /^Show more/ }));
    await saysHowByPhone();
    expect(customer.token).toBeDefined();
  });

  it('that is known to have none is not tried', async () => {
    vi.stubEnv('VITE_API_EXTENSIONS', '0');
    await opensOrder();
    await saysHowByPhone();
    expect(network.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is no such one where the slot is what was not found', async () => {
    await opensOrder();
    const shown = await asksToMove(browser);
    network.failNext('PUT', paths.rescheduleOrder, 404, 'Time slot not found. Please choose another slot.');
    await browser.user.click(confirmMove());
    expect(await shown.findByText('Time slot not found. Please choose another slot.')).toBeVisible();
    expect(screen.queryByText('To move or cancel this collection')).toBeNull();
  });

  it('is no such one where the order is what was not found', async () => {
    await opensOrder();
    const shown = await asksToCancel(browser);
    network.failNext('POST', paths.cancelOrder, 404, 'Order not found');
    network.failNext('GET', paths.order, 404, 'Order not found');
    network.failNext('GET', paths.order, 404, 'Order not found');
    await browser.user.click(confirmCancel());
    expect(await shown.findByText('Order not found')).toBeVisible();
    await waitFor(() => expect(network.unmet).toEqual([]));
  });
});

describe('an order without clock times', () => {
  it('has nothing for the calendar, and can still be cancelled and moved', async () => {
    await opensOrderWithoutTimes();
    expect(control('Add to calendar')).toBeNull();
    expect(button('Reschedule')).toBeEnabled();
    const shown = await asksToCancel(browser);
    expect(shown.getByText('You have paid nothing. Cancelling is free.')).toBeVisible();
    expect(shown.queryByText(/You can cancel until/)).toBeNull();
  });

  it('does not promise a refund that depends on them', async () => {
    await opensOrderWithoutTimes({ paymentStatus: 'Paid' });
    const shown = await asksToCancel(browser);
    expect(shown.getByText('What you get back depends on how long before the collection you cancel.')).toBeVisible();
    expect(shown.getByRole('link', { name: 'How refunds work' })).toBeVisible();
  });
});
