import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderAnswer, type Order } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { definition, main, ordersBed } from '../support/screens/orders.ts';
import type { Customer } from '../support/server/server.ts';

const { server, browser, network, passes, placed, opensOrders } = await ordersBed();

const cards = () => screen.getAllByRole('heading', { level: 2, name: /^LH-/ }).map((heading) => heading.closest('li')!);
const listOf = (orders: object[]) => ({ status: 'success', data: { orders } });
/** One of several that only differ in what they are told. */
const variant = (order: Order, at: number, changes: object) => ({ ...order, id: `o${at}`, orderNumber: `LH-${at}`, ...changes });

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

/** The page's own; the header has another one. */
const searchField = () => within(screen.getByRole('main')).getByLabelText('Search');

async function searches(text: string): Promise<void> {
  await browser.user.clear(searchField());
  await browser.user.paste(text);
}

describe('my orders', () => {
  it('need sign-in, and are not asked for without it [ROUTE-021][ORDER-019]', async () => {
    await browser.opens('/orders');
    await waitFor(() => expect(browser.address).toBe('/login'));
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
    expect(network.callsOf('GET', paths.orders).map(({ query }) => query)).toEqual([{}]);
  });

  it('are those that the server lists now, and none that it listed before', async () => {
    const { customer, order } = await placed();
    await browser.opens('/orders', customer);
    await screen.findByText(order.orderNumber);
    passes(60_000);
    network.answerNext('GET', paths.orders, listOf([variant(order, 1, {})]));
    await browser.reloads();
    await screen.findByText('LH-1');
    expect(cards()).toHaveLength(1);
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
    await waitFor(() => expect(searchField()).toHaveFocus());
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
    const opener = screen.getByRole('button', { name: /^Show less/ });
    await waitFor(() => expect(opener).toHaveFocus());
    const details = document.querySelector(`#${CSS.escape(opener.getAttribute('aria-controls') ?? '')}`);
    expect(opener.compareDocumentPosition(details as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
