/** Customers read the results of a report in this form: the value, the usual range, and where the value lies. */
import screenWords from '#words/results';
import words from '#words/results-in-words';
import { resultFlags, type ResultFlag } from '../../contract/choices.ts';
import type { ReportResult } from '../../contract/extensions.ts';
import type { ReferenceInterval } from '../../contract/tests.ts';
import { groupsBy } from '../groups-by.ts';
import { referenceRange } from './reference-range.ts';
import { resultFlag } from './result-flag.ts';
import { withUnit } from './ucum-display.ts';
import { once } from '../loading/once.ts';
import { isolated } from '../text/isolated.ts';

export type Standing = 'within' | 'outside';

/** One measured value: a number or a finding. */
export type Value = ReportResult['value'];

const number = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 }));

/** Returns "13.2 g/dL" or "2,50,000/µL", and a finding unchanged. */
export const valueText = (value: Value, unit?: string): string =>
  typeof value === 'number' ? withUnit(number().format(value), unit) : value;

/** Returns "Usual range: 13–17 g/dL", or undefined when nothing is known. A finding without a flag has no usual one. */
export function usualRange({ analyte, interval, value, flag }: ReportResult): string | undefined {
  if (typeof value === 'string' && flag === undefined) return undefined;
  const range = referenceRange(interval ? { ...analyte, intervals: [forThisPatient(interval)] } : analyte);
  if (range === '') return undefined;
  if (interval || analyte.intervals?.length === 1) return words.usualRange(range);
  return typeof value === 'string' ? words.usualFinding(range) : words.usualRanges(range);
}

/** Describes the flag of HL7 v2 table 0078 in words that frighten nobody, or returns undefined when nothing decides. */
export function standingInWords(result: ReportResult): string | undefined {
  const flag = flagOf(result);
  if (flag === 'N' && typeof result.value === 'string') return words.findingAsUsual;
  return flag && words.standings[flag];
}

export function standingOf(result: ReportResult): Standing | undefined {
  const flag = flagOf(result);
  return flag && (flag === 'N' ? 'within' : 'outside');
}

/** A provider's own server may send the interval and leave the flag to the app. */
function flagOf({ analyte, flag, interval, value }: ReportResult): ResultFlag | undefined {
  const sent = resultFlags.find((entry) => entry === flag?.toUpperCase());
  return sent ?? (typeof value === 'number' ? resultFlag(analyte, value, interval) : undefined);
}

/** Returns one calm sentence about all results, or undefined when none of them can be judged. */
export function summaryInWords(results: readonly ReportResult[]): string | undefined {
  const standings = results.map(standingOf);
  if (standings.every((standing) => standing === undefined)) return undefined;
  const outside = standings.filter((standing) => standing === 'outside').length;
  if (outside > 0) return words.someOutside(outside, results.length);
  return standings.includes(undefined) ? words.noneKnownOutside : words.allWithin(results.length);
}

export const outsideResults = (results: readonly ReportResult[]): ReportResult[] =>
  results.filter((result) => standingOf(result) === 'outside');

/** Returns a text such as "Hemoglobin: below the usual range". */
export function outsideInWords(result: ReportResult): string {
  const [name, standing] = [isolated(result.analyte.name), standingInWords(result)?.toLowerCase()];
  return standing ? screenWords.outside(name, standing) : name;
}

/** Groups the results by test, in the order of the report. */
export const byTest = (results: readonly ReportResult[]) => groupsBy(results, ({ testName }) => testName ?? '');

/** The interval already belongs to this patient, so the text need not say whom it is for. */
const forThisPatient = ({ low, high, note }: ReferenceInterval): ReferenceInterval => ({
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
  ...(note !== undefined && { note }),
});
