import { describe, expect, it } from 'vitest';
import { fastingLines, fastOf, suitsFasting } from '../../src/lib/visits/fasting.ts';

const water = 'Until the sample is taken, have plain water only: no tea, coffee, milk or juice.';
const twelve = { hours: 12, isAssumed: false };

describe('the strictest fast', () => {
  it.each([
    ['none', [], undefined],
    ['no hours', [{ fastingHours: 0, fastingRequired: false }], undefined],
    ['the most hours', [{ fastingHours: 8 }, { fastingHours: 12 }, { fastingHours: 10 }], twelve],
    ['twelve hours where nobody names them', [{ fastingRequired: true }], { hours: 12, isAssumed: true }],
    ['twelve hours for a required fast of none', [{ fastingRequired: true, fastingHours: 0 }], { hours: 12, isAssumed: true }],
    ['the named hours where they are as long', [{ fastingRequired: true }, { fastingHours: 12 }], twelve],
    ['a longer named fast', [{ fastingRequired: true }, { fastingHours: 14 }], { hours: 14, isAssumed: false }],
    ['the assumed one over a shorter named', [{ fastingRequired: true }, { fastingHours: 8 }], { hours: 12, isAssumed: true }],
    ['not days, which would be a slip', [{ fastingHours: 120 }], { hours: 12, isAssumed: true }],
  ])('is %s', (_, items, fast) => {
    expect(fastOf(items)).toEqual(fast);
  });
});

describe('hours over a change of the clocks', () => {
  const mainLine = (startsAt: string, timeZone: string, hours = 12) =>
    fastingLines({ hours, isAssumed: false }, { startsAt: Date.parse(startsAt) }, timeZone)[0];

  it.each([
    // The clocks go back at 2 am on 1 November: the night has an hour more.
    ['2026-11-01T08:00:00-05:00', 'America/New_York', '9:00 pm on Sat, 31 Oct 2026'],
    // They go on at 2 am on 8 March: an hour less.
    ['2026-03-08T08:00:00-04:00', 'America/New_York', '7:00 pm on Sat, 7 Mar 2026'],
    ['2026-03-29T08:00:00+02:00', 'Europe/Berlin', '7:00 pm on Sat, 28 Mar 2026'],
    ['2026-11-25T07:15:00+05:45', 'Asia/Kathmandu', '7:15 pm on Tue, 24 Nov 2026'],
  ])('are counted, not read off a dial: %s in %s', (startsAt, timeZone, moment) => {
    expect(mainLine(startsAt, timeZone)).toBe(`Last meal before ${moment} — water is fine`);
  });

  it('crosses a month and a year', () => {
    expect(mainLine('2027-01-01T08:30:00+05:30', 'Asia/Kolkata')).toBe(
      'Last meal before 8:30 pm on Thu, 31 Dec 2026 — water is fine',
    );
    expect(mainLine('2027-01-01T08:00:00+05:30', 'Asia/Kolkata', 8)).toBe(
      'Last meal before midnight on Thu, 31 Dec 2026 — water is fine',
    );
  });
});

describe('what belongs to the last meal', () => {
  const startsAt = Date.parse('2026-11-24T09:00:00+05:30');
  const hours = (count: number) => startsAt + count * 3_600_000;

  it('is the length of the fast, and nothing of waiting, when the slot is short', () => {
    expect(fastingLines(twelve, { startsAt, endsAt: hours(1) }, 'Asia/Kolkata').slice(1)).toEqual([
      'That is 12 hours before the visit can begin. Fasting much longer does not help.',
      water,
    ]);
    expect(fastingLines(twelve, { startsAt, endsAt: hours(2) }, 'Asia/Kolkata')).toHaveLength(3);
  });

  it('tells when waiting for the end of the slot makes it more than 14 hours', () => {
    expect(fastingLines(twelve, { startsAt, endsAt: hours(3) }, 'Asia/Kolkata').slice(3)).toEqual([
      'If we come late in your time slot, it is 15 hours after that meal. Ask your doctor if that is too long for you.',
    ]);
  });

  it('says that the hours are assumed', () => {
    expect(fastingLines({ hours: 12, isAssumed: true }, {}, 'Asia/Kolkata')).toEqual([
      'Last meal 12 hours before the visit — water is fine',
      'Fasting much longer does not help.',
      water,
      'We were not told how many hours, so this is for 12. Usual is 8 to 12.',
    ]);
  });
});

it.each([
  ['04:59', 12, false],
  ['05:00', 12, true],
  ['09:00', 12, true],
  ['10:00', 12, true],
  ['10:01', 12, false],
  ['15:00', 12, false],
  // Breakfast by seven, and then a few hours.
  ['10:59', 4, false],
  ['11:00', 4, true],
  ['12:59', 6, false],
  ['13:00', 6, true],
  ['16:00', 8, false],
])('a visit at %s suits a fast of %i hours: %s', (clock, hours, suits) => {
  const fast = { hours, isAssumed: false };
  expect(suitsFasting(Date.parse(`2026-11-24T${clock}:00+05:30`), 'Asia/Kolkata', fast)).toBe(suits);
});
