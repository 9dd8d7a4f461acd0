/** Waiting for an earlier time, and taking the one that is held. It is 10:30 am on 21 Nov 2026, and the visit is at 7 am tomorrow. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { earlierOfferPath, earlierTimePath } from '../../src/contract/visit-paths.ts';
import { firstSlot, holdsEarlier } from '../support/server/earlier-times.ts';
import { definition, ordersBed } from '../support/screens/orders.ts';

const { server, browser, network, placed, opensOrder, opensOrderAfter } = await ordersBed();

afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

const minuteMs = 60_000;
const wish = () => screen.getByRole('checkbox', { name: 'Tell me when an earlier time is free' });
const how = 'If somebody cancels, we hold the time for you for 15 minutes and tell you. Your own time stays until you take it.';
const waits = 'We tell you as soon as an earlier time is free. Your own time stays.';
const row = (id: string) => server.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const wishes = (id: string) => server.database.selectFrom('earlierWishes').selectAll().where('orderId', '=', id).execute();

/** The page of an order for which the first slot is held. */
async function opensOffer() {
  const found = await placed();
  await holdsEarlier(server, { orderId: found.order.id, customerId: found.customer.id });
  await browser.opens(`/orders/${found.order.id}`, found.customer);
  const offer = within(await screen.findByRole('note', { name: '' }).then(() => offered()));
  return { ...found, offer };
}

const offered = () => screen.getByText('An earlier time is free').closest<HTMLElement>('[role="note"]')!;

describe('the wish', () => {
  it('is kept and taken back by one box, which says what follows', async () => {
    const { order } = await opensOrder();
    expect(wish()).not.toBeChecked();
    expect(wish()).toHaveAccessibleDescription(how);
    await browser.user.click(wish());
    expect(wish()).toBeChecked();
    expect(await screen.findByText(waits)).toBeVisible();
    await waitFor(async () => expect(await wishes(order.id)).toHaveLength(1));
    expect(wish()).toHaveFocus();
    await browser.user.keyboard(' ');
    expect(await screen.findByText(how)).toBeVisible();
    await waitFor(async () => expect(await wishes(order.id)).toEqual([]));
    expect(wish()).not.toBeChecked();
  });

  it('is what was chosen last, also while the first choice is still on its way', async () => {
    const { order } = await opensOrder();
    const held = network.holdNext('PUT', earlierTimePath);
    await browser.user.click(wish());
    await held.arrived;
    await browser.user.click(wish());
    expect(wish()).not.toBeChecked();
    held.release();
    await waitFor(() => expect(network.count('DELETE', earlierTimePath)).toBe(1));
    await waitFor(async () => expect(await wishes(order.id)).toEqual([]));
    expect(network.count('PUT', earlierTimePath)).toBe(1);
    expect(wish()).not.toBeChecked();
  });

  it('says below the box why it was not kept, and the box is as it was', async () => {
    await opensOrder();
    network.failNext('PUT', earlierTimePath, 500);
    await browser.user.click(wish());
    expect(await screen.findByText('This could not be changed. Please try again.')).toBeVisible();
    expect(wish()).not.toBeChecked();
    expect(wish()).toHaveAccessibleDescription('This could not be changed. Please try again.');
  });

  it('cannot be changed without a network, and says so', async () => {
    await opensOrder();
    network.goOffline();
    await waitFor(() => expect(wish()).toBeDisabled());
    expect(screen.getByText('You are offline. You can change this when the connection is back.')).toBeVisible();
    network.goOnline();
    await waitFor(() => expect(wish()).toBeEnabled());
  });

  it('is not offered once the order cannot be moved', async () => {
    await opensOrderAfter({ startsAt: server.now() + 60 * minuteMs, endsAt: server.now() + 120 * minuteMs });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([404, 405])('is not offered by an API that answers %i', async (status) => {
    await opensOrder();
    network.failNext('PUT', earlierTimePath, status);
    await browser.user.click(wish());
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('an earlier time that is held', () => {
  it('is shown with its end, is announced, and is taken with one tap', async () => {
    const { order, offer } = await opensOffer();
    expect(offered().closest('[role="status"]')).not.toBeNull();
    expect(offer.getByText('Sun, 22 Nov 2026, 6:00 am – 7:00 am')).toBeVisible();
    expect(
      offer.getByText(/^It is held for you until 10:\d\d am\. Your own time stays until you take this one\.$/),
    ).toBeVisible();
    await browser.user.dblClick(offer.getByRole('button', { name: 'Take this time' }));
    expect(await screen.findByText('Your collection has an earlier time.')).toBeVisible();
    await waitFor(() => expect(definition('Time slot')).toHaveTextContent('6:00 am – 7:00 am'));
    expect(screen.queryByText('An earlier time is free')).toBeNull();
    expect(network.sent('PUT', paths.rescheduleOrder)).toEqual([{ scheduledDate: '2026-11-22', timeSlot: firstSlot }]);
    expect((await row(order.id)).slotId).toBe(firstSlot);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(wish()).not.toBeChecked();
  });

  it('is left to somebody else, and the wish stays', async () => {
    const { order, offer } = await opensOffer();
    await browser.user.click(offer.getByRole('button', { name: 'Leave it to somebody else' }));
    expect(await screen.findByText('Your own time stays. We tell you of the next one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take this time' })).toBeNull();
    expect(network.count('DELETE', earlierOfferPath)).toBe(1);
    expect(wish()).toBeChecked();
    expect((await row(order.id)).slotId).toBe('2026-11-22-0700');
  });

  it('says beside the buttons why it could not be taken', async () => {
    const { offer } = await opensOffer();
    network.failNext('PUT', paths.rescheduleOrder, 500);
    await browser.user.click(offer.getByRole('button', { name: 'Take this time' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The collection could not be moved. Please try again.');
    await browser.user.click(screen.getByRole('button', { name: 'Take this time' }));
    expect(await screen.findByText('Your collection has an earlier time.')).toBeVisible();
  });

  it('cannot be taken without a network, and says so', async () => {
    const { offer } = await opensOffer();
    network.goOffline();
    await waitFor(() => expect(offer.getByRole('button', { name: 'Take this time' })).toBeDisabled());
    expect(offer.getByText('You are offline. You can take it when the connection is back.')).toBeVisible();
    expect(offer.getByText('Sun, 22 Nov 2026, 6:00 am – 7:00 am')).toBeVisible();
  });

  it('ends by the clock while the page is open', async () => {
    await opensOffer();
    vi.setSystemTime(Date.now() + 15 * minuteMs);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('The earlier time is no longer held for you. Your own time stays.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take this time' })).toBeNull();
  });
});
