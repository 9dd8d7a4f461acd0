import { expect, it } from 'vitest';
import { periodOf } from '../../server/offers/periods.ts';

const kolkata = 'Asia/Kolkata';
const clock = (text: string, timeZone = kolkata) => ({ at: Date.parse(text), timeZone });

it.each([
  ['week', '2026-11-16T00:00:00+05:30', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22T23:59:59+05:30', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-23T00:00:00+05:30', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01T12:00:00+05:30', '2026-12-28', '2027-01-03'],
  ['month', '2026-11-30T23:59:59+05:30', '2026-11-01', '2026-11-30'],
  ['month', '2026-12-01T00:00:00+05:30', '2026-12-01', '2026-12-31'],
  ['month', '2028-02-10T00:00:00+05:30', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-21T10:30:00+05:30', '2026-10-01', '2026-12-31'],
  ['quarter', '2027-01-01T00:00:00+05:30', '2027-01-01', '2027-03-31'],
  ['quarter', '2027-06-30T23:59:59+05:30', '2027-04-01', '2027-06-30'],
] as const)('a %s holds %s from its first day %s to its last %s', (every, at, key, lastDay) => {
  const period = periodOf({ every }, clock(at));
  expect(period).toMatchObject({ key, lastDay });
  expect(Date.parse(at)).toBeLessThan(period.endsAt);
});

it('ends at midnight of the provider’s clock, wherever the server stands', () => {
  expect(periodOf({ every: 'week' }, clock('2026-11-21T05:00:00Z')).endsAt).toBe(Date.parse('2026-11-23T00:00:00+05:30'));
  // 11 pm on Sunday in Berlin, half past three on Monday in Kolkata.
  const late = '2026-11-22T22:00:00Z';
  expect(periodOf({ every: 'week' }, clock(late)).key).toBe('2026-11-23');
  expect(periodOf({ every: 'week' }, clock(late, 'Europe/Berlin')).key).toBe('2026-11-16');
  // The week in which Berlin's clocks go back an hour.
  const autumn = periodOf({ every: 'week' }, clock('2026-10-21T12:00:00Z', 'Europe/Berlin'));
  expect(autumn.endsAt).toBe(Date.parse('2026-10-26T00:00:00+01:00'));
});

it('until a date lasts to the end of that date, and is one period however long', () => {
  const until = { until: '2026-11-30' };
  const period = periodOf(until, clock('2026-03-01T00:00:00+05:30'));
  expect(period).toEqual({
    key: 'once',
    lastDay: '2026-11-30',
    nextDay: '2026-12-01',
    endsAt: Date.parse('2026-12-01T00:00:00+05:30'),
  });
  expect(periodOf(until, clock('2027-03-01T00:00:00+05:30')).key).toBe('once');
});
