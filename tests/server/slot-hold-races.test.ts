/** Holds that meet. SQLite runs writes one after the other and proves little here; PostgreSQL proves it. */
import { expect, it } from 'vitest';
import { letGoWhatIsOver } from '../../server/slots/let-go.ts';
import { paths } from '../../src/contract/paths.ts';
import { heldBy, holds, letsGo, prolongs } from '../support/server/holds.ts';
import { readyToOrder, type Ready } from '../support/server/household.ts';
import { goodbye } from '../support/server/leaving.ts';
import { moveTo, orderPlaced, placesTaken } from '../support/server/order-changes.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const minuteMs = 60_000;
const slots = ['0600', '0700', '0800', '1200'].map((hour) => `2026-11-22-${hour}`);
const [six = '', seven = '', eight = ''] = slots;

async function people(server: TestServer, count: number): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (let index = 0; index < count; index += 1) ready.push(await readyToOrder(server));
  return ready;
}

const statusesOf = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

it('the last place goes to one of those who hold it and those who order it', async () => {
  const server = await testServer({ slotCapacity: 1 });
  const ready = await people(server, 8);
  const answers = ready.map(({ customer, order }, index) =>
    index % 2 === 0 ? holds(customer, seven) : customer.post(paths.orders, order),
  );
  const statuses = await statusesOf(answers);
  expect(statuses.slice(1)).toEqual(Array.from({ length: 7 }, () => 409));
  expect(statuses[0]).toBeLessThan(300);
  expect(await placesTaken(server)).toEqual({ [seven]: 1 });
});

it('one customer who taps four slots at once holds one of them', async () => {
  const server = await testServer({ slotCapacity: 1 });
  const { customer } = await readyToOrder(server);
  expect(await statusesOf([...slots, ...slots].map((slot) => holds(customer, slot)))).toEqual(
    Array.from({ length: 8 }, () => 200),
  );
  const held = (await heldBy(customer))?.timeSlot ?? '';
  expect(await placesTaken(server)).toEqual({ [held]: 1 });
});

it('one place is given back by ten who let it go at once, and by ten rounds of the minute’s work', async () => {
  const server = await testServer({ slotCapacity: 3 });
  const [one, ...others] = await people(server, 3);
  for (const { customer } of [one, ...others].filter((ready) => ready !== undefined)) await holds(customer, seven);
  await Promise.all(Array.from({ length: 10 }, () => letsGo(one!.customer)));
  expect(await placesTaken(server)).toEqual({ [seven]: 2 });
  server.passes(10 * minuteMs);
  await Promise.all(Array.from({ length: 10 }, () => letGoWhatIsOver(server)));
  expect(await placesTaken(server)).toEqual({});
});

it('two who exchange their slots crosswise, with places to spare, both get through', async () => {
  const server = await testServer({ slotCapacity: 2 });
  const [one, other] = await people(server, 2);
  await holds(one!.customer, seven);
  await holds(other!.customer, eight);
  for (const _round of [1, 2, 3, 4]) {
    expect(await statusesOf([holds(one!.customer, eight), holds(other!.customer, seven)])).toEqual([200, 200]);
    expect(await statusesOf([holds(one!.customer, seven), holds(other!.customer, eight)])).toEqual([200, 200]);
  }
  expect(await placesTaken(server)).toEqual({ [seven]: 1, [eight]: 1 });
});

it('holds that are over are taken by others, prolonged, ordered and let go at the same moment, each place once', async () => {
  const server = await testServer({ slotCapacity: 2 });
  const ready = await people(server, 8);
  for (const round of [0, 1, 2]) {
    const [at, next] = [slots[round] ?? six, slots[round + 1] ?? six];
    for (const { customer } of ready.slice(0, 2)) await holds(customer, at);
    server.passes(10 * minuteMs);
    const statuses = await statusesOf([
      ...ready.slice(2).map(({ customer }) => holds(customer, at)),
      prolongs(ready[0]!.customer),
      holds(ready[0]!.customer, next),
      ready[1]!.customer.post(paths.orders, { ...ready[1]!.order, timeSlot: at }),
      letsGo(ready[1]!.customer),
    ]);
    await letGoWhatIsOver(server);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const taken = await placesTaken(server);
    expect(taken[at]).toBeLessThanOrEqual(2);
    for (const { customer } of ready) await letsGo(customer);
  }
});

it('an account that is deleted while its customer holds, orders and moves leaves no place behind', async () => {
  const server = await testServer({ slotCapacity: 3 });
  const placed = await orderPlaced(server, { timeSlot: eight });
  const other = await readyToOrder(server);
  const { customer } = placed;
  await holds(customer, seven);
  const statuses = await statusesOf([
    holds(customer, six),
    moveTo(customer, placed.order.id, seven),
    customer.delete(paths.deleteAccount, goodbye),
    holds(customer, eight),
    letsGo(customer),
    holds(other.customer, seven),
    holds(other.customer, six),
  ]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const held = (await heldBy(other.customer))?.timeSlot ?? '';
  expect(await placesTaken(server)).toEqual({ [held]: 1 });
});
