/** This reads the values of a report from a laboratory's file, and compares them with what the report's tests measure. */
import type { MeasuredResult } from '../reports/measured-results.ts';
import { csvLine, parseCsv } from './csv.ts';

/** One value that the report needs. */
export type ExpectedValue = {
  readonly testId: string;
  readonly testName: string;
  readonly analyteId: string;
  /** the analyte's name */
  readonly name: string;
  /** the analyte's code in LOINC, where the catalogue has one */
  readonly loinc?: string;
  readonly unit?: string;
  /** all values that a finding may have */
  readonly values?: readonly string[];
};

export type FileRow = {
  /** for instance "line 4" or "entry 3" */
  readonly place: string;
  readonly analyteId: string;
  readonly value: string;
  readonly testName: string | undefined;
};

type Read = { readonly rows: readonly FileRow[]; readonly faults: readonly string[] };

const columnNames = ['analyteId', 'value', 'testName', 'analyte', 'unit'] as const;

/** Returns the table that `results` reads, still without values. */
export const csvOf = (wanted: readonly ExpectedValue[]): string =>
  [
    csvLine(columnNames),
    ...wanted.map(({ analyteId, testName, name, unit = '' }) => csvLine([analyteId, '', testName, name, unit])),
  ].join('\n');

/** Reads a file; a list is JSON, everything else is CSV. */
export function readResultsFile(text: string): Read {
  return /^\uFEFF?\s*[[{]/.test(text) ? readJson(text.replace(/^\uFEFF/, '')) : readTable(text);
}

function readJson(text: string): Read {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    return { rows: [], faults: [`This is no readable JSON: ${(error as Error).message}`] };
  }
  if (!Array.isArray(found)) return { rows: [], faults: ['The file is not a list of values'] };
  const faults: string[] = [];
  const rows = found.flatMap((entry: unknown, position): FileRow[] => {
    const place = `entry ${position + 1}`;
    const { analyteId, value, testName } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    const isValue = typeof value === 'number' || typeof value === 'string';
    if (typeof analyteId === 'string' && isValue)
      return [{ place, analyteId, value: String(value).trim(), testName: typeof testName === 'string' ? testName : undefined }];
    faults.push(`${place}: needs an analyteId and a value, which is a number or a text`);
    return [];
  });
  return { rows, faults };
}

function readTable(text: string): Read {
  try {
    const [head, ...rest] = parseCsv(text);
    const place = (name: string) => head?.cells.findIndex((cell) => cell.toLowerCase() === name.toLowerCase()) ?? -1;
    const [id, value, test] = [place('analyteId'), place('value'), place('testName')];
    if (id < 0 || value < 0) return { rows: [], faults: ['line 1: the columns analyteId and value are missing'] };
    const rows = rest.map(({ line, cells }) => ({
      place: `line ${line}`,
      analyteId: cells[id] ?? '',
      value: cells[value] ?? '',
      testName: cells[test] || undefined,
    }));
    return { rows, faults: [] };
  } catch (error) {
    return { rows: [], faults: [(error as Error).message] };
  }
}

type Measured = { readonly results: readonly MeasuredResult[]; readonly faults: readonly string[] };

/** What differs between the ways in which values come. */
export type Completeness = {
  readonly isPartial: boolean;
  /** analytes that may lack a value in a whole report, too */
  readonly excused?: ReadonlySet<string>;
  /** the words for what brings the values, and for how it says that they are not all */
  readonly words?: { readonly source: string; readonly sayPartial: string };
};

const wordsOfFiles = { source: 'The file', sayPartial: 'say --partial' };

/** Every row must match one value of the report, and without `isPartial` every value must have its row. */
export function measuredIn(
  rows: readonly FileRow[],
  wanted: readonly ExpectedValue[],
  { isPartial, excused = new Set(), words = wordsOfFiles }: Completeness,
): Measured {
  const faults: string[] = [];
  const given = new Map<ExpectedValue, MeasuredResult | undefined>();
  // A line of the sheet that nobody filled in is ignored.
  for (const row of rows.filter(({ value }) => value !== '')) {
    const places = wanted.filter(({ analyteId, testName }) => analyteId === row.analyteId && isFor(testName, row.testName));
    const fault = faultOf(row, places, given);
    if (fault !== undefined) faults.push(`${row.place}: ${fault}`);
    for (const place of places) if (!given.has(place)) given.set(place, resultAt(place, row));
  }
  const missing = wanted.filter((place) => !given.has(place) && !excused.has(place.analyteId));
  if (!isPartial) for (const place of missing) faults.push(missingValue(place, words.sayPartial));
  if (faults.length === 0 && given.size === 0) faults.push(`${words.source} has no values`);
  return { results: wanted.flatMap((place) => given.get(place) ?? []), faults };
}

function faultOf(row: FileRow, places: readonly ExpectedValue[], given: ReadonlyMap<ExpectedValue, unknown>): string | undefined {
  const [first] = places;
  if (first === undefined) return notMeasured(row);
  if (valueOf(row, first) === undefined) return wrongValue(row, first);
  return places.every((place) => given.has(place)) ? `${row.analyteId} was given before` : undefined;
}

const isFor = (testName: string, named: string | undefined): boolean =>
  named === undefined || named.toLowerCase() === testName.toLowerCase();

function resultAt(place: ExpectedValue, row: FileRow): MeasuredResult | undefined {
  const { testId, testName, analyteId } = place;
  const value = valueOf(row, place);
  return value === undefined ? undefined : { testId, testName, analyteId, value };
}

/** A value may also lie beyond the measurable range, such as "<0.01". */
function valueOf({ value }: FileRow, { values }: ExpectedValue): number | string | undefined {
  if (values !== undefined) return values.find((known) => known.toLowerCase() === value.toLowerCase());
  if (/^[+-]?\d+(\.\d+)?$/.test(value)) return Number(value);
  return /^[<>]=?\s*\d+(\.\d+)?$/.test(value) ? value : undefined;
}

const notMeasured = ({ analyteId, testName }: FileRow): string =>
  `${analyteId || 'a line without analyteId'} is not measured by ${testName ?? 'any test of this report'}`;

const wrongValue = ({ analyteId, value }: FileRow, { values }: ExpectedValue): string =>
  values === undefined ? `${analyteId}: "${value}" is no number` : `${analyteId}: "${value}" is none of ${values.join(', ')}`;

const missingValue = ({ analyteId, testName }: ExpectedValue, sayPartial: string): string =>
  `${analyteId} (${testName}) has no value; give it, or ${sayPartial}`;
