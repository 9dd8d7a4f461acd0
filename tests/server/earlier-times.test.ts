/** Who asks for an earlier time is offered one that somebody gives back, one after the other (decision D153). It is 10:30 am on 21 Nov 2026. */
import { describe, expect, it } from 'vitest';
import { offerEarlierTimes } from '../../server/orders/offer-earlier-times.ts';
import { letGoWhatIsOver } from '../../server/slots/let-go.ts';
import { OrderAnswer, type Order } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { earlierOfferPath, earlierTimePath } from '../../src/contract/visit-paths.ts';
import { asksForEarlier, firstSlot } from '../support/server/earlier-times.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { cancel, moveTo, orderPlaced, placesTaken, setOrder } from '../support/server/order-changes.ts';
import { sweep } from '../support/server/sweep.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const minuteMs = 60_000;
const seven = '2026-11-22-0700';
const time = 'Sun, 22 Nov 2026, 6:00 am – 7:00 am';

type Booked = { readonly customer: Customer; readonly order: Order };

/** Somebody has the one place in the first slot; the others come an hour after each other, and wait for an earlier time. */
async function waiting(count = 1, changes: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer({ slotCapacity: 1, ...changes });
  const first = await orderPlaced(server, { timeSlot: firstSlot });
  const others: Booked[] = [];
  for (let hour = 7; hour < 7 + count; hour += 1) {
    const booked = await orderPlaced(server, { timeSlot: `2026-11-22-0${hour}00` });
    expect((await asksForEarlier(booked.customer, booked.order.id)).status).toBe(200);
    others.push(booked);
    server.passes(1000);
  }
  await server.messages();
  return { server, first, others };
}

/** What the server does each minute. */
async function minutely(server: TestServer): Promise<void> {
  await letGoWhatIsOver(server);
  await offerEarlierTimes(server);
}

const shown = async ({ customer, order }: Booked): Promise<Order> =>
  (await customer.get(pathWithId(paths.order, order.id))).read(OrderAnswer).data.order;
const offeredTo = async (booked: Booked) => (await shown(booked)).earlierTime?.offer;
const leaves = ({ customer, order }: Booked) => customer.delete(pathWithId(earlierOfferPath, order.id));
const stops = ({ customer, order }: Booked) => customer.delete(pathWithId(earlierTimePath, order.id));
const takes = ({ customer, order }: Booked) => moveTo(customer, order.id, firstSlot);
const toldTo = async ({ customer }: Booked) =>
  (await listedNotifications(customer)).notifications.map(({ title, message }) => [title, message]);

