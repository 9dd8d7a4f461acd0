import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrderAnswer, type NewOrder, type Order } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { addPatient, readyToOrder } from '../support/household.ts';
import { screenBed } from '../support/screen.tsx';
import type { Customer } from '../support/server.ts';
import { cbc, kabir } from '../support/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const main = () => within(screen.getByRole('main'));
const cards = () => screen.getAllByRole('heading', { level: 2, name: /^LH-/ }).map((heading) => heading.closest('li')!);
const definition = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const listOf = (orders: object[]) => ({ status: 'success', data: { orders } });
/** One of several that only differ in what they are told. */
const variant = (order: Order, at: number, changes: object) => ({ ...order, id: `o${at}`, orderNumber: `LH-${at}`, ...changes });
const answerOf = (order: object) => ({ status: 'success', data: { order } });

// The tests share the server, and a slot has few places.
beforeEach(() => server.database.updateTable('timeSlots').set({ booked: 0 }).execute());

type Placed = { readonly customer: Customer; readonly order: Order };

/** One CBC (₹300) at 7 am tomorrow, unless something else is asked for. */
async function placed(changes: Partial<NewOrder> = {}): Promise<Placed> {
  const { customer, order } = await readyToOrder(server, changes);
  return { customer, order: (await customer.post(paths.orders, order)).read(OrderAnswer).data.order };
}

async function another(customer: Customer, like: Order, item: { type: 'test' | 'package'; id: string }): Promise<Order> {
  passes(60_000);
  const patientId = like.patient?.id ?? '';
  const answer = await customer.post(paths.orders, {
    items: [{ ...item, quantity: 1, patientId }],
    addressId: like.address?.id,
    scheduledDate: '2026-11-22',
    timeSlot: '2026-11-22-0800',
    paymentMethod: 'cod',
    patientId,
  });
  return answer.read(OrderAnswer).data.order;
}

async function opensOrders(): Promise<Placed> {
  const found = await placed();
  await browser.opens('/orders', found.customer);
  await screen.findByRole('heading', { name: found.order.orderNumber });
  return found;
}

async function opensOrder(changes?: Partial<NewOrder>): Promise<Placed> {
  const found = await placed(changes);
  await browser.opens(`/orders/${found.order.id}`, found.customer);
  await screen.findByRole('heading', { name: found.order.orderNumber });
  return found;
}

/** The order's page as it would be if the server said this about it. */
async function opensOrderThatIs(changes: object): Promise<Order> {
  const { customer, order } = await placed();
  network.answerNext('GET', paths.order, answerOf({ ...order, ...changes }));
  await browser.opens(`/orders/${order.id}`, customer);
  await screen.findByRole('heading', { name: order.orderNumber });
  return order;
}

/** The page's own; the header has another one. */
const searchField = () => within(screen.getByRole('main')).getByLabelText('Search');

async function searches(text: string): Promise<void> {
  await browser.user.clear(searchField());
  await browser.user.paste(text);
}

