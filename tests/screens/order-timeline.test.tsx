/** What the page of an order tells of its past, and what a change leaves on the device. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { answersHaveArrived, cacheIsTakenBy, openedInAnotherTab, rowsOf } from '../support/screens/device.ts';
import { advances } from '../support/server/lab.ts';
import { asksToCancel, confirmCancel } from '../support/screens/order-dialogs.ts';
import { ordersBed } from '../support/screens/orders.ts';

const { server, browser, network, passes, placed, opensOrder, change } = await ordersBed();

const steps = () =>
  within(screen.getByRole('list', { name: 'Progress of this order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

describe('the progress of an order', () => {
  it('tells where a moved one is now and when it was moved, until the sample is collected', async () => {
    const { customer, order } = await placed();
    passes(60_000);
    const to = { scheduledDate: '2026-11-22', timeSlot: '2026-11-22-0900' };
    await customer.put(pathWithId(paths.rescheduleOrder, order.id), to);
    await browser.opens(`/orders/${order.id}`, customer);
    await screen.findByRole('heading', { name: order.orderNumber });
    const moved = 'Moved to Sun, 22 Nov 2026, 9:00 am – 10:00 am';
    expect(steps()[2]).toMatch(new RegExp(`^Sample collected, to come${moved}Changed on 21 Nov 2026, 10:\\d\\d am$`));
    passes(60_000);
    await change(order.id).set({ status: 'SampleCollected' }).execute();
    await browser.opens(`/orders/${order.id}`, customer);
    await waitFor(() => expect(steps()[2]).toBe('Sample collected, now'));
  });

  it('ends with when and why it was cancelled, and what was given back', async () => {
    const { customer, order } = await placed();
    await change(order.id).set({ paymentStatus: 'Paid' }).execute();
    await customer.post(pathWithId(paths.cancelOrder, order.id), { reason: 'We are away' });
    await browser.opens(`/orders/${order.id}`, customer);
    await screen.findByRole('heading', { name: order.orderNumber });
    expect(steps()).toHaveLength(2);
    const refund = 'Refund: ₹500. It takes 5-7 business days.';
    expect(steps()[1]).toMatch(new RegExp(`^Cancelled, now21 Nov 2026, 10:\\d\\d amReason: We are away${refund}$`));
  });

  it('tells when each step was reached', async () => {
    const { customer, order } = await placed();
    passes(60 * 60_000);
    await advances(server, order.id, 2);
    await browser.opens(`/orders/${order.id}`, customer);
    await screen.findByRole('heading', { name: order.orderNumber });
    await waitFor(() => expect(steps()[1]).toMatch(/^Confirmed, done21 Nov 2026, 11:\d\d am$/));
    expect(steps()[2]).toMatch(/^Sample collected, now21 Nov 2026, 11:\d\d am$/);
    expect(steps()[3]).toBe('Testing, to come');
  });

  it('shows the steps without times where the API tells none', async () => {
    const { customer, order } = await placed();
    await advances(server, order.id);
    const { history: _, ...told } = (await customer.get(pathWithId(paths.order, order.id))).read(OrderAnswer).data.order;
    network.answerNext('GET', paths.order, { status: 'success', data: { order: told } });
    await browser.opens(`/orders/${order.id}`, customer);
    await screen.findByRole('heading', { name: order.orderNumber });
    await waitFor(() => expect(steps()[1]).toBe('Confirmed, now'));
  });
});

describe('a change whose answer comes after its customer has left', () => {
  it('writes nothing into what is somebody else’s now', async () => {
    const { order } = await opensOrder();
    const other = await server.customer();
    await asksToCancel(browser);
    const held = network.holdNext('POST', paths.cancelOrder);
    await browser.user.click(confirmCancel());
    await held.arrived;
    await cacheIsTakenBy(other);
    held.release();
    await answersHaveArrived();
    const database = await openedInAnotherTab();
    expect(await rowsOf(database, 'orders')).toEqual([]);
    database.close();
    const row = await server.database.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirst();
    expect(row).toEqual({ status: 'Cancelled' });
  });
});
