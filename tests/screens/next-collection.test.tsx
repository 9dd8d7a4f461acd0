/** "Your next collection" on home, and the card for the door without a network: it is on the device before it is asked for. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../src/brand.ts';
import { paths } from '../../src/contract/paths.ts';
import { checkoutDraft } from '../../src/lib/orders/checkout-draft.ts';
import { addPatient } from '../support/server/household.ts';
import { addLine } from '../support/server/shopper.ts';
import { cancel, moveTo } from '../support/server/order-changes.ts';
import { answersHaveArrived, openedInAnotherTab, rowsOf } from '../support/screens/device.ts';
import { asksToCancel, confirmCancel } from '../support/screens/order-dialogs.ts';
import { isSaved } from '../support/screens/drafts.ts';
import { nextCard, visitsBed } from '../support/screens/visits.ts';

const { server, browser, network, familyOrder, another, opensVisit } = await visitsBed();

const hourMs = 3_600_000;
const itIsLater = (ms: number) => void vi.setSystemTime(server.now() + ms);
const offered = () => screen.findByText('Your next collection', { selector: 'p' });
const card = () => within(nextCard()?.closest('[role="status"]') as HTMLElement);
const time = 'Sun, 22 Nov 2026, 7:00 am – 8:00 am';

/** Home has asked the device and the server by now. */
async function homeIsQuiet(): Promise<void> {
  await screen.findByRole('list', { name: 'Popular tests' });
  for (let turn = 0; turn < 10; turn += 1) await answersHaveArrived();
}

async function storedOrders(): Promise<unknown[]> {
  const database = await openedInAnotherTab();
  const rows = await rowsOf(database, 'orders');
  database.close();
  return rows;
}

describe('home', () => {
  it('leads to the card of a collection that was booked on another device', async () => {
    const family = await familyOrder();
    await browser.opens('/', family.customer);
    expect(await offered()).toBeVisible();
    expect(card().getByText(time)).toBeVisible();
    await browser.user.click(card().getByRole('link', { name: 'Show' }));
    expect(await screen.findByRole('heading', { level: 2, name: family.order.orderNumber })).toBeVisible();
    expect(browser.address).toBe('/visit');
  });

  it('shows the soonest, and the one after it once the lab has been there', async () => {
    const family = await familyOrder({ timeSlot: '2026-11-22-0900' });
    const early = await another(family, '2026-11-22-0700');
    await browser.opens('/', family.customer);
    await offered();
    expect(card().getByText(time)).toBeVisible();
    await server.database.updateTable('orders').set({ status: 'SampleCollected' }).where('id', '=', early.id).execute();
    itIsLater(hourMs);
    await browser.opens('/');
    expect(await screen.findByText('Sun, 22 Nov 2026, 9:00 am – 10:00 am')).toBeVisible();
    expect(screen.queryByText(time)).toBeNull();
  });

  it('says nothing to a visitor, to who has none, nor anything of one customer to another', async () => {
    const family = await familyOrder();
    await browser.opens('/', family.customer);
    await offered();
    await browser.opens('/', await server.customer());
    await homeIsQuiet();
    expect(nextCard()).toBeNull();
    localStorage.clear();
    await browser.opens('/');
    await homeIsQuiet();
    expect(nextCard()).toBeNull();
  });

  it('lets it be put away, until it is moved or its day has come', async () => {
    const family = await familyOrder();
    await browser.opens('/', family.customer);
    await offered();
    await browser.user.click(card().getByRole('button', { name: 'Dismiss' }));
    expect(nextCard()).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await isSaved('visit/dismissed');
    await browser.opens('/');
    await homeIsQuiet();
    expect(nextCard()).toBeNull();
    itIsLater(14 * hourMs);
    await browser.opens('/');
    expect(await offered()).toBeVisible();
  });
});

