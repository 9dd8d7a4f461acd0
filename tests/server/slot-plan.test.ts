import { describe, expect, it } from 'vitest';
import { parseSlotPlan, weeklySlots } from '../../server/slots/slot-plan.ts';
import { keepTimeSlots } from '../../server/slots/planned-slots-store.ts';
import { readSlotPlan, storeSlotPlan } from '../../server/slots/slot-plan-store.ts';
import { paths } from '../../src/contract/paths.ts';
import { TimeSlotListAnswer } from '../../src/contract/slots.ts';
import { addDays } from '../../src/lib/time/dates.ts';
import { readyToOrder } from '../support/server/household.ts';
import { cancel, placesTaken } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const planOf = (text: string) => parseSlotPlan(text).parts;

/** As a start with this setting does it. */
async function startsWith({ database, settings, now }: TestServer, text: string, slotCapacity = 4): Promise<void> {
  await storeSlotPlan(database, { slotPlan: planOf(text), slotCapacity });
  await keepTimeSlots(database, settings.timeZone, now());
}

const slotsOf = async (customer: Customer, date: string) =>
  (await customer.get(`${paths.timeSlots}?date=${date}`)).read(TimeSlotListAnswer).data.slots;
const idsOf = async (customer: Customer, date: string) => (await slotsOf(customer, date)).map(({ id }) => id.slice(11));
const datesMade = async ({ database }: TestServer) =>
  (await database.selectFrom('timeSlots').select('date').distinct().orderBy('date').execute()).map(({ date }) => date);

describe('the setting of the weekly plan', () => {
  it('is read part by part: days, hours, and collections where they differ', () => {
    expect(parseSlotPlan('Mon-Sat 06:00-22:00,  sun 07:30-13:30 x2')).toEqual({
      parts: [
        { weekdays: [1, 2, 3, 4, 5, 6], fromMinutes: 360, toMinutes: 1320, capacity: undefined },
        { weekdays: [0], fromMinutes: 450, toMinutes: 810, capacity: 2 },
      ],
      faults: [],
    });
    expect(planOf('fri-mon 23:00-24:00')).toEqual([
      { weekdays: [5, 6, 0, 1], fromMinutes: 1380, toMinutes: 1440, capacity: undefined },
    ]);
  });

  it('becomes slots of an hour with the usual or its own capacity', () => {
    expect(weeklySlots(planOf('sun 07:30-09:30, mon 06:00-07:00 x2'), 9)).toEqual([
      { weekday: 0, fromMinutes: 450, toMinutes: 510, capacity: 9 },
      { weekday: 0, fromMinutes: 510, toMinutes: 570, capacity: 9 },
      { weekday: 1, fromMinutes: 360, toMinutes: 420, capacity: 2 },
    ]);
  });

  it.each([
    ['every day', 'must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "every day"'],
    ['mon', 'must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "mon"'],
    ['moo 06:00-07:00', 'must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "moo 06:00-07:00"'],
    ['mon 22:00-06:00', 'must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "mon 22:00-06:00"'],
    ['mon 06:00-24:30', 'must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "mon 06:00-24:30"'],
    ['mon 06:60-08:00', 'must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "mon 06:60-08:00"'],
    ['mon 06:00-07:00 x0', 'must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "mon 06:00-07:00 x0"'],
    ['mon 06:00-07:30', 'must have parts of one or more whole hours, not "mon 06:00-07:30"'],
    ['mon-wed 06:00-09:00, tue 08:00-10:00', 'has parts that overlap: "tue 08:00-10:00"'],
  ])('says what is wrong with "%s"', (text, fault) => expect(parseSlotPlan(text).faults).toEqual([fault]));

  it('says everything that is wrong at once', () => {
    expect(parseSlotPlan('mon 6-7, tue 06:00-07:30, wed 06:00-07:00').faults).toHaveLength(2);
  });
});

