/** Place order when its answer is lost: what became of it is found out before anything can be sent again (decision X8). */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import {
  bookingError,
  checkingWords,
  checkoutBed,
  instructions,
  main,
  ordersOf,
  placeOrder,
  radio,
  seven,
  unknownWords,
} from '../support/screens/checkout.ts';

const { browser, network, keysSent, passes, readyToPlace, places, endsOnTheOrderOf } = await checkoutBed();

const minutes = (count: number) => count * 60_000;
const checkAgain = () => screen.getByRole('button', { name: 'Check again' });

/** As long as it lasts, no answer comes, though the device says that it has a network. */
function losesEveryAnswer(): void {
  network.loseAnswerOfNext('POST', paths.orders);
  network.loseNext('POST', paths.orders);
  network.loseNext('POST', paths.orders);
}

describe('an order whose answer is lost', () => {
  it('is sent again under its key and placed once, while the page says what it does', async () => {
    const { customer } = await readyToPlace();
    network.loseAnswerOfNext('POST', paths.orders);
    await places();
    await waitFor(() => expect(screen.getByText(checkingWords)).toBeVisible());
    await waitFor(() => expect(screen.getByText(checkingWords).closest('[role="status"]')).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled();
    await endsOnTheOrderOf(customer);
    const [first, second, ...others] = keysSent();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, others]).toEqual([first, []]);
  });

  it('is placed once too where the first request never arrived', async () => {
    const { customer } = await readyToPlace();
    network.loseNext('POST', paths.orders);
    await places();
    await endsOnTheOrderOf(customer);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('is not taken for failed because a gateway answers for the server', async () => {
    const { customer } = await readyToPlace();
    network.answerNext('POST', paths.orders, '<html>Bad gateway</html>', 502);
    await places();
    await endsOnTheOrderOf(customer);
    expect(network.count('POST', paths.orders)).toBe(2);
  });

  it('fails only once the server has refused it, and keeps everything [CHKOUT-034]', async () => {
    const { customer } = await readyToPlace();
    await browser.fills(/Special instructions/, 'Ring twice');
    network.loseNext('POST', paths.orders);
    network.failNext('POST', paths.orders, 400, 'Not like this');
    await places();
    expect(await bookingError()).toHaveTextContent('Failed to place order. Please try again.');
    expect(screen.queryByText(checkingWords)).toBeNull();
    expect(instructions()).toHaveValue('Ring twice');
    expect(radio(seven)).toBeChecked();
    expect(placeOrder()).toBeEnabled();
    expect(await ordersOf(customer)).toEqual([]);
  });

  it('loses its slot as ever when that went meanwhile [CHKOUT-030]', async () => {
    await readyToPlace();
    network.loseNext('POST', paths.orders);
    network.failNext('POST', paths.orders, 409, 'This time slot is fully booked. Please choose another slot.');
    await places();
    expect(await bookingError()).toHaveTextContent('This time slot is fully booked. Please choose another slot.');
  });
});

describe('an order of which nothing can be found out', () => {
  it('is said to be so, with nothing lost and nothing to be sent; a tap checks again', async () => {
    const { customer } = await readyToPlace();
    await browser.fills(/Special instructions/, 'Ring twice');
    losesEveryAnswer();
    await places();
    expect(await screen.findByText(unknownWords)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled();
    expect(instructions()).toHaveValue('Ring twice');
    await browser.user.click(checkAgain());
    await endsOnTheOrderOf(customer);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('is checked by itself when the connection is back', async () => {
    const { customer } = await readyToPlace();
    network.loseAnswerOfNext('POST', paths.orders);
    await places();
    await screen.findByText(checkingWords);
    network.goOffline();
    expect(await screen.findByText(unknownWords)).toBeVisible();
    expect(screen.getByText('You are offline. We check again when the connection is back.')).toBeVisible();
    expect(checkAgain()).toBeDisabled();
    network.goOnline();
    await endsOnTheOrderOf(customer);
  });
});

/** The page goes before its request has left; what it still waits for never comes. */
async function isCutOffWhilePlacing(): Promise<void> {
  network.swallowNext('POST', paths.orders);
  await places();
  await waitFor(() => expect(network.count('POST', paths.orders)).toBe(1));
}

describe('the next visit of the checkout', () => {
  it('finds out first, after a reload', async () => {
    const { customer } = await readyToPlace();
    await isCutOffWhilePlacing();
    await browser.reloads();
    await waitFor(() => expect(screen.getByText(checkingWords)).toBeVisible());
    await endsOnTheOrderOf(customer);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('finds out first, after the browser was killed and the order had emptied the cart', async () => {
    const { customer } = await readyToPlace();
    const held = network.holdNext('POST', paths.orders);
    await places();
    await held.arrived;
    browser.closes();
    sessionStorage.clear();
    await browser.opens('/checkout');
    await endsOnTheOrderOf(customer);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('says so while it cannot, and shows neither an empty cart nor a form', async () => {
    const { customer } = await readyToPlace();
    losesEveryAnswer();
    await places();
    await screen.findByText(unknownWords);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(unknownWords)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Checkout' })).toBeNull();
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    expect(main().getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
    network.goOnline();
    await endsOnTheOrderOf(customer);
  });

  it('brings back what was refused meanwhile, with the reason', async () => {
    await readyToPlace();
    await isCutOffWhilePlacing();
    network.failNext('POST', paths.orders, 400, 'Not like this');
    await browser.reloads();
    expect(await bookingError()).toHaveTextContent('Failed to place order. Please try again.');
    await waitFor(() => expect(radio(seven)).toBeChecked());
  });

  it('does not place what was given up long ago: it only looks among the orders', async () => {
    const { customer } = await readyToPlace();
    await isCutOffWhilePlacing();
    browser.closes();
    passes(minutes(11));
    await browser.opens('/checkout');
    expect(await bookingError()).toHaveTextContent('Failed to place order. Please try again.');
    expect(network.count('POST', paths.orders)).toBe(1);
    expect(network.count('GET', paths.orders)).toBe(2);
    expect(await ordersOf(customer)).toEqual([]);
    await browser.reloads();
    await screen.findByRole('radio', { name: seven });
    expect(screen.queryByText(checkingWords)).toBeNull();
  });

  it('finds among the orders what was placed long ago', async () => {
    const { customer } = await readyToPlace();
    const held = network.holdNext('POST', paths.orders);
    await places();
    await held.arrived;
    browser.closes();
    passes(minutes(11));
    await browser.opens('/checkout');
    await endsOnTheOrderOf(customer);
    expect(network.count('POST', paths.orders)).toBe(1);
  });
});
