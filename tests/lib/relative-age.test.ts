import { expect, it } from 'vitest';
import { relativeAge } from '../../src/lib/time/relative-age.ts';

const now = Date.parse('2026-11-21T10:00:00+05:30');
const ageOf = (publishedAt: string) => relativeAge(publishedAt, now, 'Asia/Kolkata');

it.each([
  ['2026-11-21T06:00:00+05:30', 'Today'],
  ['2026-11-20T23:30:00+05:30', '1 day ago'],
  ['2026-11-15T06:00:00+05:30', '6 days ago'],
  ['2026-11-14T06:00:00+05:30', '1 week ago'],
  ['2026-11-07T23:00:00+05:30', '2 weeks ago'],
  ['2026-10-23T06:00:00+05:30', '4 weeks ago'],
  ['2026-10-22T06:00:00+05:30', '1 month ago'],
  ['2026-09-22T06:00:00+05:30', '2 months ago'],
  ['2025-01-15T06:00:00+05:30', '22 months ago'],
])('the age of an article of %s is told as %s [BLOG-007]', (publishedAt, words) => {
  expect(ageOf(publishedAt)).toBe(words);
});

it('goes by the calendar of the provider, whatever the offset of the date says', () => {
  expect(ageOf('2026-11-20T20:00:00Z')).toBe('Today');
  expect(ageOf('2026-11-20T18:00:00Z')).toBe('1 day ago');
});

it('a date in the future is today, and a text that is no date gives no age', () => {
  expect(ageOf('2026-12-24T06:00:00+05:30')).toBe('Today');
  for (const text of ['', 'soon']) expect(ageOf(text)).toBe('');
});
