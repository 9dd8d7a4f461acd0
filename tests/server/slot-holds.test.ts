/** A customer who is checking out holds the chosen slot for some minutes (decision D152). */
import { describe, expect, it } from 'vitest';
import { letGoWhatIsOver } from '../../server/slots/let-go.ts';
import { readSettings } from '../../server/settings/config.ts';
import type { Limits } from '../../server/settings/limit-settings.ts';
import { paths } from '../../src/contract/paths.ts';
import { TimeSlotListAnswer } from '../../src/contract/slots.ts';
import { prolongSlotHoldPath, slotHoldPath } from '../../src/contract/visit-paths.ts';
import { heldBy, holdIn, holds, letsGo, prolongs } from '../support/server/holds.ts';
import { readyToOrder } from '../support/server/household.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const minuteMs = 60_000;
const [seven, eight] = ['2026-11-22-0700', '2026-11-22-0800'];
const full = 'This time slot is fully booked. Please choose another slot.';

const withLimits = (limits: Partial<Limits>) => ({ limits: { ...readSettings({}, 'demo').limits, ...limits } });

/** Customers whose day has its slots, with one place in each. */
async function two(changes: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer({ slotCapacity: 1, ...changes });
  const one = await readyToOrder(server);
  const other = await readyToOrder(server);
  return { server, one, other, asha: one.customer, ravi: other.customer };
}

const saidTo = async (answer: ReturnType<typeof holds>) => {
  const { status, message } = await answer;
  return [status, message];
};

async function isFree(customer: Customer, id: string): Promise<boolean> {
  const { slots } = (await customer.get(`${paths.timeSlots}?date=${id.slice(0, 10)}`)).read(TimeSlotListAnswer).data;
  return slots.find((slot) => slot.id === id)?.isAvailable ?? false;
}

const booked = async ({ database }: TestServer, id: string) =>
  (await database.selectFrom('timeSlots').select('booked').where('id', '=', id).executeTakeFirstOrThrow()).booked;

