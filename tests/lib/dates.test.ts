import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addDays,
  ageOn,
  dateIn,
  dayNumber,
  formatClock,
  formatDate,
  formatDateWithWeekday,
  instantAt,
  isCalendarDate,
  isoIn,
} from '../../src/lib/time/dates.ts';
import hindi from '../../src/words/hi/times.ts';
import { speakBy } from '../../src/words/room.ts';
import tamil from '../../src/words/ta/times.ts';

const india = 'Asia/Kolkata';

describe('a calendar date', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '21-11-2026', '', '2026-1-1'])('is not %s', (text) =>
    expect(isCalendarDate(text)).toBe(false),
  );
  it('may be a leap day', () => expect(isCalendarDate('2028-02-29')).toBe(true));
  it('is shown as people write it', () => {
    expect(formatDate('2025-01-15')).toBe('15 Jan 2025');
    expect(formatDateWithWeekday('2026-11-21')).toBe('Sat, 21 Nov 2026');
    expect(formatDate('not a date')).toBe('not a date');
  });
  it('moves over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(() => addDays('soon', 1)).toThrow(RangeError);
  });
  it('counts days from 1970', () => expect(dayNumber('1970-01-02')).toBe(1));
});

describe('time in India', () => {
  it('has its own date, whatever zone the device is in', () => {
    expect(dateIn(india, Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dateIn(india, Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });
  it('names an instant with its offset', () => {
    const at = instantAt(india, '2026-11-22', 6 * 60 + 30);
    expect(isoIn(india, at)).toBe('2026-11-22T06:30:00+05:30');
    expect(at).toBe(Date.parse('2026-11-22T01:00:00Z'));
  });
  it('is shown on a twelve-hour clock', () => {
    expect([0, 390, 720, 1439].map(formatClock)).toEqual(['12:00 am', '6:30 am', '12:00 pm', '11:59 pm']);
  });
  it.each([
    ['hi', hindi, ['रात 12:00', 'सुबह 6:30', 'दोपहर 12:00', 'शाम 4:00', 'रात 11:59']],
    ['ta', tamil, ['இரவு 12:00', 'காலை 6:30', 'மதியம் 12:00', 'மாலை 4:00', 'இரவு 11:59']],
  ])('is shown with the part of the day in %s', (_, words, shown) => {
    speakBy(() => () => words);
    onTestFinished(() => speakBy(() => undefined));
    expect([0, 390, 720, 960, 1439].map(formatClock)).toEqual(shown);
  });
});

describe('other zones', () => {
  it('find the instant on both sides of a clock change', () => {
    expect(isoIn('Europe/London', instantAt('Europe/London', '2026-03-29', 9 * 60))).toBe('2026-03-29T09:00:00+01:00');
    expect(isoIn('Europe/London', instantAt('Europe/London', '2026-03-28', 9 * 60))).toBe('2026-03-28T09:00:00+00:00');
    expect(isoIn('America/St_Johns', instantAt('America/St_Johns', '2026-01-10', 60))).toBe('2026-01-10T01:00:00-03:30');
  });
  it('begin a day whose midnight the clock skips with the first moment after it, not an hour early', () => {
    expect(isoIn('America/Santiago', instantAt('America/Santiago', '2026-09-06', 0))).toBe('2026-09-06T01:00:00-03:00');
    expect(isoIn('America/Santiago', instantAt('America/Santiago', '2026-09-05', 0))).toBe('2026-09-05T00:00:00-04:00');
    expect(isoIn('America/Santiago', instantAt('America/Santiago', '2026-09-07', 0))).toBe('2026-09-07T00:00:00-03:00');
  });
  it('mean the first of two moments that the clock shows alike', () => {
    expect(isoIn('Europe/London', instantAt('Europe/London', '2026-10-25', 90))).toBe('2026-10-25T01:30:00+01:00');
  });
  it('cost their format once, however often a date is asked for', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (let day = 0; day < 20; day += 1) isoIn('Asia/Dhaka', instantAt('Asia/Dhaka', dateIn('Asia/Dhaka', day * 86_400_000), 0));
    expect(made.mock.calls.length).toBe(2);
    made.mockRestore();
  });
});

describe('age', () => {
  it('is completed years: one less before the birthday', () => {
    expect(ageOn('1990-06-14', '2026-06-13')).toBe(35);
    expect(ageOn('1990-06-14', '2026-06-14')).toBe(36);
    expect(ageOn('2028-02-29', '2029-02-28')).toBe(0);
  });
});
