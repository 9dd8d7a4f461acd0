import { describe, expect, it } from 'vitest';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { mother, readyToOrder } from '../support/server/household.ts';
import { listedOrders, placeOrder, withoutDoorCodes } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

describe('reading orders', () => {
  it('lists them newest first [API-061]', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1200' });
    const first = await placeOrder(customer, order);
    server.passes(1000);
    const second = await placeOrder(customer, order);
    expect((await listedOrders(customer)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await listedOrders(customer)).map(withoutDoorCodes)).toEqual([second, first]);
  });

  it('answers one under both documented paths [API-062, API-063]', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1300' });
    const placed = await placeOrder(customer, order);
    for (const path of [paths.order, paths.orderInModal]) {
      const answer = await customer.get(pathWithId(path, placed.id));
      expect(withoutDoorCodes(answer.read(OrderAnswer).data.order)).toEqual(placed);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('answers for a stranger’s order what it answers for none', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1400' });
    const { id } = await placeOrder(customer, order);
    const ravi = await server.customer();
    for (const path of [paths.order, paths.orderInModal]) {
      const foreign = await ravi.get(pathWithId(path, id));
      const missing = await ravi.get(pathWithId(path, 'no-such-order'));
      expect([foreign.status, foreign.message]).toEqual([404, 'Order not found']);
      expect(foreign.text).toBe(missing.text);
    }
  });

  it('takes an id that is SQL for one that nobody has', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1700' });
    await placeOrder(customer, order);
    for (const id of ["x' or '1'='1", "x' or 1=1 --", "' or ''='"]) {
      const answer = await customer.get(pathWithId(paths.order, encodeURIComponent(id)));
      expect([answer.status, answer.message]).toEqual([404, 'Order not found']);
    }
  });

  it('shows patient, address and prices as they were when it was placed', async () => {
    const { customer, order } = await readyToOrder(server, { timeSlot: '2026-11-22-1600' });
    const placed = await placeOrder(customer, order);
    await customer.put(pathWithId(paths.patient, order.patientId), { ...mother, name: 'Another Name' });
    await customer.delete(pathWithId(paths.address, order.addressId));
    await server.database.updateTable('tests').set({ pricePaise: 99_900, name: 'Renamed' }).where('id', '=', 'cbc').execute();
    expect((await listedOrders(customer)).map(withoutDoorCodes)).toEqual([placed]);
    await server.database
      .updateTable('tests')
      .set({ pricePaise: 30_000, name: 'Complete Blood Count (CBC)' })
      .where('id', '=', 'cbc')
      .execute();
  });
});
