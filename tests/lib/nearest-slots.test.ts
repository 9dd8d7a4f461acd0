import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '../../src/contract/slots.ts';
import { nearestSlots } from '../../src/lib/visits/nearest-slots.ts';

const zone = 'Asia/Kolkata';
const slot = (hour: number, isAvailable = true): TimeSlot => ({
  id: String(hour),
  displayTime: hour < 12 ? `${hour}:00 am – ${hour + 1}:00 am` : `${hour - 12 || 12}:00 pm – ${hour - 11}:00 pm`,
  isAvailable,
});

/** A day from 6 am to 9 pm on which only these hours are free. */
const day = (...free: number[]) => Array.from({ length: 15 }, (_, place) => slot(place + 6, free.includes(place + 6)));
const hours = (slots: readonly TimeSlot[]) => slots.map(({ id }) => Number(id));

describe('the free slots nearest to a lost one', () => {
  it.each([
    { name: 'are before and after it, in the order of the day', free: [6, 8, 9, 15], lost: 7, found: [6, 8, 9] },
    { name: 'are the earlier of two that are equally far', free: [6, 8, 12, 16], lost: 10, found: [6, 8, 12] },
    { name: 'are only those after it where none is before', free: [17, 19, 20], lost: 7, found: [17, 19, 20] },
    { name: 'are only those before it where none is after', free: [6, 7, 9], lost: 20, found: [6, 7, 9] },
    { name: 'are as few as there are', free: [14], lost: 7, found: [14] },
    { name: 'are none on a full day', free: [], lost: 7, found: [] },
    { name: 'leave out the far ones', free: [6, 7, 8, 9, 18, 19, 20], lost: 19, found: [18, 19, 20] },
  ])('$name', ({ free, lost, found }) => {
    expect(hours(nearestSlots(day(...free), slot(lost), zone))).toEqual(found);
  });

  it('are the first of the day where nothing is known of the lost one, or not its time', () => {
    expect(hours(nearestSlots(day(9, 10, 15, 20), undefined, zone))).toEqual([9, 10, 15]);
    expect(hours(nearestSlots(day(9, 10, 15, 20), { displayTime: 'Early' }, zone))).toEqual([9, 10, 15]);
  });

  it('go by startsAt where it is given, in the provider’s zone', () => {
    const lost = { displayTime: 'Evening visit', startsAt: '2026-11-22T13:30:00Z' };
    expect(hours(nearestSlots(day(6, 9, 18, 20), lost, zone, 2))).toEqual([18, 20]);
  });

  it('put those whose time cannot be read last, and lose none', () => {
    const unreadable = { id: '99', displayTime: 'On request', isAvailable: true };
    expect(hours(nearestSlots([unreadable, ...day(20)], slot(7), zone))).toEqual([20, 99]);
  });

  it('are as many as asked for', () => {
    expect(hours(nearestSlots(day(6, 7, 8, 9), slot(8), zone, 1))).toEqual([8]);
  });
});
