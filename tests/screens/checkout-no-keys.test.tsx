/** A provider's own API without our keys: nothing is sent twice, lost answers are looked for among the orders (decision X8). */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import {
  bookingError,
  checkingWords,
  checkoutBed,
  ordersOf,
  placeOrder,
  radio,
  unknownWords,
} from '../support/screens/checkout.ts';
import { addLine } from '../support/server/shopper.ts';

const { browser, network, keysSent, passes, readyToPlace, places, endsOnTheOrderOf } = await checkoutBed();

beforeEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '0'));

it('is sent without a key, and without what the documents do not know', async () => {
  const { customer } = await readyToPlace();
  await places();
  await endsOnTheOrderOf(customer);
  expect(keysSent()).toEqual([undefined]);
  expect(network.sent('POST', paths.orders)[0]).not.toHaveProperty('expectedTotal');
});

it('is found among the orders after a lost answer, and not sent again', async () => {
  const { customer } = await readyToPlace();
  network.loseAnswerOfNext('POST', paths.orders);
  await places();
  await waitFor(() => expect(screen.getByText(checkingWords)).toBeVisible());
  await endsOnTheOrderOf(customer);
  expect(network.count('POST', paths.orders)).toBe(1);
});

it('has failed once two looks have not found it, and can then be placed with a tap [CHKOUT-034]', async () => {
  const { customer } = await readyToPlace();
  network.loseNext('POST', paths.orders);
  await places();
  expect(await bookingError()).toHaveTextContent('Failed to place order. Please try again.');
  expect(network.count('GET', paths.orders)).toBe(2);
  expect(network.count('POST', paths.orders)).toBe(1);
  await places();
  await endsOnTheOrderOf(customer);
});

it('is found by the second look when it was still on its way at the first', async () => {
  const { customer } = await readyToPlace();
  network.loseNext('POST', paths.orders);
  const held = network.holdNext('GET', paths.orders);
  await places();
  await held.arrived;
  const sent = network.sent('POST', paths.orders)[0];
  await customer.post(paths.orders, sent as object);
  held.release();
  await endsOnTheOrderOf(customer);
  expect(network.count('POST', paths.orders)).toBe(1);
});

it('is not taken for an order of the same that was placed before', async () => {
  const found = await readyToPlace();
  await places();
  await endsOnTheOrderOf(found.customer);
  await addLine(found.customer, found.patient);
  await readyToPlace(found);
  network.loseNext('POST', paths.orders);
  await places();
  expect(await bookingError()).toHaveTextContent('Failed to place order. Please try again.');
  expect(await ordersOf(found.customer)).toHaveLength(1);
});

it('cannot be found out while the orders cannot be read, and goes on by itself when they can', async () => {
  const { customer } = await readyToPlace();
  network.loseAnswerOfNext('POST', paths.orders);
  network.failNext('GET', paths.orders, 500);
  network.loseNext('GET', paths.orders);
  await places();
  expect(await screen.findByText(unknownWords)).toBeVisible();
  expect(placeOrder()).toBeDisabled();
  network.goOffline();
  network.goOnline();
  await endsOnTheOrderOf(customer);
  expect(network.count('POST', paths.orders)).toBe(1);
});

it('is looked for before another one is sent, also when that is a changed one', async () => {
  const { customer } = await readyToPlace();
  const held = network.holdNext('POST', paths.orders);
  await places();
  await held.arrived;
  // The page goes; the next one begins with the look.
  await browser.reloads();
  await endsOnTheOrderOf(customer);
  expect(network.count('POST', paths.orders)).toBe(1);
});

it('is looked for by the words of a fault of the server too, before a changed order is sent', async () => {
  const { customer } = await readyToPlace();
  network.failNext('POST', paths.orders, 500, 'Something went wrong on our side.');
  await places();
  await bookingError();
  // It was stored all the same: the fault came after that.
  await customer.post(paths.orders, network.sent('POST', paths.orders)[0] as object);
  passes(1000);
  await browser.user.click(radio('8:00 am – 9:00 am'));
  await places();
  expect(await screen.findByText('Your order had already been placed. Nothing was booked twice.')).toBeVisible();
  await endsOnTheOrderOf(customer);
  await waitFor(() => expect(network.count('POST', paths.orders)).toBe(1));
});
