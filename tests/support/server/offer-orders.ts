import { paths } from '../../../src/contract/paths.ts';
import type { NewOrder } from '../../../src/contract/orders.ts';
import type { Answer, Caller } from './caller.ts';
import { readyToOrder, type Ready } from './household.ts';
import type { TestServer } from './server.ts';

export const apply = (customer: Caller, offerId: string): Promise<Answer> => customer.post(paths.applyOffer, { offerId });

/** Returns an order of the package for the visit's patient. */
export function ofPackage({ order }: Ready, quantity = 1, id = 'basic-checkup'): NewOrder {
  return { ...order, items: [{ type: 'package', id, quantity, patientId: order.patientId }] };
}

/** Prepares a customer with the offer in the cart and an order of its package. */
export async function withOffer(server: TestServer, offerId: string, quantity = 1, id = 'basic-checkup') {
  const ready = await readyToOrder(server);
  const applied = await apply(ready.customer, offerId);
  if (applied.status !== 200) throw new Error(applied.text);
  return { customer: ready.customer, order: ofPackage(ready, quantity, id) };
}
