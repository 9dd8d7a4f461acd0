/** What many do at once. SQLite runs writes one after the other and proves little here; PostgreSQL proves it. */
import { describe, expect, it } from 'vitest';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { ofPackage, withOffer } from '../support/server/offer-orders.ts';
import { cancel, moveTo, orderPlaced, placesTaken } from '../support/server/order-changes.ts';
import { listedOrders, placeOrder } from '../support/server/placing.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

async function manyPlaced(server: TestServer, count: number, slotOf = (_index: number) => '2026-11-22-0700') {
  const placed = [];
  for (let index = 0; index < count; index += 1) placed.push(await orderPlaced(server, { timeSlot: slotOf(index) }));
  return placed;
}

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('one order', () => {
  it('that is cancelled ten times at once gives back one place and one use of its offer, and sends one mail', async () => {
    const server = await testServer();
    const others = await withOffer(server, 'flash-basic');
    await placeOrder(others.customer, others.order);
    const { customer, order } = await withOffer(server, 'flash-basic');
    const { id } = await placeOrder(customer, order);
    await server.messages();

    const answers = await Promise.all(Array.from({ length: 10 }, (_, tap) => cancel(customer, id, `Tap ${tap}`)));
    expect(statusesOf(answers)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
    const [count] = await server.database.selectFrom('offerCounts').select('used').execute();
    expect(count?.used).toBe(1);
    expect(await server.messages()).toHaveLength(1);
  });

  it('that is cancelled and moved at the same moment ends cancelled, and takes no place anywhere', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const placed = await manyPlaced(server, 5);
    const answers = await Promise.all(
      placed.flatMap(({ customer, order }) => [
        cancel(customer, order.id),
        moveTo(customer, order.id, '2026-11-22-0800'),
        moveTo(customer, order.id, '2026-11-22-0600'),
      ]),
    );
    expect(answers.filter(({ status }) => ![200, 422].includes(status))).toEqual([]);
    for (const { customer } of placed) expect((await listedOrders(customer))[0]?.orderStatus).toBe('Cancelled');
    expect(await placesTaken(server)).toEqual({});
  });

  it('that is moved to six slots at once is in one of them, with one place', async () => {
    const server = await testServer({ slotCapacity: 1 });
    const { customer, order } = await orderPlaced(server, { timeSlot: '2026-11-22-1200' });
    const slots = ['0700', '1700', '0800', '1900', '2100', '0900'].map((hour) => `2026-11-22-${hour}`);
    const answers = await Promise.all(slots.map((slot) => moveTo(customer, order.id, slot)));
    expect(statusesOf(answers)).toEqual(slots.map(() => 200));
    const [{ startsAt } = order] = await listedOrders(customer);
    expect(Object.keys(await placesTaken(server))).toEqual([`2026-11-22-${startsAt?.slice(11, 13)}00`]);
  });

  it('that is moved to one slot by ten taps is moved once', async () => {
    const server = await testServer({ slotCapacity: 2 });
    const { customer, order } = await orderPlaced(server);
    await server.messages();
    const answers = await Promise.all(Array.from({ length: 10 }, () => moveTo(customer, order.id, '2026-11-22-0800')));
    expect(statusesOf(answers)).toEqual(answers.map(() => 200));
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0800': 1 });
    expect(await server.messages()).toHaveLength(1);
  });
});

describe('many customers', () => {
  it('who move into one slot get its places, and no more: 15 for 3', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const placed = await manyPlaced(server, 15, (index) => `2026-11-22-${index % 2 === 0 ? '0600' : '2000'}`);
    await server.database.updateTable('timeSlots').set({ capacity: 3 }).where('id', '=', '2026-11-22-1200').execute();
    const answers = await Promise.all(placed.map(({ customer, order }) => moveTo(customer, order.id, '2026-11-22-1200')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(12);
    expect(refused[0]?.message).toBe('This time slot is fully booked. Please choose another slot.');
    expect((await placesTaken(server))['2026-11-22-1200']).toBe(3);
  });

  it('who swap their slots do not wait for each other for ever', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const hours = ['0600', '1200', '2000'];
    const slot = (index: number) => `2026-11-22-${hours[index % 3]}`;
    const placed = await manyPlaced(server, 9, slot);
    for (const round of [1, 2, 3]) {
      const answers = await Promise.all(
        placed.map(({ customer, order }, index) => moveTo(customer, order.id, slot(index + round * (1 + (index % 2))))),
      );
      expect(statusesOf(answers)).toEqual(placed.map(() => 200));
    }
    await placesTaken(server);
  });

  it('who place, move and cancel in crossing slots, with offers, all come through', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const ready = [];
    for (let index = 0; index < 4; index += 1) ready.push(await readyToOrder(server));
    const slots = ['0700', '0800', '0900'].map((hour) => `2026-11-22-${hour}`);
    const statuses = await Promise.all(
      ready.flatMap((who, first) =>
        slots.map(async (timeSlot, index) => {
          await who.customer.post(paths.applyOffer, { offerId: 'office-basic' });
          const placed = await who.customer.post(paths.orders, { ...ofPackage(who, 5), timeSlot });
          if (placed.status !== 201) return placed.status;
          const { id } = placed.read(OrderAnswer).data.order;
          const changes = [
            moveTo(who.customer, id, slots[(first + index) % 3] ?? ''),
            moveTo(who.customer, id, slots[(first + index + 1) % 3] ?? ''),
            ...(index === 0 ? [cancel(who.customer, id)] : []),
          ];
          return Math.max(...statusesOf(await Promise.all(changes)));
        }),
      ),
    );
    expect(statuses.filter((status) => ![200, 422].includes(status))).toEqual([]);
    await placesTaken(server);
    const [uses, [count]] = [
      await server.database.selectFrom('offerUses').select('orderId').execute(),
      await server.database.selectFrom('offerCounts').select('used').execute(),
    ];
    expect(count?.used ?? 0).toBe(uses.length);
  });
});
