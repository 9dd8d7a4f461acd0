/** The key of an order that was sent, and how long it is kept (decisions G11, X2). */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { bookingError, checkingWords, checkoutBed, ordersOf, radio, seven, unknownWords } from '../support/screens/checkout.ts';
import { indexedDb, isRefused, outboxName, signedInAgain } from '../support/screens/device.ts';
import { isSaved, savedDrafts } from '../support/screens/drafts.ts';
import { signsOut } from '../support/screens/header.ts';
import { shopper } from '../support/server/shopper.ts';

const { server, browser, network, keysSent, readyToPlace, places, endsOnTheOrderOf, comesBackToTheWindow } = await checkoutBed();

/** Nothing can be found out: the order has not arrived, and nothing arrives. */
async function staysUnknown(): Promise<void> {
  for (let time = 0; time < 3; time += 1) network.loseNext('POST', paths.orders);
  await places();
  await screen.findByText(unknownWords);
}

describe('an order that was sent', () => {
  it('is stored with its key before it leaves', async () => {
    await readyToPlace();
    const held = network.holdNext('POST', paths.orders);
    await places();
    await held.arrived;
    expect(await savedDrafts()).toContain(keysSent()[0]);
    held.release();
    await screen.findByRole('heading', { level: 1, name: 'Order details' });
    await waitFor(async () => expect(await savedDrafts()).not.toContain(keysSent()[0]));
  });

  it('has the same key again after a fault of the server, as long as it is the same', async () => {
    const { customer } = await readyToPlace();
    network.failNext('POST', paths.orders, 500, 'Something went wrong on our side.');
    await places();
    await bookingError();
    await places();
    await endsOnTheOrderOf(customer);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('has the same key again also where the fault hides an order whose answer was lost before', async () => {
    const { customer } = await readyToPlace();
    network.loseAnswerOfNext('POST', paths.orders);
    network.failNext('POST', paths.orders, 500, 'Something went wrong on our side.');
    await places();
    await bookingError();
    await places();
    await endsOnTheOrderOf(customer);
    expect(keysSent()).toHaveLength(3);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('is not asked about on the next visit once the customer was told that it failed', async () => {
    await readyToPlace();
    network.failNext('POST', paths.orders, 500, 'Something went wrong on our side.');
    await places();
    await bookingError();
    await browser.reloads();
    await waitFor(() => expect(radio(seven)).toBeChecked());
    expect(screen.queryByText(checkingWords)).toBeNull();
    expect(network.count('POST', paths.orders)).toBe(1);
  });

  it('has another key once something in it is changed', async () => {
    const { customer } = await readyToPlace();
    network.failNext('POST', paths.orders, 500, 'Something went wrong on our side.');
    await places();
    await bookingError();
    await browser.user.click(radio('8:00 am – 9:00 am'));
    await places();
    await endsOnTheOrderOf(customer);
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('is no second one where a fault of the server hid the first, and something was changed', async () => {
    const { customer } = await readyToPlace();
    network.failNext('POST', paths.orders, 500, 'Something went wrong on our side.');
    await places();
    await bookingError();
    await customer.post(paths.orders, network.sent('POST', paths.orders)[0] as object);
    await browser.user.click(radio('8:00 am – 9:00 am'));
    await places();
    expect(await screen.findByText('Your order had already been placed. Nothing was booked twice.')).toBeVisible();
    await endsOnTheOrderOf(customer);
    expect(network.count('POST', paths.orders)).toBe(1);
  });

  it('goes with a chosen sign-out', async () => {
    const { customer } = await readyToPlace();
    await staysUnknown();
    await isSaved(String(keysSent()[0]));
    const again = await signedInAgain(server, customer);
    await signsOut(browser);
    await waitFor(() => expect(browser.leftFor).toEqual(['/login']));
    expect(await savedDrafts()).toBe('[]');
    await browser.opens('/checkout', again);
    await screen.findByRole('radio', { name: seven });
    expect(await ordersOf(again)).toEqual([]);
  });

  it('waits for the same customer when the session was refused, and is nothing to another one', async () => {
    const { customer } = await readyToPlace();
    await staysUnknown();
    const again = await signedInAgain(server, customer);
    await isRefused(customer);
    await comesBackToTheWindow();
    await waitFor(() => expect(browser.leftFor).toHaveLength(1));
    const other = await shopper(server);
    await browser.opens('/checkout', other.customer);
    await screen.findByRole('radio', { name: seven });
    expect(screen.queryByText(checkingWords)).toBeNull();
    await browser.opens('/checkout', again);
    await endsOnTheOrderOf(again);
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('is sent once too where the browser gives no database for it', async () => {
    const open = indexedDb().open.bind(indexedDb());
    indexedDb().open = (name, version) => {
      if (name === outboxName) throw new DOMException('Blocked', 'SecurityError');
      return open(name, version);
    };
    const { customer } = await readyToPlace();
    network.swallowNext('POST', paths.orders);
    await places();
    await waitFor(() => expect(network.count('POST', paths.orders)).toBe(1));
    sessionStorage.clear();
    await browser.reloads();
    await waitFor(() => expect(screen.getByText(checkingWords)).toBeVisible());
    await endsOnTheOrderOf(customer);
    expect(new Set(keysSent()).size).toBe(1);
  });
});
