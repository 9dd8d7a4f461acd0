/** The status of an order is only displayed (decision Q22). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { asksToCancel, asksToMove, button, confirmCancel, confirmMove } from '../support/screens/order-dialogs.ts';
import { main, ordersBed } from '../support/screens/orders.ts';

const { browser, network, placed, opensOrder } = await ordersBed();

const fields = ['combobox', 'textbox', 'radio', 'checkbox', 'slider', 'spinbutton'];
const namesOf = (within: ReturnType<typeof main>) => within.queryAllByRole('button').map(({ textContent }) => textContent);
const hasNoField = (place: ReturnType<typeof main>) => fields.every((role) => place.queryAllByRole(role).length === 0);

const always = ['Quick view', 'Book again'];
const whileOpen = [...always, 'Reschedule', 'Cancel order'];

describe('the status of an order', () => {
  it('is only displayed: the rows offer these buttons and no field, whatever it is [ORDER-008]', async () => {
    const { customer, order } = await placed();
    const statuses = ['Created', 'CONFIRMED', 'SampleCollected', 'Testing', 'Completed', 'Cancelled', 'OnHold'];
    const orders = statuses.map((orderStatus, at) => ({ ...order, id: `o${at}`, orderNumber: `LH-${at}`, orderStatus }));
    network.answerNext('GET', paths.orders, { status: 'success', data: { orders } });
    await browser.opens('/orders', customer);
    await screen.findByText('LH-0');
    for (const toggle of screen.getAllByRole('button', { name: /^Show more/ })) await browser.user.click(toggle);
    const rows = orders.map(({ orderNumber }) => within(screen.getByText(orderNumber, { selector: 'h2' }).closest('li')!));
    const offered = rows.map((row) => namesOf(row).map((name) => name?.replace(/ (of )?LH-\d$/, '')));
    // What it opens follows it.
    const [open, fixed] = [whileOpen, always].map((names) => ['Show less', ...names]);
    const reported = ['Download Report', ...(fixed ?? [])];
    expect(offered).toEqual([open, open, fixed, fixed, reported, fixed, fixed]);
    expect(rows.every(hasNoField)).toBe(true);
  });

  it('is only displayed: its page offers these buttons, and one field, which is about another time [ORDER-008]', async () => {
    await opensOrder();
    expect(namesOf(main())).toEqual(['Add to calendar', 'Reschedule', 'Cancel order', 'Book again', 'Print this page']);
    const there = fields.flatMap((role) => main().queryAllByRole(role));
    expect(there).toEqual([screen.getByRole('checkbox', { name: 'Tell me when an earlier time is free' })]);
  });

  it('is never sent: moving and cancelling are the only calls that change it, and name none [ORDER-008]', async () => {
    await opensOrder();
    await asksToMove(browser);
    await browser.user.click(confirmMove());
    await screen.findByText('Your collection has a new time.');
    await waitFor(() => expect(button('Reschedule')).toHaveFocus());
    await asksToCancel(browser);
    await browser.user.click(confirmCancel());
    await screen.findByText('Your order is cancelled.');
    const writes = network.calls.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, path }) => `${method} ${path.replace(/orders\/[^/]+/, 'orders/:id')}`)).toEqual([
      `PUT ${paths.rescheduleOrder}`,
      `POST ${paths.cancelOrder}`,
    ]);
    expect(writes.map(({ body }) => Object.keys(body as object))).toEqual([['scheduledDate', 'timeSlot'], ['reason']]);
  });
});
