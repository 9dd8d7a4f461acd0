import { expect } from 'vitest';
import { OrderAnswer, OrderListAnswer, type NewOrder, type Order } from '../../../src/contract/orders.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { Caller } from './caller.ts';

export async function placeOrder(customer: Caller, order: NewOrder): Promise<Order> {
  const answer = await customer.post(paths.orders, order);
  expect(answer.status).toBe(201);
  return answer.read(OrderAnswer).data.order;
}

export const listedOrders = async (customer: Caller) => (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;

/** As the answer to placing, which is stored for repeated requests and has no codes for the door. */
export const withoutDoorCodes = ({ doorCodes: _codes, ...order }: Order): Order => order;

/** Returns status and message of a refusal, and checks that nothing was ordered. */
export async function refusedOrder(customer: Caller, order: object): Promise<[number, string]> {
  const { status, message } = await customer.post(paths.orders, order);
  expect(await listedOrders(customer)).toEqual([]);
  return [status, message];
}
