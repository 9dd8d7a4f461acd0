/** A collection that is ahead, and the card that is shown at the door. Call `await visitsBed()` at the top of a test file. */
import { screen, within } from '@testing-library/react';
import type { Settings } from '../../../server/settings/config.ts';
import type { NewOrder, Order } from '../../../src/contract/orders.ts';
import { addPatient, readyToOrder } from '../server/household.ts';
import { ordersBed } from './orders.ts';
import { placeOrder } from '../server/placing.ts';
import type { Customer } from '../server/server.ts';
import { kabir } from '../server/shopper.ts';

export type Family = { readonly customer: Customer; readonly order: Order };

/** Returns the section below a heading of the card. */
export const section = (name: string) => within(screen.getByRole('heading', { level: 2, name }).parentElement as HTMLElement);

export const nextCard = () => screen.queryByText('Your next collection', { selector: 'p' });

export async function visitsBed(settings: Partial<Settings> = {}) {
  const bed = await ordersBed(settings);
  const { server, browser } = bed;

  /** Orders Meera's CBC and Kabir's fasting sugar, at 7 am on Sunday, 22 Nov 2026; now is 10:30 am on the day before. */
  async function familyOrder(changes: Partial<NewOrder> = {}): Promise<Family> {
    const { customer, order } = await readyToOrder(server, { specialInstructions: 'Lift B. Ring twice', ...changes });
    const son = await addPatient(customer, kabir);
    const items = [...order.items, { type: 'test' as const, id: 'fasting-glucose', quantity: 1, patientId: son.id }];
    return { customer, order: await placeOrder(customer, { ...order, items }) };
  }

  /** Adds another collection of the same family. */
  async function another({ customer, order }: Family, timeSlot: string): Promise<Order> {
    const [first] = order.items;
    return placeOrder(customer, {
      items: [{ type: 'test', id: 'cbc', quantity: 1, patientId: first?.patientId ?? '' }],
      addressId: order.address?.id ?? '',
      scheduledDate: timeSlot.slice(0, 10),
      timeSlot,
      paymentMethod: 'cod',
      patientId: first?.patientId ?? '',
    });
  }

  async function opensVisit(family: Family, query = ''): Promise<void> {
    await browser.opens(`/visit${query}`, family.customer);
    await screen.findByRole('img', { name: /^QR code/ });
  }

  return { ...bed, familyOrder, another, opensVisit };
}