describe('slots from the weekly plan', () => {
  it('are made day by day for the next 30 days, weekday by weekday', async () => {
    const server = await testServer();
    const asha = await server.customer();
    await startsWith(server, 'mon-sat 06:00-09:00, sun 07:00-08:00 x2');
    const dates = Array.from({ length: 30 }, (_, index) => addDays('2026-11-22', index));
    expect(await datesMade(server)).toEqual(dates);
    expect(await idsOf(asha, '2026-11-22')).toEqual(['0700']);
    expect(await idsOf(asha, '2026-11-23')).toEqual(['0600', '0700', '0800']);
    const sunday = server.database.selectFrom('timeSlots').select('capacity').where('date', '=', '2026-12-20');
    expect(await sunday.execute()).toEqual([{ capacity: 2 }]);
  });

  it('reach one day further when the provider’s day has changed, and none lies today or before', async () => {
    const server = await testServer();
    const { database, settings, now, passes } = server;
    await keepTimeSlots(database, settings.timeZone, now());
    expect((await datesMade(server)).at(-1)).toBe('2026-12-21');
    // 23:59 in Kolkata, then midnight.
    passes(Date.parse('2026-11-21T23:59:00+05:30') - now());
    await keepTimeSlots(database, settings.timeZone, now());
    expect((await datesMade(server)).at(-1)).toBe('2026-12-21');
    passes(60_000);
    await keepTimeSlots(database, settings.timeZone, now());
    expect((await datesMade(server)).at(-1)).toBe('2026-12-22');
    const asha = await server.customer();
    expect(await slotsOf(asha, '2026-11-22')).toEqual([]);
    expect(await slotsOf(asha, '2026-12-22')).toHaveLength(16);
  });

  it('are made once by several servers at the same moment', async () => {
    const server = await testServer();
    const { database, settings, now } = server;
    const asha = await server.customer();
    await Promise.all([
      ...Array.from({ length: 4 }, () => keepTimeSlots(database, settings.timeZone, now())),
      ...Array.from({ length: 4 }, () => slotsOf(asha, '2026-11-25')),
    ]);
    expect(await database.selectFrom('timeSlots').select('id').execute()).toHaveLength(30 * 16);
  });

  it('are the same plan for all servers: the one that starts last has the word', async () => {
    const server = await testServer();
    const { database } = server;
    await storeSlotPlan(database, { slotPlan: planOf('mon-sun 06:00-08:00'), slotCapacity: 3 });
    await Promise.all([1, 2, 3].map(() => storeSlotPlan(database, { slotPlan: planOf('tue 06:00-07:00'), slotCapacity: 5 })));
    expect(await readSlotPlan(database)).toEqual([{ weekday: 2, fromMinutes: 360, toMinutes: 420, capacity: 5 }]);
  });
});