it('the next collection stands above a booking that was not finished', async () => {
  const { customer } = await familyOrder();
  const left = { customerId: customer.id, form: checkoutDraft, values: { instructions: 'Later' }, savedAt: server.now() };
  await addLine(customer, await addPatient(customer));
  sessionStorage.setItem('drafts', JSON.stringify([left]));
  await browser.opens('/cart', customer);
  await waitFor(() => expect(localStorage.getItem('cart')).toContain('cbc'));
  await browser.opens('/');
  await offered();
  const other = await screen.findByText('Continue your booking');
  expect(nextCard()?.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('without a network', () => {
  it('the card opens from home, though no order was ever opened on this device, and says how old it is', async () => {
    const family = await familyOrder();
    await browser.opens('/', family.customer);
    await offered();
    network.goOffline();
    itIsLater(2 * hourMs);
    await browser.opens('/');
    await offered();
    await browser.user.click(card().getByRole('link', { name: 'Show' }));
    expect(await screen.findByRole('img', { name: `QR code with the order number ${family.order.orderNumber}` })).toBeVisible();
    for (const text of ['Meera Rao', 'Kabir Rao', '₹590', 'Lift B. Ring twice'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getAllByRole('link', { name: `Call ${brand.phone}` })[0]).toBeVisible();
    const age = await screen.findByText(/could not be refreshed/);
    expect(age).toHaveTextContent(
      /^As of 21 Nov 2026, 10:3\d am\. It could not be refreshed: a change made since then is not shown\.$/,
    );
  });

  it('an order that was opened by itself is on the card too', async () => {
    const family = await familyOrder();
    await browser.opens(`/orders/${family.order.id}?success=true`, family.customer);
    await screen.findByRole('heading', { name: family.order.orderNumber });
    await waitFor(async () => expect(await storedOrders()).toHaveLength(1));
    network.goOffline();
    const link = screen.getByRole('link', { name: 'Show at the door, also without a network' });
    await browser.user.click(link);
    expect(await screen.findByRole('heading', { level: 2, name: family.order.orderNumber })).toBeVisible();
    await browser.opens('/visit');
    expect(await screen.findByRole('heading', { level: 2, name: family.order.orderNumber })).toBeVisible();
  });

  it('a device that has never heard of an order says so, and finds it when the network is back', async () => {
    const family = await familyOrder();
    network.goOffline();
    await browser.opens('/visit', family.customer);
    const failed = await screen.findByText('Your next collection could not be loaded');
    expect(failed).toBeVisible();
    network.goOnline();
    await browser.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: family.order.orderNumber })).toBeVisible();
  });
});

describe('a collection that was changed', () => {
  it('elsewhere stands at its new time as soon as the server can say so, and not at all once it is cancelled', async () => {
    const family = await familyOrder();
    await opensVisit(family);
    expect(screen.getByText('Sun, 22 Nov 2026')).toBeVisible();
    await family.customer.get(`${paths.timeSlots}?date=2026-11-23`);
    expect((await moveTo(family.customer, family.order.id, '2026-11-23-0800')).status).toBe(200);
    itIsLater(hourMs);
    await browser.opens('/visit');
    expect(await screen.findByText('Mon, 23 Nov 2026')).toBeVisible();
    expect(screen.queryByText('Sun, 22 Nov 2026')).toBeNull();
    expect((await cancel(family.customer, family.order.id)).status).toBe(200);
    itIsLater(2 * hourMs);
    await browser.opens('/visit');
    expect(await screen.findByText('No collection ahead')).toBeVisible();
    await browser.opens('/');
    await homeIsQuiet();
    expect(nextCard()).toBeNull();
  });

  it('here is gone at once, also where the list could not be pulled again', async () => {
    const family = await familyOrder();
    await browser.opens('/', family.customer);
    await offered();
    await browser.opens(`/orders/${family.order.id}`);
    expect(await screen.findByRole('link', { name: 'Show at the door' })).toHaveAttribute(
      'href',
      `/visit?order=${family.order.id}`,
    );
    await asksToCancel(browser);
    await browser.user.click(confirmCancel());
    await screen.findByText('Your order is cancelled.');
    expect(screen.queryByRole('link', { name: 'Show at the door' })).toBeNull();
    network.goOffline();
    await browser.opens('/');
    await homeIsQuiet();
    expect(nextCard()).toBeNull();
    await browser.opens('/visit');
    expect(await screen.findByText('No collection ahead')).toBeVisible();
  });
});

describe('an app that opens without a network', () => {
  it('keeps the orders on the device whatever page is opened', async () => {
    const family = await familyOrder();
    given('serviceWorker', Object.assign(new EventTarget(), { ready: Promise.resolve({}) }));
    await browser.opens('/help', family.customer);
    await waitFor(async () => expect(await storedOrders()).toHaveLength(1));
    expect(network.count('GET', paths.orders)).toBe(1);
    // They are young now: the next page has nothing to ask for.
    network.goOffline();
    await browser.opens('/visit');
    expect(await screen.findByRole('heading', { level: 2, name: family.order.orderNumber })).toBeVisible();
  });

  it('asks for nothing that is there already where the customer saves data', async () => {
    const family = await familyOrder();
    given('connection', { saveData: true });
    await browser.opens('/', family.customer);
    await homeIsQuiet();
    expect(network.count('GET', paths.orders)).toBe(0);
    globalThis.dispatchEvent(new Event('wheel'));
    expect(await offered()).toBeVisible();
    itIsLater(hourMs);
    await browser.opens('/');
    await offered();
    globalThis.dispatchEvent(new Event('wheel'));
    await homeIsQuiet();
    expect(network.count('GET', paths.orders)).toBe(1);
  });
});

/** What this browser has that jsdom has not, until the test ends. */
function given(name: 'serviceWorker' | 'connection', value: object): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}