describe('my orders', () => {
  it('need sign-in, and are not asked for without it [ROUTE-021][ORDER-019]', async () => {
    await browser.opens('/orders');
    expect(browser.address).toBe('/login');
    expect(network.count('GET', paths.orders)).toBe(0);
  });

  it('are listed, the newest first, with when, what and how much [ORDER-001][API-061]', async () => {
    const { customer, order } = await placed();
    const newer = await another(customer, order, { type: 'package', id: 'basic-checkup' });
    await browser.opens('/orders', customer);
    await screen.findByText(newer.orderNumber);
    const [first, second] = cards().map((card) => card.textContent);
    expect(first).toMatch(/LH-.{8}Created.*Basic Health Checkup.*Sun, 22 Nov 2026.*8:00 am – 9:00 am.*Pending.*₹699/);
    expect(second).toMatch(/LH-.{8}Created.*Complete Blood Count \(CBC\).*7:00 am – 8:00 am.*Pending.*₹500/);
    expect(second).toContain(order.orderNumber);
  });

  it('are found by number, patient or item, and by status; the address keeps the filter [ORDER-001]', async () => {
    const { customer, order } = await placed();
    const newer = await another(customer, order, { type: 'package', id: 'basic-checkup' });
    await server.database.updateTable('orders').set({ status: 'Completed' }).where('id', '=', order.id).execute();
    await browser.opens('/orders', customer);
    await screen.findByText(newer.orderNumber);
    await searches('basic');
    expect(cards()).toHaveLength(1);
    expect(screen.getByText(newer.orderNumber)).toBeVisible();
    await searches(order.orderNumber.toLowerCase());
    expect(screen.getByText(order.orderNumber)).toBeVisible();
    expect(screen.getByText('1 order')).toBeVisible();
    await searches('meera');
    expect(cards()).toHaveLength(2);
    await browser.user.selectOptions(screen.getByLabelText('Status'), 'Completed');
    expect(cards().map((card) => card.textContent)).toEqual([expect.stringContaining(order.orderNumber)]);
    expect(browser.address).toBe('/orders?search=meera&status=Completed');
    await browser.reloads();
    await screen.findByText(order.orderNumber);
    expect(cards()).toHaveLength(1);
  });

  it('keep the focus in the search while it is typed into', async () => {
    await opensOrders();
    await browser.user.click(searchField());
    await browser.user.keyboard('blood');
    expect(searchField()).toHaveValue('blood');
    expect(searchField()).toHaveFocus();
  });

  it('say when no order matches, and show all again on a tap', async () => {
    await opensOrders();
    await searches('thyroid');
    expect(screen.getByText('No orders found')).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(cards()).toHaveLength(1);
  });

  it('say when there are none, and where tests are', async () => {
    await browser.opens('/orders', await server.customer());
    expect(await screen.findByText('No orders found')).toBeVisible();
    expect(main().getByRole('link', { name: 'Browse Tests' })).toHaveAttribute('href', '/tests');
  });

  it('say when they could not be loaded, and are loaded by Retry [ORDER-005]', async () => {
    const { customer, order } = await placed();
    network.failNext('GET', paths.orders, 400);
    await browser.opens('/orders', customer);
    expect(await screen.findByText('Error loading orders')).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(order.orderNumber)).toBeVisible();
  });

  it('open their details in place [ORDER-002]', async () => {
    await opensOrders();
    const toggle = screen.getByRole('button', { name: /^Show more/ });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText(/Lake View Road/)).toBeNull();
    await browser.user.click(toggle);
    expect(definition('Patient')).toHaveTextContent('Meera Rao');
    expect(definition('Address')).toHaveTextContent('14, Lake View Road');
    expect(definition('Payment')).toHaveTextContent('Cash on sample collection');
    expect(screen.getByRole('button', { name: /^Show less/ })).toHaveFocus();
  });

  it('lead to the page of each order [ORDER-003]', async () => {
    const { order } = await opensOrders();
    await browser.user.click(screen.getByRole('link', { name: `View Details of ${order.orderNumber}` }));
    await screen.findByRole('heading', { level: 1, name: 'Order details' });
    expect(browser.address).toBe(`/orders/${order.id}`);
  });

  it('show each known status whatever its case, and others as they came [ORDER-007]', async () => {
    const { customer, order } = await placed();
    const statuses = ['created', 'CONFIRMED', 'samplecollected', 'Testing', 'completed', 'cancelled', 'OnHold'];
    network.answerNext('GET', paths.orders, listOf(statuses.map((orderStatus, at) => variant(order, at, { orderStatus }))));
    await browser.opens('/orders', customer);
    await screen.findByText('LH-0');
    const shown = cards().map((card) => card.querySelector('h2')?.nextElementSibling?.textContent);
    expect(shown).toEqual(['Created', 'Confirmed', 'Sample Collected', 'Testing', 'Completed', 'Cancelled', 'OnHold']);
  });

  it('are paid when they are Paid, and pending otherwise [ORDER-009]', async () => {
    const { customer, order } = await placed();
    const statuses = ['Paid', 'paid', 'Pending', 'Failed'];
    network.answerNext('GET', paths.orders, listOf(statuses.map((paymentStatus, at) => variant(order, at, { paymentStatus }))));
    await browser.opens('/orders', customer);
    await screen.findByText('LH-0');
    const shown = cards().map((card) => /Payment: (Paid|Pending)₹/.exec(card.textContent ?? '')?.[1]);
    expect(shown).toEqual(['Paid', 'Paid', 'Pending', 'Pending']);
  });

  it('owe nothing when they were cancelled before anything was paid', async () => {
    const { customer, order } = await placed();
    const kinds = [{ paymentStatus: 'Pending' }, { paymentStatus: 'Paid' }];
    network.answerNext(
      'GET',
      paths.orders,
      listOf(kinds.map((kind, at) => variant(order, at, { ...kind, orderStatus: 'Cancelled' }))),
    );
    await browser.opens('/orders', customer);
    await screen.findByText('LH-0');
    expect(cards().map((card) => /Payment: (Paid|Pending)/.exec(card.textContent ?? '')?.[1])).toEqual([undefined, 'Paid']);
  });

  it('are there again without a network, each with its page', async () => {
    const { order } = await opensOrders();
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByText(order.orderNumber)).toBeVisible();
    await browser.user.click(screen.getByRole('link', { name: `View Details of ${order.orderNumber}` }));
    expect(await screen.findByText('Sample collection')).toBeVisible();
    expect(screen.getByText(order.orderNumber)).toBeVisible();
  });
});

