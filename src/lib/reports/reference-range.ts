/** Customers read a test's reference intervals in this form before they book it. */
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
  expected.join(' or ');

/** Matches intervals like "2 to 19 years". The report has them; a summary for adults leaves them out. */
const isForTheYoung = ({ ageMin = 0, ageMax }: ReferenceInterval): boolean =>
  ageMax !== undefined && ageMax < youngUntil && ageMin < adultFrom;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function inWords(interval: ReferenceInterval, unit: string | undefined): string {
  // Parentheses within parentheses become square brackets.
  const note = interval.note?.replaceAll('(', '[').replaceAll(')', ']');
  return `${who(interval)}${withUnit(intervalBounds(interval), unit)}${note === undefined ? '' : ` (${note})`}`;
}

/** Returns one interval without its unit: "13–17", "at least 60", "up to 5", or "" when it has no bound. */
export function intervalBounds({ low, high }: ReferenceInterval): string {
  if (low !== undefined)
    return high === undefined ? `at least ${number().format(low)}` : `${number().format(low)}–${number().format(high)}`;
  if (high === undefined) return '';
  return high === 0 ? '0' : `up to ${number().format(high)}`;
}

/** Names the people for whom the interval is; an interval for all adults names nobody. */
function who({ sex, ageMin, ageMax }: ReferenceInterval): string {
  const people = sex === undefined ? '' : { Male: 'men', Female: 'women' }[sex];
  const ages = agesInWords(ageMin ?? 0, ageMax);
  if (ages === '') return people === '' ? '' : `${people} `;
  return `${people} ${ages}: `.trimStart();
}

function agesInWords(ageMin: number, ageMax: number | undefined): string {
  if (ageMax === undefined) return ageMin > adultFrom ? `aged ${ageMin} and over` : '';
  if (ageMin === ageMax) return `aged ${ageMin}`;
  return ageMin === 0 ? `aged up to ${ageMax}` : `aged ${ageMin}–${ageMax}`;
}
