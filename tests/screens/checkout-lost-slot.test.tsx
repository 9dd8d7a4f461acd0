/** A chosen slot that goes: the nearest free ones are offered, and nothing else is lost. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { bookOut } from '../support/screens/booked-out.ts';
import { bookingError, checkoutBed, instructions, placeOrder, radio, seven, sevenTomorrow } from '../support/screens/checkout.ts';

const { server, browser, network, readyToPlace, opensCheckout, places, endsOnTheOrderOf, comesBackToTheWindow } =
  await checkoutBed();

const nearest = (name: string | RegExp = 'Nearest free times') => screen.findByRole('group', { name });
const offered = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const gone = 'Your previously selected time slot is no longer available. Please choose another slot.';
const bookOutDay = (date: string) => bookOut(server.database, { date });

async function typesAll(): Promise<void> {
  await browser.fills(/Special instructions/, 'Ring twice');
}

function keptAll(): void {
  expect(instructions()).toHaveValue('Ring twice');
  expect(radio(/Cash on sample collection/)).toBeChecked();
  expect(radio(/Lake View Road/)).toBeChecked();
}

describe('a slot that was booked out under the customer', () => {
  it('is answered with the nearest ones in the box, and one tap and Place order book one of them', async () => {
    const { customer } = await readyToPlace();
    await typesAll();
    await bookOut(server.database, { id: sevenTomorrow });
    await places();
    await bookingError();
    const group = await nearest();
    expect(group.closest('[role="alert"]')).toHaveTextContent('This time slot is fully booked. Please choose another slot.');
    expect(offered(group)).toEqual(['6:00 am – 7:00 am', '8:00 am – 9:00 am', '9:00 am – 10:00 am']);
    await browser.user.click(within(group).getByRole('button', { name: '8:00 am – 9:00 am' }));
    expect(screen.queryByText('Booking Error')).toBeNull();
    expect(radio('8:00 am – 9:00 am')).toBeChecked();
    await waitFor(() => expect(radio('8:00 am – 9:00 am')).toHaveFocus());
    keptAll();
    await places();
    await endsOnTheOrderOf(customer);
    expect(network.sent('POST', paths.orders)[1]).toMatchObject({
      timeSlot: '2026-11-22-0800',
      specialInstructions: 'Ring twice',
    });
  });

  it('is answered with those of the next day that has some, which is asked for only then', async () => {
    const { customer } = await readyToPlace();
    await typesAll();
    await customer.get(`${paths.timeSlots}?date=2026-11-23`);
    await bookOutDay('2026-11-22');
    await bookOutDay('2026-11-23');
    await places();
    await bookingError();
    const group = await nearest('Nearest free times, on Tue, 24 Nov 2026');
    expect(offered(group)).toEqual(['6:00 am – 7:00 am', '7:00 am – 8:00 am', '8:00 am – 9:00 am']);
    const dates = network.callsOf('GET', paths.timeSlots).map(({ query }) => query['date']);
    expect(dates).toEqual(['2026-11-22', '2026-11-22', '2026-11-23', '2026-11-24']);
    await browser.user.click(within(group).getByRole('button', { name: seven }));
    await waitFor(() => expect(radio(seven)).toHaveFocus());
    expect(radio('Tue, 24 Nov 2026')).toBeChecked();
    expect(radio(seven)).toBeChecked();
    keptAll();
    expect(placeOrder()).toBeEnabled();
  });

  it('says only what is documented where the next week has none either', async () => {
    await readyToPlace();
    await bookOut(server.database, { id: sevenTomorrow });
    const held = network.holdNext('POST', paths.orders);
    await places();
    await held.arrived;
    // The day itself, and each of the seven after it.
    const none = { status: 'success', data: { slots: [] } };
    for (let day = 0; day <= 7; day += 1) network.answerNext('GET', paths.timeSlots, none);
    held.release();
    await bookingError();
    await waitFor(() => expect(network.unmet).toEqual([]));
    expect(await screen.findByText('No time slots available for this date')).toBeVisible();
    expect(screen.queryByRole('group', { name: /Nearest/ })).toBeNull();
    expect(placeOrder()).toBeDisabled();
  });
});

describe('a slot that a refreshed list no longer gives', () => {
  it('is answered beside the message, in the order of the day, with no further reading [CHKOUT-011]', async () => {
    await readyToPlace();
    await typesAll();
    const hour = (id: number) => ({
      id: `2026-11-22-${String(id).padStart(2, '0')}00`,
      displayTime: `${id}:00 am – ${id + 1}:00 am`,
      isAvailable: true,
    });
    network.answerNext('GET', paths.timeSlots, { status: 'success', data: { slots: [11, 10, 9, 8].map(hour) } });
    await comesBackToTheWindow();
    const group = await nearest();
    expect(group.closest('[role="alert"]')).toHaveTextContent(gone);
    expect(offered(group)).toEqual(['8:00 am – 9:00 am', '9:00 am – 10:00 am', '10:00 am – 11:00 am']);
    await browser.user.click(within(group).getByRole('button', { name: '9:00 am – 10:00 am' }));
    expect(screen.queryByText(gone)).toBeNull();
    expect(radio('9:00 am – 10:00 am')).toBeChecked();
    keptAll();
    expect(new Set(network.callsOf('GET', paths.timeSlots).map(({ query }) => query['date'])).size).toBe(1);
  });

  it('is answered after a reload too, by the time that it had', async () => {
    await opensCheckout();
    await browser.user.click(radio('6:00 pm – 7:00 pm'));
    const slots = [7, 5].map((id) => ({ id: `s${id}`, displayTime: `${id}:00 pm – ${id + 1}:00 pm`, isAvailable: true }));
    const early = { id: 's6', displayTime: '6:00 am – 7:00 am', isAvailable: true };
    const far = { id: 's8', displayTime: '8:00 am – 9:00 am', isAvailable: true };
    network.answerNext('GET', paths.timeSlots, { status: 'success', data: { slots: [early, far, ...slots] } });
    await browser.reloads();
    expect(offered(await nearest())).toEqual(['8:00 am – 9:00 am', '5:00 pm – 6:00 pm', '7:00 pm – 8:00 pm']);
  });
});
