import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { bookOut } from '../support/screens/booked-out.ts';
import { asksToMove, button, confirmMove, dialog } from '../support/screens/order-dialogs.ts';
import { definition, ordersBed } from '../support/screens/orders.ts';

const { server, browser, network, opensOrder, opensOrders, opensOrderAfter, change } = await ordersBed();

const done = 'Your collection has a new time.';
const hourMs = 3_600_000;
const eightOnMonday = '2026-11-23-0800';
const newTime = () => screen.getByText('New time', { selector: 'dt' }).nextElementSibling;
const row = (id: string) => server.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('moving a collection', () => {
  it('offers dates from tomorrow on, with the present time beside the new one', async () => {
    const { order } = await opensOrder();
    await browser.user.click(button('Reschedule'));
    const shown = await dialog();
    expect(shown.getAllByRole('radio')[0]).toHaveAccessibleName('Sun, 22 Nov 2026');
    expect(shown.getByText('Booked time').nextElementSibling).toHaveTextContent('Sun, 22 Nov 2026, 7:00 am – 8:00 am');
    expect(newTime()).toHaveTextContent('Not chosen yet');
    expect(confirmMove()).toBeDisabled();
    await browser.user.click(shown.getByRole('radio', { name: 'Mon, 23 Nov 2026' }));
    await browser.user.click(await shown.findByRole('radio', { name: '8:00 am – 9:00 am' }));
    expect(newTime()).toHaveTextContent('Mon, 23 Nov 2026, 8:00 am – 9:00 am');
    await browser.user.click(button('Keep the time'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button('Reschedule')).toHaveFocus());
    expect(network.count('PUT', paths.rescheduleOrder)).toBe(0);
    expect((await row(order.id)).slotId).toBe('2026-11-22-0700');
  });

  it('moves the order when it is confirmed, and the order says so', async () => {
    const { order } = await opensOrder();
    await asksToMove(browser);
    await browser.user.click(confirmMove());
    expect(await screen.findByText(done)).toBeVisible();
    const sent = { scheduledDate: '2026-11-23', timeSlot: eightOnMonday };
    expect(network.sent('PUT', paths.rescheduleOrder)).toEqual([sent]);
    await waitFor(() => expect(definition('Date')).toHaveTextContent('Mon, 23 Nov 2026'));
    expect(definition('Time slot')).toHaveTextContent('8:00 am – 9:00 am');
    const steps = screen.getByRole('list', { name: 'Progress of this order' }).textContent?.replaceAll('\u00A0', ' ');
    expect(steps).toContain('Moved to Mon, 23 Nov 2026, 8:00 am – 9:00 am');
    expect(steps).toMatch(/Changed on 21 Nov 2026, 10:\d\d am/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row(order.id)).slotId).toBe(eightOnMonday);
  });

  it('does not count the present time as a new one', async () => {
    await opensOrder();
    await asksToMove(browser, 'Sun, 22 Nov 2026', '7:00 am – 8:00 am');
    expect(screen.getByText('This is the time that you have booked already.')).toBeVisible();
    expect(confirmMove()).toBeDisabled();
  });

  it('says in the server’s words that the slot has gone meanwhile, and shows the slots as they are now', async () => {
    await opensOrder();
    const shown = await asksToMove(browser);
    await bookOut(server.database, { id: eightOnMonday });
    await browser.user.click(confirmMove());
    expect(await shown.findByText('This time slot is fully booked. Please choose another slot.')).toBeVisible();
    await waitFor(() => expect(shown.getByRole('radio', { name: /^8:00 am – 9:00 am/ })).toBeDisabled());
    expect(shown.getByRole('radio', { name: 'Mon, 23 Nov 2026' })).toBeChecked();
    expect(shown.queryByText(/previously selected/)).toBeNull();
    await browser.user.click(shown.getByRole('radio', { name: '9:00 am – 10:00 am' }));
    expect(shown.queryByText(/fully booked/)).toBeNull();
    await browser.user.click(confirmMove());
    expect(await screen.findByText(done)).toBeVisible();
  });

  it('says in the server’s words when it is too late', async () => {
    const { order } = await opensOrder();
    const shown = await asksToMove(browser);
    await change(order.id)
      .set({ startsAt: server.now() + hourMs })
      .execute();
    await browser.user.click(confirmMove());
    expect(await shown.findByText(/The time can be changed until 2 hours before the collection/)).toBeVisible();
    expect((await row(order.id)).slotId).toBe('2026-11-22-0700');
  });

  it('is not offered within 2 hours, and says whom to ask', async () => {
    await opensOrderAfter({ startsAt: server.now() + hourMs, endsAt: server.now() + 2 * hourMs });
    expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
    expect(screen.getByText(/The time can be changed until 2 hours before the collection. Please call us on/)).toBeVisible();
    expect(button('Cancel order')).toBeEnabled();
  });

  it('is sent once for two taps', async () => {
    await opensOrder();
    await asksToMove(browser);
    const held = network.holdNext('PUT', paths.rescheduleOrder);
    await browser.user.dblClick(confirmMove());
    await held.arrived;
    expect(button('Moving…')).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await screen.findByText(done);
    expect(network.count('PUT', paths.rescheduleOrder)).toBe(1);
  });

  it('finds out by itself that it was done when only the answer was lost', async () => {
    const { order } = await opensOrder();
    await asksToMove(browser);
    network.loseAnswerOfNext('PUT', paths.rescheduleOrder);
    await browser.user.click(confirmMove());
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row(order.id)).slotId).toBe(eightOnMonday);
  });

  it('is disabled without a network, with the choice kept', async () => {
    await opensOrder();
    const shown = await asksToMove(browser);
    network.goOffline();
    expect(confirmMove()).toBeDisabled();
    expect(shown.getByText('You are offline. Orders can be changed when the connection is back.')).toBeVisible();
    network.goOnline();
    expect(newTime()).toHaveTextContent('Mon, 23 Nov 2026, 8:00 am – 9:00 am');
    expect(confirmMove()).toBeEnabled();
  });

  it('works from the row of the list', async () => {
    const { order } = await opensOrders();
    await browser.user.click(button(/^Show more/));
    await browser.user.click(button(`Reschedule ${order.orderNumber}`));
    const shown = await dialog();
    await browser.user.click(shown.getByRole('radio', { name: 'Mon, 23 Nov 2026' }));
    await browser.user.click(await shown.findByRole('radio', { name: '8:00 am – 9:00 am' }));
    await browser.user.click(confirmMove());
    expect(await screen.findByText('Mon, 23 Nov 2026')).toBeVisible();
  });
});
