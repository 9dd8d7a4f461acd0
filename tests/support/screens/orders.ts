/** Orders of customers, and their pages. Call `await ordersBed()` at the top of a test file. */
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { Settings } from '../../../server/settings/config.ts';
import type { OrderRow } from '../../../server/orders/booking-rows.ts';
import { OrderAnswer, type NewOrder, type Order } from '../../../src/contract/orders.ts';
import { paths } from '../../../src/contract/paths.ts';
import { readyToOrder } from '../server/household.ts';
import { screenBed } from './screen.tsx';
import type { Customer } from '../server/server.ts';

export const main = () => within(screen.getByRole('main'));
export const definition = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

type OrderChanges = Partial<Pick<OrderRow, 'status' | 'paymentStatus' | 'startsAt' | 'endsAt'>>;
type Placed = { readonly customer: Customer; readonly order: Order };

export async function ordersBed(settings: Partial<Settings> = {}) {
  const bed = await screenBed(settings);
  const { server, browser } = bed;

  // The tests of a file share the server, and a slot has few places.
  beforeEach(() => server.database.updateTable('timeSlots').set({ booked: 0 }).execute());

  /** Places one CBC (₹300) at 7 am tomorrow, unless changed. */
  async function placed(changes: Partial<NewOrder> = {}): Promise<Placed> {
    const { customer, order } = await readyToOrder(server, changes);
    return { customer, order: (await customer.post(paths.orders, order)).read(OrderAnswer).data.order };
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

  const change = (id: string) => server.database.updateTable('orders').where('id', '=', id);

  /** Changes an order as no customer can, and then opens its page. */
  async function opensOrderAfter(changes: OrderChanges): Promise<Placed> {
    const found = await placed();
    await change(found.order.id).set(changes).execute();
    await browser.opens(`/orders/${found.order.id}`, found.customer);
    await screen.findByRole('heading', { name: found.order.orderNumber });
    return found;
  }

  return { ...bed, placed, opensOrders, opensOrder, opensOrderAfter, change };
}
