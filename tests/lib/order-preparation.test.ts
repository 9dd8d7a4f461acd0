import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { orderPreparation } from '../../src/lib/orders/order-preparation.ts';
import { slotInstants } from '../../src/lib/visits/time-slots.ts';

const zone = 'Asia/Kolkata';
const at = (iso: string) => Date.parse(`2026-11-${iso}:00+05:30`);
const dayBefore = at('23T12:00');

const lipids = {
  type: 'test',
  name: 'Lipids',
  price: 1,
  quantity: 1,
  subtotal: 1,
  fastingRequired: true,
  fastingHours: 12,
} as const;
const order: Parameters<typeof orderPreparation>[0] = {
  orderStatus: 'Created',
  scheduledDate: '2026-11-24',
  timeSlot: '8:30 am – 9:30 am',
  startsAt: '2026-11-24T08:30:00+05:30',
  endsAt: '2026-11-24T09:30:00+05:30',
  patients: [{ id: 'meera', name: 'Meera Rao' }],
  items: [{ ...lipids, patientId: 'meera' }],
};
const mainLine = (changes: Partial<Order> = {}, now = dayBefore) =>
  orderPreparation({ ...order, ...changes }, now, zone)?.fasting[0]?.lines[0];

const clock = 'Last meal before 8:30 pm on Mon, 23 Nov 2026 — water is fine';
const inHours = 'Last meal 12 hours before the visit — water is fine';
const withoutTimes = ({ startsAt: _start, endsAt: _end, ...rest }: typeof order) => rest;

describe('how to prepare for an order', () => {
  it.each(['Created', 'Confirmed', 'CONFIRMED', 'created'])('is said while it is %s', (orderStatus) => {
    expect(mainLine({ orderStatus })).toBe(clock);
  });

  it.each(['Cancelled', 'SampleCollected', 'Testing', 'Completed', 'Lost'])('is not said when it is %s', (orderStatus) => {
    expect(mainLine({ orderStatus })).toBeUndefined();
  });

  it('is said until the slot ends', () => {
    expect(mainLine({}, at('24T09:29'))).toBe(clock);
    expect(mainLine({}, at('24T09:30'))).toBeUndefined();
  });

  it('is reckoned from the display text where there is no instant, and said in hours where that cannot be read', () => {
    const bare = withoutTimes(order);
    expect(orderPreparation(bare, dayBefore, zone)?.fasting[0]?.lines[0]).toBe(clock);
    expect(orderPreparation(bare, at('24T08:30'), zone)).toBeUndefined();
    const early = { ...bare, timeSlot: 'Early morning' };
    expect(orderPreparation(early, at('24T23:00'), zone)?.fasting[0]?.lines[0]).toBe(inHours);
    expect(orderPreparation(early, at('25T00:00'), zone)).toBeUndefined();
    expect(mainLine({ startsAt: 'soon', endsAt: 'later' })).toBe(clock);
  });

  it('names nobody where an API does not say whose an item is', () => {
    expect(orderPreparation({ ...order, items: [{ ...lipids, patientId: '' }] }, dayBefore, zone)?.fasting).toEqual([
      { lines: expect.arrayContaining([clock]) },
    ]);
  });

  it('is not said of an order that carries no items', () => {
    expect(mainLine({ items: [] })).toBeUndefined();
  });
});

describe('the instants of a slot', () => {
  const slot = { displayTime: '2:00 pm – 3:00 pm' };
  it.each([
    [
      'its own',
      { ...slot, startsAt: '2026-11-24T06:00:00+05:30', endsAt: '2026-11-24T07:00:00+05:30' },
      zone,
      '2026-11-24T00:30:00Z',
      '2026-11-24T01:30:00Z',
    ],
    ['its text’s, by the provider’s clock', slot, zone, '2026-11-24T08:30:00Z', undefined],
    ['its text’s, in another zone', slot, 'America/New_York', '2026-11-24T19:00:00Z', undefined],
    [
      'its beginning alone where the end is none',
      { ...slot, startsAt: '2026-11-24T06:00:00Z', endsAt: '2026-11-24T05:00:00Z' },
      zone,
      '2026-11-24T06:00:00Z',
      undefined,
    ],
  ])('are %s', (_, given, timeZone, start, end) => {
    expect(slotInstants(given, '2026-11-24', timeZone)).toEqual({ startsAt: Date.parse(start), endsAt: end && Date.parse(end) });
  });

  it('are unknown where neither says a clock time, or the date is none', () => {
    expect(slotInstants({ displayTime: 'Morning' }, '2026-11-24', zone)).toBeUndefined();
    expect(slotInstants(slot, 'soon', zone)).toBeUndefined();
  });
});
