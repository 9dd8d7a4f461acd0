import { describe, expect, it } from 'vitest';
import { isInRange, isSameRange, rangeFromTexts, rangeToTexts } from '../../src/lib/number-range.ts';

const bounds = { min: 0, max: 50_000 };

describe('a range that is typed', () => {
  it.each([
    ['', '', { min: 0, max: 50_000 }],
    ['  ', '500', { min: 0, max: 500 }],
    ['500', '', { min: 500, max: 50_000 }],
    ['₹1,500', '5 000', { min: 1500, max: 5000 }],
    ['0500', '0500', { min: 500, max: 500 }],
    ['abc', '10', { min: 0, max: 10 }],
    ['0', '90000', { min: 0, max: 90_000 }],
  ])('"%s" to "%s": a blank end is its default [TESTS-010]', (min, max, range) => {
    expect(rangeFromTexts(min, max, bounds)).toEqual(range);
  });

  it.each([
    ['501', '500'],
    ['50001', ''],
  ])('is none where the minimum exceeds the maximum: "%s" to "%s" [TESTS-011]', (min, max) => {
    expect(rangeFromTexts(min, max, bounds)).toBeUndefined();
  });

  it('is written without the ends that stand at their default', () => {
    expect(rangeToTexts(bounds, bounds)).toEqual({ min: '', max: '' });
    expect(rangeToTexts({ min: 500, max: 50_000 }, bounds)).toEqual({ min: '500', max: '' });
    expect(rangeToTexts({ min: 0, max: 0 }, bounds)).toEqual({ min: '', max: '0' });
  });
});

describe('what lies in a range', () => {
  it('includes both ends', () => {
    const range = { min: 500, max: 1500 };
    expect([499, 500, 1500, 1501].map((price) => isInRange(price, range, bounds))).toEqual([false, true, true, false]);
  });

  it('is not limited by the default maximum [TESTS-010]', () => {
    expect(isInRange(80_000, bounds, bounds)).toBe(true);
    expect(isInRange(80_000, { min: 0, max: 60_000 }, bounds)).toBe(false);
  });

  it('tells ranges apart by both ends', () => {
    expect(isSameRange({ min: 1, max: 2 }, { min: 1, max: 2 })).toBe(true);
    expect(isSameRange({ min: 1, max: 2 }, { min: 1, max: 3 })).toBe(false);
    expect(isSameRange({ min: 1, max: 2 }, { min: 0, max: 2 })).toBe(false);
  });
});
