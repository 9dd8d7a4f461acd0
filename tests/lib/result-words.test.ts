import { describe, expect, it } from 'vitest';
import type { ReportResult } from '../../src/contract/extensions.ts';
import { canvasScale, mostPixels } from '../../src/lib/files/canvas-scale.ts';
import { placeOnBar } from '../../src/lib/reports/result-bar.ts';
import {
  byTest,
  standingInWords,
  standingOf,
  summaryInWords,
  usualRange,
  valueText,
} from '../../src/lib/reports/result-words.ts';

const result = (changes: Partial<ReportResult> = {}): ReportResult => ({
  analyte: {
    id: 'hemoglobin',
    name: 'Hemoglobin',
    unit: 'g/dL',
    intervals: [
      { sex: 'Male', low: 13, high: 17 },
      { sex: 'Female', low: 12, high: 15 },
    ],
  },
  interval: { sex: 'Female', low: 12, high: 15 },
  value: 12.6,
  flag: 'N',
  ...changes,
});

describe('a result in words', () => {
  it('has its value with the unit as it is printed', () => {
    expect(valueText(12.6, 'g/dL')).toBe('12.6 g/dL');
    expect(valueText(250, '10*3/uL')).toBe('250 × 10³/µL');
    expect(valueText('Negative', 'g/dL')).toBe('Negative');
  });

  it('names the range of this patient, and all of them where none was chosen', () => {
    expect(usualRange(result())).toBe('Usual range: 12–15 g/dL');
    const { interval: _none, ...open } = result();
    expect(usualRange(open)).toBe('Usual ranges: men 13–17 g/dL; women 12–15 g/dL');
    expect(usualRange({ analyte: { id: 'x', name: 'X' }, value: 3 })).toBeUndefined();
  });

  it('names the expected finding only where the laboratory has one', () => {
    const analyte = { id: 'protein', name: 'Protein', values: ['Nil', 'Trace'] };
    expect(usualRange({ analyte, value: 'Trace', flag: 'A' })).toBe('Usual finding: Nil');
    // A blood group has none.
    expect(usualRange({ analyte, value: 'Trace' })).toBeUndefined();
  });

  it.each([
    ['N', 'Within the usual range', 'within'],
    ['L', 'Below the usual range', 'outside'],
    ['h', 'Above the usual range', 'outside'],
    ['LL', 'Far below the usual range', 'outside'],
    ['HH', 'Far above the usual range', 'outside'],
    ['A', 'Not as usual', 'outside'],
  ] as const)('says of the flag %s: %s', (flag, words, standing) => {
    expect(standingInWords(result({ flag }))).toBe(words);
    expect(standingOf(result({ flag }))).toBe(standing);
  });

  it('works the flag out where the server sent the range alone, and says nothing where nothing tells', () => {
    const { flag: _flag, ...unflagged } = result({ value: 11.2 });
    expect(standingInWords(unflagged)).toBe('Below the usual range');
    const { interval: _interval, ...untold } = unflagged;
    expect(standingInWords(untold)).toBeUndefined();
    expect(standingInWords(result({ value: 'Nil', flag: 'N' }))).toBe('As usual');
  });
});

describe('all results together', () => {
  it('are summed up in one calm sentence', () => {
    const calm = 'Your doctor can tell what that means for you.';
    expect(summaryInWords([result(), result({ flag: 'H' })])).toBe(`1 of 2 results lies outside the usual range. ${calm}`);
    expect(summaryInWords([result({ flag: 'L' }), result({ flag: 'A' })])).toBe(
      `2 of 2 results lie outside the usual range. ${calm}`,
    );
    expect(summaryInWords([result(), result()])).toBe('All 2 results lie within the usual range.');
    expect(summaryInWords([result()])).toBe('The result lies within the usual range.');
  });

  it('of which nothing tells are not called fine', () => {
    const untold = { analyte: { id: 'x', name: 'X' }, value: 3 };
    expect(summaryInWords([untold])).toBeUndefined();
    expect(summaryInWords([result(), untold])).toBe('No result lies outside a usual range.');
  });

  it('stand below their tests', () => {
    const groups = byTest([result({ testName: 'CBC' }), result({ testName: 'Lipids' }), result({ testName: 'CBC' })]);
    expect(groups.map((group) => [group[0].testName, group.length])).toEqual([
      ['CBC', 2],
      ['Lipids', 1],
    ]);
  });
});

describe('the place on the bar', () => {
  it('is inside the band exactly where the value is inside the range', () => {
    for (const bounds of [{ low: 12, high: 15 }, { high: 5 }, { low: 50 }, { low: 0, high: 0.1 }, { high: 0 }]) {
      for (const value of [-3, 0, 0.05, 4, 5, 12, 13.5, 15, 50, 51, 900]) {
        const { from, to, mark } = placeOnBar(value, bounds)!;
        const isInside = value >= (bounds.low ?? -Infinity) && value <= (bounds.high ?? Infinity);
        expect(mark >= from && mark <= to, `${value} in ${JSON.stringify(bounds)}`).toBe(isInside);
        expect(mark).toBeGreaterThanOrEqual(0);
        expect(mark).toBeLessThanOrEqual(100);
      }
    }
  });

  it('is farther out the farther the value is', () => {
    const marks = [15.1, 16, 18, 30, 300].map((value) => placeOnBar(value, { low: 12, high: 15 })!.mark);
    expect(marks).toEqual(marks.toSorted((one, other) => one - other));
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('is nowhere without a bound', () => {
    expect(placeOnBar(5, {})).toBeUndefined();
  });
});

describe('the fineness of a page', () => {
  const a4 = { width: 595, height: 842 };

  it('is that of the screen, and less where the device has not the memory', () => {
    expect(canvasScale(a4, 360, 2, mostPixels(8))).toBeCloseTo((360 * 2) / 595);
    const scale = canvasScale(a4, 360 * 5, 3, mostPixels(1));
    expect(scale * scale * a4.width * a4.height).toBeCloseTo(4_000_000);
    // Safari draws nothing above 16.7 megapixels, and does not tell its memory.
    expect(mostPixels(undefined)).toBeLessThan(16_700_000);
    expect(mostPixels(32)).toBeLessThan(16_700_000);
  });
});