describe('a slot that is held', () => {
  it('is nobody else’s for ten minutes, and then free again', async () => {
    const { server, asha, ravi, other } = await two();
    const hold = holdIn(await holds(asha, seven));
    expect(hold).toEqual({
      scheduledDate: '2026-11-22',
      timeSlot: seven,
      expiresAt: '2026-11-21T10:40:00+05:30',
      leftMs: 10 * minuteMs,
      canBeProlonged: true,
      minutes: 10,
    });
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
    expect(await isFree(asha, seven)).toBe(true);
    expect(await isFree(ravi, seven)).toBe(false);
    expect(await saidTo(holds(ravi, seven))).toEqual([409, full]);
    expect(await saidTo(ravi.post(paths.orders, other.order))).toEqual([409, full]);

    server.passes(10 * minuteMs - 1);
    expect(await heldBy(asha)).toEqual({ ...hold, leftMs: 1 });
    expect(await isFree(ravi, seven)).toBe(false);
    expect((await holds(ravi, seven)).status).toBe(409);
    server.passes(1);
    expect(await heldBy(asha)).toBeUndefined();
    expect(await isFree(ravi, seven)).toBe(true);
    expect((await holds(ravi, seven)).status).toBe(200);
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
    expect(await isFree(asha, seven)).toBe(false);
  });

  it('can be ordered by somebody else once its time is over', async () => {
    const { server, asha, ravi, other } = await two();
    await holds(asha, seven);
    server.passes(10 * minuteMs);
    await placeOrder(ravi, other.order);
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
    expect(await server.database.selectFrom('slotHolds').selectAll().execute()).toEqual([]);
  });

  it('stays held as long as it was when it is chosen again, and anew after its time', async () => {
    const { server, asha } = await two();
    await holds(asha, seven);
    server.passes(9 * minuteMs);
    expect(holdIn(await holds(asha, seven))?.leftMs).toBe(minuteMs);
    server.passes(minuteMs);
    expect(holdIn(await holds(asha, seven))).toMatchObject({ leftMs: 10 * minuteMs, canBeProlonged: true });
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
  });

  it('is exchanged for another one, and kept where that has no place', async () => {
    const { server, asha, ravi } = await two();
    await holds(asha, seven);
    await holds(ravi, eight);
    expect(await saidTo(holds(asha, eight))).toEqual([409, full]);
    expect((await heldBy(asha))?.timeSlot).toBe(seven);
    await holds(ravi, '2026-11-22-0900');
    server.passes(minuteMs);
    expect(holdIn(await holds(asha, eight))).toMatchObject({ timeSlot: eight, leftMs: 10 * minuteMs });
    expect(await placesTaken(server)).toEqual({ [eight]: 1, '2026-11-22-0900': 1 });
  });

  it('is let go at the customer’s wish, once, and asking again is no error', async () => {
    const { server, asha, ravi } = await two();
    await holds(asha, seven);
    for (const _tap of [1, 2]) expect((await letsGo(asha)).status).toBe(200);
    expect(await heldBy(asha)).toBeUndefined();
    expect(await placesTaken(server)).toEqual({});
    expect((await letsGo(ravi)).status).toBe(200);
  });

  it('is held as long again, once, while its time lasts', async () => {
    const { server, asha } = await two();
    const over = 'The time slot is no longer held for you. It is still yours if nobody else has taken it.';
    expect(await saidTo(prolongs(asha))).toEqual([409, over]);
    await holds(asha, seven);
    server.passes(8 * minuteMs);
    expect(holdIn(await prolongs(asha))).toMatchObject({ leftMs: 12 * minuteMs, canBeProlonged: false });
    expect(await saidTo(prolongs(asha))).toEqual([409, 'A time slot can be held longer only once.']);
    server.passes(12 * minuteMs - 1);
    expect((await heldBy(asha))?.leftMs).toBe(1);
    server.passes(1);
    expect(await saidTo(prolongs(asha))).toEqual([409, over]);
    expect(await heldBy(asha)).toBeUndefined();
  });

  it('is given back by the minute’s work, which leaves all others alone', async () => {
    const { server, asha, ravi } = await two();
    await holds(asha, seven);
    server.passes(minuteMs);
    await holds(ravi, eight);
    server.passes(9 * minuteMs - 1);
    await letGoWhatIsOver(server);
    expect(await placesTaken(server)).toEqual({ [seven]: 1, [eight]: 1 });
    server.passes(1);
    await Promise.all([letGoWhatIsOver(server), letGoWhatIsOver(server)]);
    expect(await placesTaken(server)).toEqual({ [eight]: 1 });
    expect(await booked(server, seven)).toBe(0);
  });

  it('is not begun anew by work that is to stop', async () => {
    const { server, asha } = await two();
    await holds(asha, seven);
    server.passes(10 * minuteMs);
    await letGoWhatIsOver(server, AbortSignal.abort());
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
  });
});

