import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import hindi from '../../src/words/hi/refusals-orders.ts';
import {
  bookingError,
  checkoutBed,
  instructions,
  ordersOf,
  placeOrder,
  radio,
  seven,
  sevenTomorrow,
  summary,
} from '../support/screens/checkout.ts';
import { addLine } from '../support/server/shopper.ts';

const { server, browser, network, keysSent, readyToPlace, places, bookOut } = await checkoutBed();

describe('a placed order', () => {
  it('is shown on its page with a toast, once [CHKOUT-009][CHKOUT-035]', async () => {
    const { customer } = await readyToPlace();
    const replaceState = vi.spyOn(history, 'replaceState');
    await places();
    const toast = 'Order placed successfully! You will receive a confirmation email shortly.';
    expect(await screen.findAllByText(toast)).toHaveLength(1);
    const [order] = await ordersOf(customer);
    expect(replaceState.mock.calls[0]?.[2]).toBe(`/orders/${order?.id}?success=true`);
    expect(browser.address).toBe(`/orders/${order?.id}`);
    expect(await screen.findByText(String(order?.orderNumber))).toBeVisible();
    // It may have gone by now: on a busy machine its 3 seconds are short.
    expect(screen.queryAllByText(toast).length).toBeLessThanOrEqual(1);
  });

  it('leads to all orders where the answer names none', async () => {
    await readyToPlace();
    network.answerNext('POST', paths.orders, { status: 'success', data: {} }, 201);
    await places();
    expect(await screen.findByText(/^Order placed successfully!/)).toBeVisible();
    await waitFor(() => expect(browser.address).toBe('/orders'));
  });

  it('never shows the emptied cart on the way', async () => {
    await readyToPlace();
    const texts: string[] = [];
    const watch = new MutationObserver(() => texts.push(screen.getByRole('main').textContent ?? ''));
    watch.observe(screen.getByRole('main'), { subtree: true, childList: true });
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    await screen.findByRole('heading', { level: 1, name: 'Order details' });
    watch.disconnect();
    expect(texts.filter((text) => text.includes('Your cart is empty'))).toEqual([]);
  });

  it('carries the instructions trimmed, and none where there are none [CHKOUT-023]', async () => {
    await readyToPlace();
    await browser.fills(/Special instructions/, '  Ring twice\n ');
    network.failNext('POST', paths.orders, 500);
    await places();
    await bookingError();
    await browser.fills(/Special instructions/, '   ');
    await places();
    await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
    const [first, second] = network.sent('POST', paths.orders);
    expect(first).toMatchObject({ specialInstructions: 'Ring twice' });
    expect(second).not.toHaveProperty('specialInstructions');
  });
});

describe('an order that is refused', () => {
  it('is explained in a box that has the focus and can be dismissed [CHKOUT-010]', async () => {
    await readyToPlace();
    network.failNext('POST', paths.orders, 500);
    await places();
    const box = await bookingError();
    await waitFor(() => expect(box?.parentElement).toHaveFocus());
    await browser.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Booking Error')).toBeNull();
    await waitFor(() => expect(placeOrder()).toHaveFocus());
  });

  it('keeps everything that was chosen and typed [CHKOUT-034]', async () => {
    await readyToPlace();
    await browser.fills(/Special instructions/, 'Ring twice');
    network.failNext('POST', paths.orders, 500, 'Something went wrong on our side. Please try again.');
    await places();
    const box = await bookingError();
    expect(box).toHaveTextContent('Failed to place order. Please try again.');
    expect(box).not.toHaveTextContent('Something went wrong');
    expect(instructions()).toHaveValue('Ring twice');
    expect(radio(seven)).toBeChecked();
    expect(radio(/Cash on sample collection/)).toBeChecked();
    expect(placeOrder()).toBeEnabled();
  });

  it('says that the slot is fully booked in the server’s words and asks for the slots again [CHKOUT-030]', async () => {
    const { customer } = await readyToPlace();
    await bookOut(sevenTomorrow);
    await places();
    expect(await bookingError()).toHaveTextContent('This time slot is fully booked. Please choose another slot.');
    await waitFor(() => expect(network.count('GET', paths.timeSlots)).toBe(2));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^7:00 am – 8:00 am\s*Booked$/ })).toBeDisabled());
    expect(await ordersOf(customer)).toEqual([]);
  });

  it('says so in the server’s words whatever its language', async () => {
    await readyToPlace();
    await bookOut(sevenTomorrow);
    network.asksIn('hi');
    await places();
    expect(await bookingError()).toHaveTextContent(hindi.slotFull);
    await waitFor(() => expect(network.count('GET', paths.timeSlots)).toBe(2));
  });

  it('says that the slot is not available after any other 409 [CHKOUT-031]', async () => {
    await readyToPlace();
    network.failNext('POST', paths.orders, 409, 'Conflict');
    await places();
    expect(await bookingError()).toHaveTextContent('The selected time slot is no longer available. Please choose another slot.');
    await waitFor(() => expect(network.count('GET', paths.timeSlots)).toBe(2));
  });

  it('says so too when the slot was not found, and asks for the slots again [CHKOUT-032]', async () => {
    await readyToPlace();
    network.failNext('POST', paths.orders, 404, 'Time slot not found. Please choose another slot.');
    await places();
    expect(await bookingError()).toHaveTextContent('The selected time slot is no longer available. Please choose another slot.');
    await waitFor(() => expect(network.count('GET', paths.timeSlots)).toBe(2));
  });

  it('says that there was an issue after any other 404, and shows what is left to choose [CHKOUT-033]', async () => {
    const { customer, address } = await readyToPlace();
    await customer.delete(pathWithId(paths.address, address.id));
    await places();
    expect(await bookingError()).toHaveTextContent('There was an issue with your booking. Please try again.');
    expect(await screen.findByText('No addresses found')).toBeVisible();
  });

  it('shows the server’s word on a changed price under the sentence, and the new total', async () => {
    await readyToPlace();
    await server.database.updateTable('tests').set({ pricePaise: 35_000 }).where('id', '=', 'cbc').execute();
    await places();
    const box = await bookingError();
    expect(box).toHaveTextContent('Failed to place order. Please try again.');
    expect(box).toHaveTextContent('The price has changed to ₹550. Please review and place the order again.');
    await waitFor(() => expect(within(summary()).getByText('₹550')).toBeVisible());
    await server.database.updateTable('tests').set({ pricePaise: 30_000 }).where('id', '=', 'cbc').execute();
  });
});

it('is another order when the same is booked again', async () => {
  const found = await readyToPlace();
  await places();
  await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
  await addLine(found.customer, found.patient);
  await readyToPlace(found);
  await places();
  await waitFor(() => expect(browser.address).toMatch(/^\/orders\//));
  // The page's last act.
  await screen.findByRole('heading', { level: 1, name: 'Order details' });
  expect(await ordersOf(found.customer)).toHaveLength(2);
  expect(new Set(keysSent()).size).toBe(2);
});
