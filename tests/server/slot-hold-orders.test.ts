/** What becomes of a held slot when its customer orders, moves an order or leaves (decision D152). */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { letGoWhatIsOver } from '../../server/slots/let-go.ts';
import { countPlacesLeft } from '../../server/slots/time-slots-store.ts';
import { paths } from '../../src/contract/paths.ts';
import { heldBy, holds } from '../support/server/holds.ts';
import { readyToOrder } from '../support/server/household.ts';
import { goodbye } from '../support/server/leaving.ts';
import { cancel, moveTo, placesTaken } from '../support/server/order-changes.ts';
import { operator } from '../support/server/operator.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';

const minuteMs = 60_000;
const [seven, eight, nine] = ['2026-11-22-0700', '2026-11-22-0800', '2026-11-22-0900'];

async function holding(slot: string, minutesAgo = 0) {
  const server = await testServer({ slotCapacity: 1 });
  const { customer, order } = await readyToOrder(server);
  expect((await holds(customer, slot)).status).toBe(200);
  server.passes(minutesAgo * minuteMs);
  return { server, customer, order };
}

const noRows = async ({ database }: Awaited<ReturnType<typeof testServer>>) =>
  expect(await database.selectFrom('slotHolds').selectAll().execute()).toEqual([]);

describe('an order', () => {
  it.each([0, 9, 10, 60])('takes the place that is held, %i minutes later, if nobody has needed it', async (minutes) => {
    const { server, customer, order } = await holding(seven, minutes);
    await placeOrder(customer, order);
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
    await noRows(server);
  });

  it('takes a free place once the held one has been given back', async () => {
    const { server, customer, order } = await holding(seven, 10);
    await letGoWhatIsOver(server);
    await placeOrder(customer, order);
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
  });

  it.each([
    ['later', eight],
    ['earlier', seven],
  ])('in another slot gives the one back that was held, %s than it', async (_what, held) => {
    const { server, customer, order } = await holding(held);
    const timeSlot = held === eight ? seven : eight;
    await placeOrder(customer, { ...order, timeSlot });
    expect(await placesTaken(server)).toEqual({ [timeSlot]: 1 });
    await noRows(server);
  });

  it('that is refused leaves the hold as it was', async () => {
    const { server, customer, order } = await holding(seven);
    expect((await customer.post(paths.orders, { ...order, expectedTotal: 1 })).status).toBe(422);
    await holds((await readyToOrder(server)).customer, eight);
    expect((await customer.post(paths.orders, { ...order, timeSlot: eight })).status).toBe(409);
    expect(await heldBy(customer)).toMatchObject({ timeSlot: seven, leftMs: 10 * minuteMs });
    expect(await placesTaken(server)).toEqual({ [seven]: 1, [eight]: 1 });
  });

  it('that is sent again under its key takes one place, and leaves a later hold alone', async () => {
    const { server, customer, order } = await holding(seven);
    const key = { headers: { 'idempotency-key': 'a-key-of-this-order' } };
    for (const _try of [1, 2]) {
      expect((await customer.post(paths.orders, order, key)).status).toBe(201);
      await holds(customer, eight);
    }
    expect(await placesTaken(server)).toEqual({ [seven]: 1, [eight]: 1 });
  });

  it('finds no place in a slot that the lab has closed, though it is held', async () => {
    const { server, customer, order } = await holding(seven);
    const closed = await answerRequest(server, { program: 'lab', operator, words: ['close', seven] });
    expect(closed.out).toMatch(/0 of 1, 1 held\s+closed/);
    expect(closed.out).not.toContain('booked collection');
    expect((await customer.post(paths.orders, order)).status).toBe(404);
    const { out } = await answerRequest(server, { program: 'lab', operator, words: ['slots', '--json'] });
    expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ id: seven, booked: 0, held: 1, capacity: 1 }));
  });
});

describe('moving an order', () => {
  it('into the held slot takes the held place', async () => {
    const { server, customer, order } = await holding(eight);
    const { id } = await placeOrder(customer, order);
    await holds(customer, eight);
    expect((await moveTo(customer, id, eight)).status).toBe(200);
    expect(await placesTaken(server)).toEqual({ [eight]: 1 });
    await noRows(server);
  });

  it('into another slot leaves the hold alone, and one that is over makes room', async () => {
    const { server, customer, order } = await holding(nine, 10);
    const { id } = await placeOrder(customer, order);
    await holds(customer, nine);
    expect((await moveTo(customer, id, eight)).status).toBe(200);
    expect(await placesTaken(server)).toEqual({ [eight]: 1, [nine]: 1 });
    server.passes(10 * minuteMs);
    const other = await readyToOrder(server);
    const placed = await placeOrder(other.customer, other.order);
    expect((await moveTo(other.customer, placed.id, nine)).status).toBe(200);
    expect(await placesTaken(server)).toEqual({ [eight]: 1, [nine]: 1 });
    await noRows(server);
  });
});

it('a cancelled order and a hold of the same slot are two places', async () => {
  const server = await testServer({ slotCapacity: 2 });
  const { customer, order } = await readyToOrder(server);
  const { id } = await placeOrder(customer, order);
  await holds(customer, seven);
  expect(await placesTaken(server)).toEqual({ [seven]: 2 });
  await cancel(customer, id);
  expect(await placesTaken(server)).toEqual({ [seven]: 1 });
});

it('a held place is no place that is left', async () => {
  const { server } = await holding(seven);
  const left = async () => (await countPlacesLeft(server.database, ['2026-11-22'], server.now())).get('2026-11-22');
  const before = await left();
  server.passes(10 * minuteMs);
  await letGoWhatIsOver(server);
  expect(await left()).toBe((before ?? 0) + 1);
});

it('a customer who deletes the account gives back what they hold and what they have booked', async () => {
  const server = await testServer({ slotCapacity: 1 });
  const { customer, order } = await readyToOrder(server);
  for (const timeSlot of [nine, seven]) await placeOrder(customer, { ...order, timeSlot });
  await holds(customer, eight);
  expect((await customer.delete(paths.deleteAccount, goodbye)).status).toBe(200);
  expect(await placesTaken(server)).toEqual({});
  await noRows(server);
});
