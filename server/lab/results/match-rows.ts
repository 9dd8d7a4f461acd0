import type { ExpectedValue, FileRow } from '../results-file.ts';
import { quoted, type MessageRow } from './lab-message.ts';
import { unitFault } from './units.ts';

export type Matched = {
  readonly rows: readonly FileRow[];
  readonly faults: readonly string[];
  /** the analytes that may lack a value: the lab has none, or a fault says so already */
  readonly excused: ReadonlySet<string>;
};

/** Finds for each value of a message the analyte that it is of, among those that the report's tests measure. */
export function matchRows(sent: readonly MessageRow[], wanted: readonly ExpectedValue[]): Matched {
  const faults: string[] = [];
  const excused = new Set<string>();
  const rows = sent.flatMap((row): FileRow[] => {
    const of = analyteOf(row, wanted);
    if (typeof of === 'string') {
      faults.push(`${row.place}: ${of}`);
      return [];
    }
    const { analyteId } = of;
    const value = valueOf(row, of);
    if (row.isAbsent || value === '') excused.add(analyteId);
    if (row.isAbsent) return [];
    const fault = value === '' ? `${analyteId} has no value` : faultOfUnit(row, of);
    if (fault !== undefined) faults.push(`${row.place}: ${fault}`);
    return value === '' ? [] : [{ place: row.place, analyteId, value, testName: undefined }];
  });
  return { rows, faults, excused };
}

/** @returns the analyte, or what is wrong */
function analyteOf({ codes, name }: MessageRow, wanted: readonly ExpectedValue[]): ExpectedValue | string {
  const isNamed = ({ analyteId, loinc }: ExpectedValue) =>
    codes.some(({ system, code }) => code === (system === 'loinc' ? loinc : analyteId));
  const [first, ...others] = new Map(wanted.filter(isNamed).map((value) => [value.analyteId, value])).values();
  if (first !== undefined && others.length === 0) return first;
  if (first !== undefined)
    return `its codes name several analytes: ${[first, ...others].map(({ analyteId }) => analyteId).join(', ')}`;
  if (codes.length === 0) return `${quoted(name) || 'it'} has neither an analyteId nor a LOINC code`;
  return `${codes.map(({ code }) => quoted(code)).join(', ')} is not measured by any test of this report`;
}

/** Of a finding that comes as text and codes, the one that the report knows counts. */
function valueOf({ values }: MessageRow, { values: findings }: ExpectedValue): string {
  const known = new Set(findings?.map((finding) => finding.toLowerCase()));
  return values.find((value) => known.has(value.toLowerCase())) ?? values[0] ?? '';
}

const faultOfUnit = ({ units }: MessageRow, { analyteId, unit, values }: ExpectedValue): string | undefined =>
  values === undefined ? unitFault(analyteId, unit, units) : undefined;