describe('a hold is refused', () => {
  it('in the words of an order, for a time that nobody can book', async () => {
    const { server, asha } = await two();
    const hold = (scheduledDate: string, timeSlot: string) => saidTo(asha.put(slotHoldPath, { scheduledDate, timeSlot }));
    const unknown = [404, 'Time slot not found. Please choose another slot.'];
    expect(await hold('2026-11-22', '2026-11-22-0300')).toEqual(unknown);
    expect(await hold('2026-11-23', seven)).toEqual(unknown);
    expect(await hold('2026-11-21', seven)).toEqual([422, 'Please choose a collection date from tomorrow on.']);
    expect(await hold('2027-11-21', seven)).toEqual([422, 'Please choose a collection date up to 21 Dec 2026.']);
    expect(await hold('2026-02-30', seven)).toEqual([400, 'Collection date is not a date that exists']);
    await server.database.updateTable('timeSlots').set({ isOpen: 0 }).where('id', '=', seven).execute();
    expect(await hold('2026-11-22', seven)).toEqual(unknown);
    expect(await placesTaken(server)).toEqual({});
  });

  it('to a slot that the lab has closed meanwhile, also to whoever held it', async () => {
    const { server, asha } = await two();
    await holds(asha, seven);
    await server.database.updateTable('timeSlots').set({ isOpen: 0 }).where('id', '=', seven).execute();
    expect((await holds(asha, seven)).status).toBe(404);
    server.passes(10 * minuteMs);
    expect((await holds(asha, seven)).status).toBe(404);
    await letGoWhatIsOver(server);
    expect(await placesTaken(server)).toEqual({});
  });

  it('to a customer who may not book more, without counting as a booking', async () => {
    const { server, one, asha } = await two({ slotCapacity: 5, ...withLimits({ openOrders: 1, bookingsPerDay: 2 }) });
    for (const slot of [seven, eight, seven]) expect((await holds(asha, slot)).status).toBe(200);
    await placeOrder(asha, one.order);
    expect(await saidTo(holds(asha, eight))).toEqual([
      422,
      'You have 1 collections ahead. Please book more after one of them, or call us on +91 00000 00000.',
    ]);
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
  });

  it('to a customer who has a place there, or has booked too often today', async () => {
    const { one, asha } = await two({ slotCapacity: 5, ...withLimits({ placesPerSlot: 1, bookingsPerDay: 1 }) });
    await placeOrder(asha, one.order);
    expect((await holds(asha, seven)).status).toBe(422);
    const { status, message, headers } = await holds(asha, eight);
    expect([status, message]).toEqual([
      429,
      'You have booked very often today. You can book again in 24 hours, or call us on +91 00000 00000.',
    ]);
    expect(headers['retry-after']).toBe(String(24 * 3600));
  });

  it('to whoever chooses again and again, until an hour is over', async () => {
    const { server, asha } = await two(withLimits({ slotHoldsPerHour: 3 }));
    for (const slot of [seven, eight, seven]) expect((await holds(asha, slot)).status).toBe(200);
    // The same slot is not held anew.
    expect((await holds(asha, seven)).status).toBe(200);
    const { status, message, headers } = await holds(asha, eight);
    expect([status, message]).toEqual([
      429,
      'You have chosen time slots very often. One can be held for you again in 60 minutes. You can book all the same, or call us on +91 00000 00000.',
    ]);
    expect(headers['retry-after']).toBe('3600');
    expect(await placesTaken(server)).toEqual({ [seven]: 1 });
    server.passes(60 * minuteMs);
    expect((await holds(asha, eight)).status).toBe(200);
  });

  it('where none are held: there are no such calls', async () => {
    const { asha } = await two({ slotHoldMinutes: 0 });
    const nowhere = (await asha.put('/nowhere', {})).status;
    expect(nowhere).toBe(404);
    expect((await holds(asha, seven)).status).toBe(nowhere);
    expect((await asha.get(slotHoldPath)).status).toBe(nowhere);
    expect((await asha.post(prolongSlotHoldPath)).status).toBe(nowhere);
    expect((await letsGo(asha)).status).toBe(nowhere);
  });

  it('to visitors', async () => {
    const { server } = await two();
    expect((await holds(server.stranger, seven)).status).toBe(401);
    expect(await placesTaken(server)).toEqual({});
  });
});

it('SLOT_HOLD_MINUTES is a whole number from 0 to 60, and 10 unless it is set', () => {
  const minutesOf = (env: Record<string, string>) => readSettings(env, 'demo').slotHoldMinutes;
  expect([minutesOf({}), ...['0', '60'].map((SLOT_HOLD_MINUTES) => minutesOf({ SLOT_HOLD_MINUTES }))]).toEqual([10, 0, 60]);
  for (const SLOT_HOLD_MINUTES of ['61', '-1', '1.5', 'soon'])
    expect(() => minutesOf({ SLOT_HOLD_MINUTES })).toThrow('SLOT_HOLD_MINUTES');
});
