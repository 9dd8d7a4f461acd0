import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brand } from '../../src/brand.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { asksToCancel, button, confirmCancel, dialog } from '../support/screens/order-dialogs.ts';
import { definition, ordersBed } from '../support/screens/orders.ts';

const { server, browser, network, passes, placed, opensOrder, opensOrders, opensOrderAfter, change } = await ordersBed();

const done = 'Your order is cancelled.';
const hourMs = 3_600_000;
const row = (id: string) => server.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const steps = () => screen.getByRole('list', { name: 'Progress of this order' }).textContent?.replaceAll('\u00A0', ' ');

describe('cancelling an order', () => {
  it('states that cash costs nothing and until when, and does nothing before it is confirmed', async () => {
    const { order } = await opensOrder();
    const shown = await asksToCancel(browser);
    expect(shown.getByText('You have paid nothing. Cancelling is free.')).toBeVisible();
    const until = 'You can cancel until the collection begins, at 7:00 am on Sun, 22 Nov 2026.';
    expect(shown.getByText(until)).toBeVisible();
    await browser.user.click(button('Keep this order'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button('Cancel order')).toHaveFocus());
    expect(network.count('POST', paths.cancelOrder)).toBe(0);
    expect((await row(order.id)).status).toBe('Created');
  });

  it('sends the reason as one text, and shows the order as cancelled, with when and why', async () => {
    const { order } = await opensOrder();
    expect(screen.getByText(brand.reportPromise)).toBeVisible();
    const shown = await asksToCancel(browser, 'Another reason');
    await browser.user.type(shown.getByLabelText('Anything else? (optional)'), 'We are away');
    await browser.user.click(confirmCancel());
    expect(await screen.findByText(done)).toBeVisible();
    expect(network.sent('POST', paths.cancelOrder)).toEqual([{ reason: 'Another reason: We are away' }]);
    expect(await screen.findByText('Cancelled', { selector: 'h2 + span' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(steps()).toMatch(/Cancelled, now21 Nov 2026, 10:\d\d amReason: Another reason: We are away/);
    expect(steps()).toContain('We have received no payment, and nothing is owed.');
    // Of a collection that never was there is no report.
    expect(screen.queryByText(brand.reportPromise)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(await row(order.id)).toMatchObject({ status: 'Cancelled', cancelReason: 'Another reason: We are away' });
  });

  it('leaves nothing that speaks of a visit or of money to come on the page of an order just placed', async () => {
    const { customer, order } = await placed();
    await browser.opens(`/orders/${order.id}?success=true`, customer);
    expect(await screen.findByText('Your collection is booked')).toBeVisible();
    expect(await screen.findByText('Pending')).toBeVisible();
    await asksToCancel(browser);
    await browser.user.click(confirmCancel());
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(definition('Status')).toHaveTextContent('Nothing to pay'));
    expect(screen.queryByText('Pending')).toBeNull();
    expect(screen.queryByText('Your collection is booked')).toBeNull();
  });

  it('states the refund in rupees and until which clock time it holds, and gives it back', async () => {
    await opensOrderAfter({ paymentStatus: 'Paid' });
    const shown = await asksToCancel(browser);
    expect(shown.getByText('You get back ₹500, all that you have paid.')).toBeVisible();
    const until = 'Until 5:00 am on Sun, 22 Nov 2026 you get everything back; after that half of it.';
    expect(shown.getByText(until)).toBeVisible();
    expect(shown.getByRole('link', { name: 'How refunds work' })).toHaveAttribute('href', '/refund-policy');
    await browser.user.click(confirmCancel());
    await waitFor(() => expect(steps()).toContain('Refund: ₹500.'));
  });

  it('states the half that is left within 2 hours', async () => {
    await opensOrderAfter({ paymentStatus: 'Paid', startsAt: server.now() + hourMs, endsAt: server.now() + 2 * hourMs });
    const shown = await asksToCancel(browser);
    expect(shown.getByText('You get back ₹250, half of the ₹500 that you have paid.')).toBeVisible();
    await browser.user.click(confirmCancel());
    await waitFor(() => expect(steps()).toContain('Refund: ₹250.'));
  });

  it('asks again where the refund has become another while the question was open', async () => {
    const startsAt = server.now() + 2 * hourMs + 60_000;
    await opensOrderAfter({ paymentStatus: 'Paid', startsAt, endsAt: startsAt + hourMs });
    const shown = await asksToCancel(browser);
    expect(shown.getByText('You get back ₹500, all that you have paid.')).toBeVisible();
    passes(2 * 60_000);
    await browser.user.click(confirmCancel());
    expect(await shown.findByText(/What you get back has changed meanwhile/)).toBeVisible();
    expect(shown.getByText('You get back ₹250, half of the ₹500 that you have paid.')).toBeVisible();
    expect(network.count('POST', paths.cancelOrder)).toBe(0);
    await browser.user.click(confirmCancel());
    await waitFor(() => expect(steps()).toContain('Refund: ₹250.'));
  });

  it('needs a reason', async () => {
    await opensOrder();
    const shown = await asksToCancel(browser, '');
    await browser.user.click(confirmCancel());
    expect(shown.getByText('Please choose a reason')).toBeVisible();
    expect(shown.getByRole('radiogroup', { name: 'Why are you cancelling?' })).toBeInvalid();
    expect(document.activeElement).toHaveAccessibleDescription('Please choose a reason');
    expect(document.activeElement).toHaveRole('radio');
    expect(network.count('POST', paths.cancelOrder)).toBe(0);
  });

  it('is sent once for two taps', async () => {
    await opensOrder();
    await asksToCancel(browser);
    const held = network.holdNext('POST', paths.cancelOrder);
    await browser.user.dblClick(confirmCancel());
    await held.arrived;
    expect(button('Cancelling…')).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await screen.findByText(done);
    expect(network.count('POST', paths.cancelOrder)).toBe(1);
  });

  it('keeps what was entered when nothing arrived, and succeeds by another tap', async () => {
    await opensOrder();
    const shown = await asksToCancel(browser, 'Another reason');
    await browser.user.type(shown.getByLabelText('Anything else? (optional)'), 'We are away');
    network.loseNext('POST', paths.cancelOrder);
    await browser.user.click(confirmCancel());
    expect(await shown.findByText('Failed to cancel the order. Please try again.')).toBeVisible();
    expect(shown.getByRole('radio', { name: 'Another reason' })).toBeChecked();
    expect(shown.getByLabelText('Anything else? (optional)')).toHaveValue('We are away');
    await browser.user.click(confirmCancel());
    expect(await screen.findByText(done)).toBeVisible();
  });

  it('finds out by itself that it was done when only the answer was lost', async () => {
    const { order } = await opensOrder();
    await asksToCancel(browser);
    network.loseAnswerOfNext('POST', paths.cancelOrder);
    await browser.user.click(confirmCancel());
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.count('POST', paths.cancelOrder)).toBe(1);
    expect((await row(order.id)).status).toBe('Cancelled');
  });

  it('may be sent again after a lost answer, which changes nothing more', async () => {
    const { order } = await opensOrder();
    const shown = await asksToCancel(browser);
    network.loseAnswerOfNext('POST', paths.cancelOrder);
    for (const _ of [1, 2, 3, 4]) network.failNext('GET', paths.order, 500);
    await browser.user.click(confirmCancel());
    await shown.findByText('Failed to cancel the order. Please try again.');
    await browser.user.click(confirmCancel());
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(network.count('GET', pathWithId(paths.order, order.id))).toBeGreaterThan(4));
    const told = (await server.messages()).filter(({ subject }) => subject === `Order ${order.orderNumber} cancelled`);
    expect(told).toHaveLength(1);
  });

  it('says in the server’s words when it is too late', async () => {
    const { order } = await opensOrder();
    const shown = await asksToCancel(browser);
    await change(order.id).set({ status: 'SampleCollected' }).execute();
    await browser.user.click(confirmCancel());
    expect(await shown.findByText(/The samples are collected already/)).toBeVisible();
    // The page behind it has learnt why.
    await waitFor(() => expect(screen.getByText('Sample Collected', { selector: 'h2 + span' })).toBeVisible());
  });

  it('is disabled without a network, and says why', async () => {
    await opensOrder();
    await asksToCancel(browser);
    network.goOffline();
    expect(confirmCancel()).toBeDisabled();
    const inDialog = await dialog();
    expect(inDialog.getByText('You are offline. Orders can be cancelled when the connection is back.')).toBeVisible();
    await browser.user.click(button('Keep this order'));
    await waitFor(() => expect(button('Cancel order')).toBeDisabled());
    expect(button('Cancel order')).toHaveAccessibleDescription(
      'You are offline. Orders can be changed when the connection is back.',
    );
  });

  it('works from the row of the list, which keeps the focus', async () => {
    const { order } = await opensOrders();
    await browser.user.click(button(/^Show more/));
    await browser.user.click(button(`Cancel order ${order.orderNumber}`));
    const shown = await dialog();
    await browser.user.click(shown.getByRole('radio', { name: 'I found it elsewhere' }));
    await browser.user.click(confirmCancel());
    expect(await screen.findByText('Cancelled', { selector: 'h2 + span > span' })).toBeVisible();
    await waitFor(() => expect(button(/^Show less/)).toHaveFocus());
  });
});
