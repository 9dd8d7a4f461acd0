import type { ReportRow } from '../reports/report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { findAnalytes } from '../catalogue/analytes-store.ts';
import { analytesOfTests } from '../catalogue/measured-tests-store.ts';
import { testsOfReport } from '../reports/reports-store.ts';
import type { ExpectedValue } from './results-file.ts';

/** Returns what the tests of a report measure, in the order of the report; a test that is no longer known has nothing. */
export async function expectedValuesOf(database: Database, report: ReportRow): Promise<ExpectedValue[]> {
  const tests = testsOfReport(report);
  const measured = await analytesOfTests(
    database,
    tests.map(({ id }) => id),
  );
  const analytes = await findAnalytes(database, [...measured.values()].flat());
  return tests.flatMap(({ id: testId, name: testName }) =>
    (measured.get(testId) ?? []).flatMap((analyteId) => {
      const analyte = analytes.get(analyteId);
      if (analyte === undefined) return [];
      const { name, loinc, unit, values } = analyte;
      return {
        testId,
        testName,
        analyteId,
        name,
        ...(loinc === undefined ? {} : { loinc }),
        ...(unit === undefined ? {} : { unit }),
        ...(values === undefined ? {} : { values }),
      };
    }),
  );
}
