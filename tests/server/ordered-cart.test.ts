import { expect, it } from 'vitest';
import { CartAnswer } from '../../src/contract/cart.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

const cartOf = async (customer: Caller) =>
  (await customer.get(paths.cart))
    .read(CartAnswer)
    .data.items.map(({ testId, packageId, quantity }) => `${testId ?? packageId} ${quantity}`)
    .toSorted((a, b) => a.localeCompare(b));

async function withCart(...lines: readonly (readonly [string, number])[]) {
  const ready = await readyToOrder(server);
  const { customer, order } = ready;
  for (const [id, quantity] of lines) {
    const answer = await customer.post(paths.cartAdd, { type: 'test', id, quantity, patientId: order.patientId });
    expect(answer.status).toBe(200);
  }
  return ready;
}

const item = (id: string, quantity: number, patientId: string) => ({ type: 'test', id, quantity, patientId });

it('takes what was ordered out of the cart', async () => {
  const { customer, order } = await withCart(['cbc', 2]);
  const items = [item('cbc', 2, order.patientId)];
  expect((await customer.post(paths.orders, { ...order, items })).status).toBe(201);
  expect(await cartOf(customer)).toEqual([]);
});

it('leaves what was added elsewhere and is no part of the order', async () => {
  const { customer, order } = await withCart(['cbc', 3], ['hemoglobin', 1]);
  const items = [item('cbc', 1, order.patientId)];
  expect((await customer.post(paths.orders, { ...order, items })).status).toBe(201);
  expect(await cartOf(customer)).toEqual(['cbc 2', 'hemoglobin 1']);
});

it('takes a line whose patient was changed at checkout', async () => {
  const { customer, order } = await withCart(['cbc', 1]);
  const other = await addPatient(customer, { name: 'Kabir', gender: 'Male', dateOfBirth: '2015-09-20', relation: 'Son' });
  const items = [item('cbc', 1, other.id)];
  expect((await customer.post(paths.orders, { ...order, items, patientId: other.id })).status).toBe(201);
  expect(await cartOf(customer)).toEqual([]);
});
