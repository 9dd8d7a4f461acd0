import { expect, it } from 'vitest';
import { firstCollectionDate, followingDates } from '../../src/lib/visits/collection-dates.ts';

it('begins tomorrow by the provider’s calendar, whatever zone the device is in [CHKOUT-022]', () => {
  // 18:29 and 18:30 in UTC are 23:59 and midnight in Kolkata.
  expect(firstCollectionDate('Asia/Kolkata', Date.parse('2026-11-21T18:29:00Z'))).toBe('2026-11-22');
  expect(firstCollectionDate('Asia/Kolkata', Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-23');
});

it('goes on over the end of a year and a leap day', () => {
  expect(followingDates('2027-12-31', 2)).toEqual(['2027-12-31', '2028-01-01']);
  expect(followingDates('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});
