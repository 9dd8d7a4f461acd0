/** Customers read a test's reference intervals in this form before they book it. */
import words from '#words/results-in-words';
import type { Analyte, ReferenceInterval } from '../../contract/tests.ts';
import { withUnit } from './ucum-display.ts';
import { once } from '../loading/once.ts';
import { isolated } from '../text/isolated.ts';

const adultFrom = 18;
const youngUntil = 21;
const number = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 }));

/**
 * Returns the normal range of a test: one analyte's range, or "Hemoglobin: …" per line when the test measures several. Returns
 * undefined when no analyte has a range.
 */
export function normalRange(analytes: readonly Analyte[]): string | undefined {
  const ranges = analytes
    .map((analyte) => ({ name: analyte.name, range: referenceRange(analyte) }))
    .filter(({ range }) => range !== '');
  if (ranges.length === 0) return undefined;
  return analytes.length === 1
    ? capitalised(ranges[0]!.range)
    : ranges.map(({ name, range }) => `${isolated(name)}: ${range}`).join('\n');
}

/** Returns "men 13–17 g/dL; women 12–15 g/dL", the expected finding for a test without numbers, or "" when nothing is known. */
export function referenceRange(analyte: Analyte): string {
  const { intervals = [], unit } = analyte;
  if (intervals.length === 0) return expectedFinding(analyte);
  const forAdults = intervals.filter((interval) => !isForTheYoung(interval));
  return (forAdults.length > 0 ? forAdults : intervals).map((interval) => inWords(interval, unit)).join('; ');
}

/** Returns "Not detected" or "Brown or Yellow or Green", or "" when no value is better than another. */
export const expectedFinding = ({ values = [], expected = values.slice(0, 1) }: Pick<Analyte, 'values' | 'expected'>): string =>
  expected.length === 0 ? '' : expected.reduce((others, finding) => words.either(others, finding));

/** Matches intervals like "2 to 19 years". The report has them; a summary for adults leaves them out. */
const isForTheYoung = ({ ageMin = 0, ageMax }: ReferenceInterval): boolean =>
  ageMax !== undefined && ageMax < youngUntil && ageMin < adultFrom;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function inWords(interval: ReferenceInterval, unit: string | undefined): string {
  // Parentheses within parentheses become square brackets.
  const note = interval.note?.replaceAll('(', '[').replaceAll(')', ']');
  return forWhom(interval, `${bounds(interval, unit)}${note === undefined ? '' : ` (${note})`}`);
}

/** Returns one interval without its unit: "13–17", "at least 60", "up to 5", or "" when it has no bound. */
export const intervalBounds = (interval: ReferenceInterval): string => bounds(interval, undefined);

function bounds({ low, high }: ReferenceInterval, unit: string | undefined): string {
  const one = (value: number) => withUnit(number().format(value), unit);
  if (low !== undefined)
    return high === undefined ? words.atLeast(one(low)) : withUnit(`${number().format(low)}–${number().format(high)}`, unit);
  if (high === undefined) return withUnit('', unit);
  return high === 0 ? one(high) : words.upTo(one(high));
}

/** Names the people for whom the range is; an interval for all adults names nobody. */
function forWhom({ sex, ageMin, ageMax }: ReferenceInterval, range: string): string {
  const ages = agesInWords(ageMin ?? 0, ageMax);
  if (sex === 'Male') return ages === undefined ? words.rangeOfMen(range) : words.rangeOfMenAged(ages, range);
  if (sex === 'Female') return ages === undefined ? words.rangeOfWomen(range) : words.rangeOfWomenAged(ages, range);
  return ages === undefined ? range : words.rangeOfAged(ages, range);
}

function agesInWords(ageMin: number, ageMax: number | undefined): string | undefined {
  if (ageMax === undefined) return ageMin > adultFrom ? words.agedFrom(ageMin) : undefined;
  if (ageMin === ageMax) return words.aged(ageMin);
  return ageMin === 0 ? words.agedUpTo(ageMax) : words.agedBetween(ageMin, ageMax);
}
