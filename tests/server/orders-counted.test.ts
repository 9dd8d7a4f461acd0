/** The figure of placed orders counts orders, and not answers. */
import { expect, it } from 'vitest';
import { placeOrder } from '../../server/orders/place-order.ts';
import { readyToOrder } from '../support/server/household.ts';
import { testServer } from '../support/server/server.ts';

it('an order that is asked for again by its key is counted once, and one that is refused is not', async () => {
  const server = await testServer();
  const { customer, order } = await readyToOrder(server);
  let placed = 0;
  const deps = { ...server, metrics: { watch: () => {}, orderPlaced: () => void (placed += 1), receiptCame: () => {} } };
  await placeOrder(deps, customer.id, order, 'one-key');
  await placeOrder(deps, customer.id, order, 'one-key');
  expect(placed).toBe(1);
  const refused = placeOrder(deps, customer.id, { ...order, timeSlot: 'no-such-slot' }, 'another-key');
  await expect(refused).rejects.toThrow(/time/i);
  expect(placed).toBe(1);
});