describe('a changed plan', () => {
  it('reaches the dates that are made, where nothing is booked', async () => {
    const server = await testServer();
    const asha = await server.customer();
    await startsWith(server, 'mon-sun 06:00-09:00', 2);
    await startsWith(server, 'mon-sun 07:30-09:30, mon 06:00-07:00', 6);
    expect(await idsOf(asha, '2026-11-22')).toEqual(['0730', '0830']);
    expect(await idsOf(asha, '2026-11-23')).toEqual(['0600', '0730', '0830']);
    const { capacity } = await server.database
      .selectFrom('timeSlots')
      .select('capacity')
      .where('id', '=', '2026-11-23-0600')
      .executeTakeFirstOrThrow();
    expect(capacity).toBe(6);
    await startsWith(server, 'mon-sun 06:00-09:00', 2);
    expect(await idsOf(asha, '2026-11-22')).toEqual(['0600', '0700', '0800']);
  });

  it('takes nobody’s place: a booked slot stays theirs, closed to others, also when its order is cancelled', async () => {
    const server = await testServer();
    const { customer, order } = await readyToOrder(server);
    const { id, timeSlot } = await placeOrder(customer, order);
    await startsWith(server, 'mon-sun 12:00-13:00');
    expect(await idsOf(customer, '2026-11-22')).toEqual(['1200']);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1 });
    expect(timeSlot).toBe('7:00 am – 8:00 am');
    const refused = await customer.post(paths.orders, order);
    expect([refused.status, refused.message]).toEqual([404, 'Time slot not found. Please choose another slot.']);
    expect((await cancel(customer, id)).status).toBe(200);
    expect((await customer.post(paths.orders, order)).status).toBe(404);
    await startsWith(server, 'mon-sun 06:00-22:00');
    expect((await customer.post(paths.orders, order)).status).toBe(201);
  });

  it('to fewer places keeps those that are taken, and sells none again that is given back above them', async () => {
    const server = await testServer();
    const { customer, order } = await readyToOrder(server);
    const placed = [];
    for (let count = 0; count < 3; count += 1) placed.push(await placeOrder(customer, order));
    await startsWith(server, 'mon-sun 06:00-22:00', 2);
    const slot = server.database.selectFrom('timeSlots').select(['capacity', 'booked']).where('id', '=', '2026-11-22-0700');
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 3 });
    expect((await customer.post(paths.orders, order)).status).toBe(404);
    expect((await cancel(customer, placed[0]!.id)).status).toBe(200);
    expect((await customer.post(paths.orders, order)).status).toBe(404);

    await startsWith(server, 'mon-sun 06:00-22:00', 2);
    expect((await customer.post(paths.orders, order)).status).toBe(409);
    expect((await cancel(customer, placed[1]!.id)).status).toBe(200);
    await placeOrder(customer, order);
    await startsWith(server, 'mon-sun 06:00-22:00', 5);
    expect(await slot.execute()).toEqual([{ capacity: 5, booked: 2 }]);
  });

  it('while people book never loses or adds a place', async () => {
    const server = await testServer({ slotCapacity: 3 });
    const ready = [];
    for (let count = 0; count < 10; count += 1) ready.push(await readyToOrder(server));
    const [answers] = await Promise.all([
      Promise.all(ready.map(({ customer, order }) => customer.post(paths.orders, order))),
      startsWith(server, 'mon-sun 06:00-22:00', 3),
      startsWith(server, 'mon-sun 06:00-22:00', 1),
      startsWith(server, 'mon-sun 06:00-22:00', 3),
    ]);
    const placed = answers.filter(({ status }) => status === 201).length;
    expect(placed).toBeGreaterThanOrEqual(1);
    expect(placed).toBeLessThanOrEqual(3);
    expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': placed });
  });
});

describe('the provider’s clock', () => {
  it('leaves out an hour that it skips, and keeps the others an hour apart', async () => {
    // In Berlin 2:00 to 3:00 does not exist on Sunday, 28 March 2027.
    const server = await testServer({ timeZone: 'Europe/Berlin' });
    const greta = await server.customer();
    server.passes(Date.parse('2027-03-20T12:00:00Z') - server.now());
    const again = await server.customer();
    expect(greta.id).not.toBe(again.id);
    await startsWith(server, 'mon-sun 00:00-05:00');
    expect(await idsOf(again, '2027-03-27')).toEqual(['0000', '0100', '0200', '0300', '0400']);
    const slots = await slotsOf(again, '2027-03-28');
    expect(slots.map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-28T00:00:00+01:00',
      '2027-03-28T01:00:00+01:00',
      '2027-03-28T03:00:00+02:00',
      '2027-03-28T04:00:00+02:00',
    ]);
  });

  it('set to another zone moves the slots that nobody has booked, and closes the others', async () => {
    const server = await testServer();
    const { customer, order } = await readyToOrder(server);
    await placeOrder(customer, order);
    await keepTimeSlots(server.database, 'Asia/Tokyo', server.now());
    const rows = await server.database
      .selectFrom('timeSlots')
      .select(['id', 'startsAt', 'isOpen'])
      .where('id', 'in', ['2026-11-22-0700', '2026-11-22-0800'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: '2026-11-22-0700', startsAt: Date.parse('2026-11-22T07:00:00+05:30'), isOpen: 0 },
      { id: '2026-11-22-0800', startsAt: Date.parse('2026-11-22T08:00:00+09:00'), isOpen: 1 },
    ]);
  });
});
