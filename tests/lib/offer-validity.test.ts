import { describe, expect, it } from 'vitest';
import { endsIn, isExpired, validUntilText } from '../../src/lib/offers/offer-validity.ts';

const kolkata = 'Asia/Kolkata';
/** 10:30 on Saturday, 21 November 2026. */
const now = Date.parse('2026-11-21T10:30:00+05:30');
const lateEvening = Date.parse('2026-11-21T23:30:00+05:30');

describe('how long an offer still holds', () => {
  it.each([
    ['2026-11-21T23:59:59+05:30', 'Ends today'],
    ['2026-11-22T23:59:59+05:30', 'Ends tomorrow'],
    ['2026-11-23T23:59:59+05:30', 'Ends in 2 days'],
    ['2026-12-20T23:59:59+05:30', 'Ends in 29 days'],
    ['2026-12-21T23:59:59+05:30', undefined],
    ['2026-11-23', 'Ends in 2 days'],
    ['2026-11-20T18:30:00Z', 'Ended on 20 Nov 2026'],
    ['2026-11-20', 'Ended on 20 Nov 2026'],
  ])('%s reads: %s', (validUntil, words) => {
    expect(endsIn(validUntil, now, kolkata)).toBe(words);
  });

  it('is counted in days of the provider’s calendar, also just before midnight', () => {
    expect(endsIn('2026-11-22T23:59:59+05:30', lateEvening, kolkata)).toBe('Ends tomorrow');
    // Still the 22nd in London; in Kolkata it is the 23rd by then.
    expect(endsIn('2026-11-22T20:00:00Z', lateEvening, kolkata)).toBe('Ends in 2 days');
  });

  it('takes an end at midnight for the end of the day before', () => {
    expect(endsIn('2026-11-23T00:00:00+05:30', now, kolkata)).toBe('Ends tomorrow');
    expect(validUntilText('2026-11-23T00:00:00+05:30', kolkata)).toBe('22 Nov 2026');
  });

  it('says nothing of an end that cannot be read, and leaves such an offer to the server', () => {
    expect(endsIn('soon', now, kolkata)).toBeUndefined();
    expect(isExpired('soon', now, kolkata)).toBe(false);
    expect(validUntilText('soon', kolkata)).toBe('soon');
  });
});

describe('an offer is over', () => {
  it.each([
    ['2026-11-21T10:30:00+05:30', true],
    ['2026-11-21T10:30:01+05:30', false],
    ['2026-11-21', false],
    ['2026-11-20', true],
  ])('at 10:30 on 21 November when it ends %s: %s', (validUntil, is) => {
    expect(isExpired(validUntil, now, kolkata)).toBe(is);
  });
});