describe('an earlier time', () => {
  it('is held for a quarter of an hour for who waits longest, once somebody cancels', async () => {
    const { server, first, others } = await waiting(2);
    const [one, two] = others as [Booked, Booked];
    expect((await shown(one)).earlierTime).toEqual({ askedAt: '2026-11-21T10:30:00+05:30' });
    await minutely(server);
    expect(await offeredTo(one)).toBeUndefined();
    await cancel(first.customer, first.order.id);
    await minutely(server);
    expect(await offeredTo(one)).toEqual({
      scheduledDate: '2026-11-22',
      timeSlot: firstSlot,
      displayTime: '6:00 am – 7:00 am',
      startsAt: '2026-11-22T06:00:00+05:30',
      expiresAt: '2026-11-21T10:45:02+05:30',
    });
    expect(await offeredTo(two)).toBeUndefined();
    // Nobody else gets it meanwhile, and nobody is asked twice.
    const third = await orderPlaced(server, { timeSlot: '2026-11-22-1000' });
    expect((await moveTo(third.customer, third.order.id, firstSlot)).status).toBe(409);
    server.passes(minuteMs);
    await minutely(server);
    expect(await toldTo(one)).toEqual([
      [
        'An earlier time is free',
        `${time.replace('Sun, ', '')} has become free for order ${one.order.orderNumber}. It is held for you until 10:45 am. Your own time stays until you take it.`,
      ],
    ]);
    expect(await toldTo(two)).toEqual([]);
    await placesTaken(server);
  });

  it('is taken by a move, which ends the wish', async () => {
    const { server, first, others } = await waiting(2);
    const [one, two] = others as [Booked, Booked];
    await cancel(first.customer, first.order.id);
    await minutely(server);
    expect((await moveTo(two.customer, two.order.id, firstSlot)).status).toBe(409);
    expect((await takes(one)).status).toBe(200);
    const moved = await shown(one);
    expect([moved.timeSlot, moved.earlierTime]).toEqual(['6:00 am – 7:00 am', undefined]);
    // The time that was left is earlier for the other one.
    await minutely(server);
    expect((await offeredTo(two))?.timeSlot).toBe(seven);
    await placesTaken(server);
  });

  it.each([
    ['when its time is over', (server: TestServer, _one: Booked) => Promise.resolve(server.passes(15 * minuteMs))],
    ['when it is left', async (_server: TestServer, one: Booked) => expect((await leaves(one)).status).toBe(200)],
    [
      'when nobody waits for it any more',
      async (_server: TestServer, one: Booked) => expect((await stops(one)).status).toBe(200),
    ],
    ['when the order is cancelled', (_server: TestServer, one: Booked) => cancel(one.customer, one.order.id)],
    [
      'when the order is moved elsewhere',
      (_server: TestServer, one: Booked) => moveTo(one.customer, one.order.id, '2026-11-22-1100'),
    ],
  ])('is offered to the next one %s, and not to the same one again', async (_when, ends) => {
    const { server, first, others } = await waiting(2);
    const [one, two] = others as [Booked, Booked];
    await cancel(first.customer, first.order.id);
    await minutely(server);
    await ends(server, one);
    await minutely(server);
    expect(await offeredTo(one)).toBeUndefined();
    expect((await offeredTo(two))?.timeSlot).toBe(firstSlot);
    server.passes(15 * minuteMs);
    await minutely(server);
    const offers = [await offeredTo(one), await offeredTo(two)].filter((offer) => offer?.timeSlot === firstSlot);
    expect(offers).toEqual([]);
    const taken = await placesTaken(server);
    expect(taken[firstSlot]).toBeUndefined();
  });

  it('is still had by who takes it late, as long as nobody has needed the place', async () => {
    const { server, first, others } = await waiting(1);
    const [one] = others as [Booked];
    await cancel(first.customer, first.order.id);
    await minutely(server);
    server.passes(20 * minuteMs);
    expect((await takes(one)).status).toBe(200);
    expect(await placesTaken(server)).toEqual({ [firstSlot]: 1 });
  });

  it('that was free all the time is not offered: everybody could choose it', async () => {
    const { server, others } = await waiting(1, { slotCapacity: 2 });
    const [one] = others as [Booked];
    const visitor = await orderPlaced(server, { timeSlot: firstSlot });
    await cancel(visitor.customer, visitor.order.id);
    const third = await orderPlaced(server, { timeSlot: '2026-11-22-0800' });
    await cancel(third.customer, third.order.id);
    await minutely(server);
    // The first slot was full for a moment, so that its place was given back; the other one never was.
    expect((await offeredTo(one))?.timeSlot).toBe(firstSlot);
    expect(await server.database.selectFrom('freedSlots').selectAll().execute()).toEqual([]);
  });

  it('waits for the morning at night', async () => {
    const { server, first, others } = await waiting(1);
    const [one] = others as [Booked];
    await cancel(first.customer, first.order.id);
    const evening = Date.parse('2026-11-21T22:00:00+05:30');
    server.passes(evening - server.now());
    await minutely(server);
    expect(await offeredTo(one)).toBeUndefined();
    server.passes(-1);
    await minutely(server);
    expect((await offeredTo(one))?.timeSlot).toBe(firstSlot);
  });

  it('is told by mail and by SMS, and to nobody once it is taken', async () => {
    const { server, first, others } = await waiting(1);
    const [one] = others as [Booked];
    await server.database
      .updateTable('customers')
      .set({ emailVerified: 1, phoneVerified: 1 })
      .where('id', '=', one.customer.id)
      .execute();
    await cancel(first.customer, first.order.id);
    await minutely(server);
    const letters = (await server.messages()).filter(({ text }) => text.includes(one.order.orderNumber));
    expect(letters.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    expect(letters[0]?.text).toContain('The earlier time that you asked for has become free. It is held for you until 10:45 am.');
    expect(letters[0]?.text).toContain('Earlier time: 22 Nov 2026, 6:00 am – 7:00 am');
    expect(letters[1]?.text).toBe(
      `Lab at Home: an earlier time is free for ${one.order.orderNumber}, yours until 10:45 am. https://lab.example.com/orders/${one.order.id}`,
    );

    const again = await waiting(1);
    const [late] = again.others as [Booked];
    await cancel(again.first.customer, again.first.order.id);
    await minutely(again.server);
    await takes(late);
    const kinds = (await again.server.messages()).map(({ text }) => text).filter((text) => text.includes('asked for'));
    expect(kinds).toEqual([]);
  });
});

describe('the wish', () => {
  it('is kept once, however often it is sent, and ends with a call', async () => {
    const { others } = await waiting(1);
    const [one] = others as [Booked];
    const asked = (await shown(one)).earlierTime;
    expect((await asksForEarlier(one.customer, one.order.id)).status).toBe(200);
    expect((await shown(one)).earlierTime).toEqual(asked);
    expect((await stops(one)).read(OrderAnswer).data.order.earlierTime).toBeUndefined();
    expect((await stops(one)).status).toBe(200);
  });

  it('is refused in words where the order cannot be moved any more', async () => {
    const { server, others } = await waiting(1);
    const [one] = others as [Booked];
    await stops(one);
    await setOrder(server, one.order.id, { status: 'SampleCollected' });
    const { status, message } = await asksForEarlier(one.customer, one.order.id);
    expect([status, message]).toEqual([
      422,
      'The samples are collected already, so the time cannot be changed. Please call us on +91 00000 00000.',
    ]);
    const stranger = await server.customer();
    expect((await asksForEarlier(stranger, one.order.id)).status).toBe(404);
  });

  it('can be sent twenty times an hour', async () => {
    const { others } = await waiting(1);
    const [one] = others as [Booked];
    for (let time = 1; time < 20; time += 1) expect((await asksForEarlier(one.customer, one.order.id)).status).toBe(200);
    const { status, message } = await asksForEarlier(one.customer, one.order.id);
    expect(status).toBe(429);
    expect(message).toMatch(/^You have asked for an earlier time very often\. You can ask again .*, or call us on /);
  });

  it('ends where the sample was taken before its time, and is forgotten once the time has come', async () => {
    const { server, first, others } = await waiting(2);
    const [one, two] = others as [Booked, Booked];
    await setOrder(server, one.order.id, { status: 'SampleCollected' });
    await cancel(first.customer, first.order.id);
    await minutely(server);
    expect((await offeredTo(two))?.timeSlot).toBe(firstSlot);
    const left = () => server.database.selectFrom('earlierWishes').select('orderId').execute();
    expect(await left()).toEqual([{ orderId: two.order.id }]);
    server.passes(24 * 60 * minuteMs);
    await sweep(server.database, server.now());
    expect(await left()).toEqual([]);
  });

  it('of a deleted account is gone, and what was held for it is offered to the next one', async () => {
    const { server, first, others } = await waiting(2);
    const [one, two] = others as [Booked, Booked];
    await cancel(first.customer, first.order.id);
    await minutely(server);
    expect((await leave(one.customer)).status).toBe(200);
    await minutely(server);
    expect((await offeredTo(two))?.timeSlot).toBe(firstSlot);
  });
});

it('two servers that look at the same moment offer each place once', async () => {
  const { server, first, others } = await waiting(2);
  await cancel(first.customer, first.order.id);
  await letGoWhatIsOver(server);
  await Promise.all([offerEarlierTimes(server), offerEarlierTimes(server), offerEarlierTimes(server)]);
  const offers = await Promise.all(others.map(offeredTo));
  expect(offers.filter((offer) => offer !== undefined)).toHaveLength(1);
  expect((await placesTaken(server))[firstSlot]).toBe(1);
});