describe('the page of an order', () => {
  it('needs sign-in [ROUTE-022]', async () => {
    await browser.opens('/orders/o1');
    expect(browser.address).toBe('/login');
  });

  it('shows number, status, patient, address, time, items and instructions [ORDER-011]', async () => {
    await opensOrder({ specialInstructions: 'Ring twice' });
    expect(main().getByText('Created', { selector: 'h2 + span' })).toBeVisible();
    expect(definition('Date')).toHaveTextContent('Sun, 22 Nov 2026');
    expect(definition('Time slot')).toHaveTextContent('7:00 am – 8:00 am');
    expect(definition('Patient')).toHaveTextContent('Meera Rao (Mother, Female, 64 years)');
    expect(definition('Address')).toHaveTextContent('14, Lake View RoadBengaluru, Karnataka 560038India');
    expect(definition('Instructions')).toHaveTextContent('Ring twice');
    expect(main().getByText(cbc)).toBeVisible();
  });

  it('shows the items, the collection fee of ₹200 and the total [ORDER-014][ORDER-017]', async () => {
    await opensOrder();
    expect([definition('Items'), definition('Collection fee'), definition('Total')].map((row) => row?.textContent)).toEqual([
      '₹300',
      '₹200',
      '₹500',
    ]);
  });

  it('shows the total minus 200 as the items where the order names none [ORDER-018]', async () => {
    await opensOrderThatIs({ items: [], totalAmount: 950 });
    expect([definition('Items'), definition('Total')].map((row) => row?.textContent)).toEqual(['₹750', '₹950']);
  });

  it('says for whom each item is where they are for several', async () => {
    const { customer, order } = await readyToOrder(server);
    const son = await addPatient(customer, kabir);
    const items = [...order.items, { type: 'test' as const, id: 'hba1c', quantity: 2, patientId: son.id }];
    const answer = await customer.post(paths.orders, { ...order, items });
    await browser.opens(`/orders/${answer.read(OrderAnswer).data.order.id}`, customer);
    expect(await screen.findByText('For: Kabir Rao')).toBeVisible();
    expect(screen.getByText('2 × ₹450')).toBeVisible();
    expect(definition('Patients')).toHaveTextContent(/Meera Rao.*Kabir Rao/);
  });

  it('shows how it is paid, how much, and whether it has been [ORDER-015]', async () => {
    await opensOrder();
    expect(definition('Method')).toHaveTextContent('Cash on sample collection');
    expect(definition('Amount')).toHaveTextContent('₹500');
    expect(definition('Status')).toHaveTextContent('Pending');
  });

  it.each([
    ['pending', 'Pending', 'warning'],
    ['PROCESSING', 'Processing', 'info'],
    ['Paid', 'Paid', 'success'],
    ['failed', 'Pending', 'neutral'],
  ])('colours the payment status %s [ORDER-010]', async (status, label, tone) => {
    await opensOrderThatIs({ payment: { status, amount: 500, currency: 'INR', method: 'cod' } });
    const badge = definition('Status')?.firstElementChild;
    expect(badge).toHaveTextContent(label);
    expect(badge?.className).toContain(tone);
  });

  it('shows how far the order is, and when the sample is to be collected', async () => {
    await opensOrder();
    const steps = within(screen.getByRole('list', { name: 'Progress of this order' })).getAllByRole('listitem');
    // Times hold together by a no-break space.
    expect(steps.map((step) => step.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      expect.stringMatching(/^Created, now21 Nov 2026, 10:\d\d am$/),
      'Confirmed, to come',
      'Sample collected, to comePlanned for Sun, 22 Nov 2026, 7:00 am – 8:00 am',
      'Testing, to come',
      'Completed, to come',
    ]);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
  });

  it('leads to all orders, to the tests and home [ORDER-012]', async () => {
    await opensOrder();
    const targets = ['View All Orders', 'Book Another Test', 'Back to Home'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(targets).toEqual(['/orders', '/tests', '/']);
  });

  it('shows the phone and e-mail of support, and when reports come [ORDER-013][HOME-022]', async () => {
    await opensOrder();
    expect(main().getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
    expect(main().getByRole('link', { name: 'support@example.com' })).toHaveAttribute('href', 'mailto:support@example.com');
    expect(main().getByText('Reports are delivered digitally by email or SMS within 24 to 48 hours.')).toBeVisible();
  });

  it('says that the collection is booked only to whoever has just placed the order', async () => {
    const { order } = await opensOrder();
    expect(screen.queryByText('Your collection is booked')).toBeNull();
    await browser.opens(`/orders/${order.id}?success=true`);
    expect(await screen.findByText('Your collection is booked')).toBeVisible();
    await waitFor(() => expect(browser.address).toBe(`/orders/${order.id}`));
  });

  it('says Order Not Found at once when there is no such order, with a way to all [ORDER-016]', async () => {
    await browser.opens('/orders/nothing', await server.customer());
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Orders' })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(network.count('GET', pathWithId(paths.order, 'nothing'))).toBe(1);
  });

  it('is asked for 3 times more, 1 second apart, before it counts as failed; then by Retry [API-063]', async () => {
    const { customer, order } = await placed();
    const path = pathWithId(paths.order, order.id);
    for (const _ of [1, 2, 3, 4]) network.failNext('GET', paths.order, 500);
    await browser.opens(`/orders/${order.id}`, customer);
    const times: number[] = [];
    const seen = () => {
      if (network.count('GET', path) > times.length) times.push(performance.now());
      return times.length;
    };
    let wasGivenUpEarly = false;
    await waitFor(() => {
      wasGivenUpEarly ||= seen() < 4 && screen.queryByText('Order Not Found') !== null;
      expect(seen()).toBe(4);
    });
    expect(wasGivenUpEarly).toBe(false);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(850);
    expect(await screen.findByText('Order Not Found')).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(order.orderNumber)).toBeVisible();
  });
});
