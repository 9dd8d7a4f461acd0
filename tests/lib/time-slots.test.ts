import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '../../src/contract/slots.ts';
import { groupSlots, slotLoss } from '../../src/lib/visits/time-slots.ts';

const slot = (displayTime: string, startsAt?: string): TimeSlot => ({
  id: displayTime,
  displayTime,
  isAvailable: true,
  ...(startsAt && { startsAt }),
});

const groups = (...slots: TimeSlot[]) =>
  groupSlots(slots, 'Asia/Kolkata').map(({ name, slots: part }) => [name, part.map(({ displayTime }) => displayTime)].flat());

describe('the parts of the day', () => {
  it('go by the start, as the provider’s clock shows it', () => {
    expect(
      groups(
        slot('early', '2026-11-22T06:00:00+05:30'),
        slot('noon', '2026-11-22T12:00:00+05:30'),
        // 11:29 pm in UTC is 4:59 am of the next day in Kolkata, 11:30 am in UTC is 5 pm there.
        slot('night', '2026-11-21T23:29:00Z'),
        slot('five', '2026-11-22T11:30:00Z'),
      ),
    ).toEqual([
      ['Morning', 'early', 'night'],
      ['Afternoon', 'noon'],
      ['Evening', 'five'],
    ]);
  });

  it.each([
    ['6:00 am – 7:00 am', 'Morning'],
    ['12:00 pm – 1:00 pm', 'Afternoon'],
    ['12:30 AM - 1:30 AM', 'Morning'],
    ['2 PM - 3 PM', 'Afternoon'],
    ['18:00-19:00', 'Evening'],
    ['5 p.m. to 6 p.m.', 'Evening'],
    ['6:30 – 7:30 pm', 'Other times'],
    ['Any time', 'Other times'],
    ['Slot 3', 'Other times'],
    ['25:00', 'Other times'],
  ])('read %s as %s where there is no start', (text, name) => {
    expect(groups(slot(text))).toEqual([[name, text]]);
  });

  it('leave out what is empty', () => {
    expect(groups()).toEqual([]);
  });
});

describe('a chosen slot in a refreshed list', () => {
  const slots = [slot('a'), { ...slot('b'), isAvailable: false }];

  it('is lost when it is gone or booked, and kept otherwise', () => {
    expect([slotLoss(slots, 'a'), slotLoss(slots, 'b'), slotLoss(slots, 'c')]).toEqual([undefined, 'booked', 'gone']);
  });
});
