import { describe, expect, it } from 'vitest';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { TimeSlotListAnswer } from '../../src/contract/slots.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { cancel, collectionAt, moveTo, orderPlaced, placesTaken, setOrder } from '../support/server/order-changes.ts';
import { listedOrders, withoutDoorCodes } from '../support/server/placing.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const hourMs = 3_600_000;
const call = 'Please call us on +91 00000 00000.';

/** An order at 7 am tomorrow, and the slots of the day after made as a customer makes them. */
async function placedWithSlots(changes: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(changes);
  const placed = await orderPlaced(server);
  await placed.customer.get(`${paths.timeSlots}?date=2026-11-23`);
  return { server, ...placed };
}

const isFree = async ({ customer }: Awaited<ReturnType<typeof orderPlaced>>, id: string) =>
  (await customer.get(`${paths.timeSlots}?date=${id.slice(0, 10)}`))
    .read(TimeSlotListAnswer)
    .data.slots.find((slot) => slot.id === id)?.isAvailable;

const stays = async (server: TestServer) => expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });

describe('an order that is moved', () => {
  it('has the new date and times wherever it is read, takes a place there and gives its old one back', async () => {
    const { server, customer, order } = await placedWithSlots({ slotCapacity: 1 });
    expect(await isFree({ customer, order }, '2026-11-22-0700')).toBe(false);
    server.passes(hourMs);
    const answer = await moveTo(customer, order.id, '2026-11-23-1800');
    expect(answer.status).toBe(200);
    const moved = answer.read(OrderAnswer).data.order;
    expect(withoutDoorCodes(moved)).toEqual({
      ...order,
      scheduledDate: '2026-11-23',
      timeSlot: '6:00 pm – 7:00 pm',
      startsAt: '2026-11-23T18:00:00+05:30',
      endsAt: '2026-11-23T19:00:00+05:30',
      lateFrom: '2026-11-23T19:15:00+05:30',
      rescheduledAt: '2026-11-21T11:30:00+05:30',
    });
    expect((await customer.get(pathWithId(paths.order, order.id))).read(OrderAnswer).data.order).toEqual(moved);
    expect(await placesTaken(server)).toEqual({ '2026-11-23-1800': 1 });
    expect(await isFree({ customer, order }, '2026-11-22-0700')).toBe(true);
    expect(await isFree({ customer, order }, '2026-11-23-1800')).toBe(false);
  });

  it('may be moved again and again, to earlier slots and back to its first', async () => {
    const { server, customer, order } = await placedWithSlots();
    for (const slot of ['2026-11-23-0600', '2026-11-22-0700', '2026-11-22-0600'])
      expect((await moveTo(customer, order.id, slot)).status).toBe(200);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0600': 1 });
  });

  it('is answered as it stands when it is in that slot already, also when it has become too late to move it', async () => {
    const { server, customer, order } = await placedWithSlots({ slotCapacity: 1 });
    const first = await moveTo(customer, order.id, '2026-11-22-0800');
    await server.messages();
    server.passes(collectionAt - server.now());
    const again = await moveTo(customer, order.id, '2026-11-22-0800');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0800': 1 });
    expect(await server.messages()).toEqual([]);
  });

  it('can be cancelled from its new slot, which gets the place back', async () => {
    const { server, customer, order } = await placedWithSlots();
    await moveTo(customer, order.id, '2026-11-23-0700');
    expect((await cancel(customer, order.id)).read(OrderAnswer).data.order).toMatchObject({
      scheduledDate: '2026-11-23',
      orderStatus: 'Cancelled',
    });
    expect(await placesTaken(server)).toEqual({});
  });

  it('still is what it was when it is moved exactly 2 hours before the collection', async () => {
    const { server, customer, order } = await placedWithSlots();
    server.passes(collectionAt - 2 * hourMs - server.now());
    expect((await moveTo(customer, order.id, '2026-11-23-0700')).status).toBe(200);
  });
});

