import type { Analyte } from '../../src/contract/tests.ts';
import { ageOn, dateIn } from '../../src/lib/time/dates.ts';
import { intervalFor, resultFlag, type Measured } from '../../src/lib/reports/result-flag.ts';
import type { ReportResultRow, ReportRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { findAnalytes } from '../catalogue/analytes-store.ts';

/** One value that the lab has entered. */
export type MeasuredResult = {
  readonly testId?: string;
  readonly testName: string;
  /** an analyte of the catalogue, even if it is no longer offered */
  readonly analyteId: string;
  /** a number in the analyte's unit, or a finding in words */
  readonly value: number | string;
};

const longestText = 200;
/** Results, the shared page and the PDF are each made without a pause: 500 values hold the event loop for about 10 ms. */
export const mostResults = 500;

/**
 * Returns the rows of a report's results, each with the interval and the flag for the patient on the day of the collection.
 * @throws Error naming everything that is wrong with them
 */
export async function resultRows(
  database: Database,
  report: ReportRow,
  results: readonly MeasuredResult[],
  { timeZone, at }: { readonly timeZone: string; readonly at: number },
): Promise<ReportResultRow[]> {
  if (results.length > mostResults)
    throw new Error(
      `A report takes ${mostResults} values at most, and these are ${results.length}. Please give it as a PDF ("attach").`,
    );
  const analytes = await findAnalytes(
    database,
    results.map(({ analyteId }) => analyteId),
  );
  const faults = results.flatMap((result) => faultOf(result, analytes.get(result.analyteId)) ?? []);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const measuredAt = report.collectedAt ?? at;
  const who = measuredOf(report, timeZone, measuredAt);
  return results.map((result, position) => ({
    reportId: report.id,
    position,
    patientId: report.patientId,
    measuredAt,
    ...columnsOf(result, analytes.get(result.analyteId) as Analyte, who),
  }));
}

/** @param at the time of the collection */
export function measuredOf(report: Pick<ReportRow, 'patientSex' | 'dateOfBirth'>, timeZone: string, at: number): Measured {
  const { patientSex, dateOfBirth } = report;
  return {
    ...(patientSex === null ? {} : { sex: patientSex }),
    ...(dateOfBirth === null ? {} : { age: ageOn(dateOfBirth, dateIn(timeZone, at)) }),
  };
}

function faultOf({ analyteId, value }: MeasuredResult, analyte: Analyte | undefined): string | undefined {
  if (analyte === undefined) return `There is no analyte ${analyteId}`;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${analyteId}: the value is no number`;
  if (value.trim() === '') return `${analyteId}: the value is missing`;
  return value.trim().length > longestText ? `${analyteId}: the value has more than ${longestText} letters` : undefined;
}

type Columns = Omit<ReportResultRow, 'reportId' | 'position' | 'patientId' | 'measuredAt'>;

function columnsOf({ testId, testName, analyteId, value: given }: MeasuredResult, analyte: Analyte, who: Measured): Columns {
  // A finding may look like a number, as a titre does.
  const value = analyte.values === undefined && typeof given === 'number' ? given : String(given).trim();
  const interval = intervalFor(analyte, who);
  return {
    testId: testId ?? null,
    testName,
    analyteId,
    analyte: JSON.stringify(analyte),
    referenceInterval: interval === undefined ? null : JSON.stringify(interval),
    valueNumber: typeof value === 'number' ? value : null,
    valueText: typeof value === 'number' ? null : value,
    flag: resultFlag(analyte, value, interval) ?? null,
  };
}