describe('an order is not moved', () => {
  it('into a slot that is full', async () => {
    const { server, customer, order } = await placedWithSlots({ slotCapacity: 1 });
    await orderPlaced(server, { timeSlot: '2026-11-22-0800' });
    const { status, message } = await moveTo(customer, order.id, '2026-11-22-0800');
    expect([status, message]).toEqual([409, 'This time slot is fully booked. Please choose another slot.']);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1, '2026-11-22-0800': 1 });
    expect((await listedOrders(customer)).map(withoutDoorCodes)).toEqual([order]);
  });

  it('into a slot that does not exist or belongs to another date', async () => {
    const { server, customer, order } = await placedWithSlots();
    const path = pathWithId(paths.rescheduleOrder, order.id);
    const wishes = ['2026-11-22-0500', '2026-11-23-0700', '2026-11-21-0700', 'x', 'zzz'].map((timeSlot) => ({
      scheduledDate: '2026-11-22',
      timeSlot,
    }));
    for (const wish of [...wishes, { scheduledDate: '2026-11-23', timeSlot: '2026-11-22-0700' }]) {
      const { status, message } = await customer.put(path, wish);
      expect([status, message]).toEqual([404, 'Time slot not found. Please choose another slot.']);
    }
    await stays(server);
  });

  it.each([
    ['2026-11-21', 'Please choose a collection date from tomorrow on.'],
    ['2020-01-01', 'Please choose a collection date from tomorrow on.'],
    ['2026-12-22', 'Please choose a collection date up to 21 Dec 2026.'],
  ])('to %s, on which nothing can be booked', async (date, words) => {
    const { server, customer, order } = await placedWithSlots();
    const { status, message } = await moveTo(customer, order.id, `${date}-0700`);
    expect([status, message]).toEqual([422, words]);
    await stays(server);
  });

  it('later than 2 hours before its collection', async () => {
    const { server, customer, order } = await placedWithSlots();
    server.passes(collectionAt - 2 * hourMs + 1 - server.now());
    const { status, message } = await moveTo(customer, order.id, '2026-11-23-0700');
    expect([status, message]).toEqual([422, `The time can be changed until 2 hours before the collection. ${call}`]);
    await stays(server);
  });

  it('once it is cancelled or its samples are collected', async () => {
    const { server, customer, order } = await placedWithSlots();
    const other = await orderPlaced(server);
    await cancel(customer, order.id);
    await setOrder(server, other.order.id, { status: 'SampleCollected' });
    const [first, second] = [
      await moveTo(customer, order.id, '2026-11-23-0700'),
      await moveTo(other.customer, other.order.id, '2026-11-23-0700'),
    ];
    expect([first.status, first.message]).toEqual([422, 'This order is cancelled, so its time cannot be changed.']);
    expect([second.status, second.message]).toEqual([
      422,
      `The samples are collected already, so the time cannot be changed. ${call}`,
    ]);
    await stays(server);
  });

  it('when it is somebody else’s, exactly as if it did not exist', async () => {
    const { server, order } = await placedWithSlots();
    const stranger = await server.customer();
    const [foreign, missing] = [
      await moveTo(stranger, order.id, '2026-11-23-0700'),
      await moveTo(stranger, 'no-such-order', '2026-11-23-0700'),
    ];
    expect([missing.status, missing.message]).toEqual([404, 'Order not found']);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    await stays(server);
  });

  it.each([
    [{ timeSlot: 'x' }, 'Collection date is required'],
    [{ scheduledDate: '2026-02-30', timeSlot: 'x' }, 'Collection date is not a date that exists'],
    [{ scheduledDate: '23/11/2026', timeSlot: 'x' }, 'Collection date must be a date as YYYY-MM-DD'],
    [{ scheduledDate: '2026-11-23' }, 'Time slot is required'],
    [{ scheduledDate: '2026-11-23', timeSlot: '' }, 'Time slot is required'],
  ])('with %j', async (body, words) => {
    const { server, customer, order } = await placedWithSlots();
    const { status, message } = await customer.put(pathWithId(paths.rescheduleOrder, order.id), body);
    expect([status, message]).toEqual([400, words]);
    await stays(server);
  });
});
