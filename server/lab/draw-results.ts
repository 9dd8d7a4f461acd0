import type { Measured } from '../../src/lib/reports/result-flag.ts';
import type { ReportedTest } from '../reports/report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import type { MeasuredResult } from '../reports/measured-results.ts';
import { findAnalytes } from '../catalogue/analytes-store.ts';
import { analytesOfTests } from '../catalogue/measured-tests-store.ts';
import { drawValue, type Seed } from './draw-value.ts';
import { withDerivedResults } from './derived-results.ts';

/**
 * Draws made-up results from the catalogue's reference intervals. An analyte that two tests of a report measure has one
 * value.
 * @param tests the tests, with those of a package one by one
 */
export async function drawResults(
  database: Database,
  tests: readonly ReportedTest[],
  who: Measured,
  seed: Seed,
): Promise<MeasuredResult[]> {
  const measured = await analytesOfTests(
    database,
    tests.map(({ id }) => id),
  );
  const analytes = await findAnalytes(database, [...measured.values()].flat());
  const drawn = new Map([...analytes.values()].map((analyte) => [analyte.id, drawValue(analyte, who, seed)] as const));
  const numbers = withDerivedResults(
    new Map([...drawn].filter((entry): entry is [string, number] => typeof entry[1] === 'number')),
  );
  return tests.flatMap(({ id: testId, name: testName }) =>
    (measured.get(testId) ?? []).flatMap((analyteId) => {
      const value = numbers.get(analyteId) ?? drawn.get(analyteId);
      return value === undefined ? [] : { testId, testName, analyteId, value };
    }),
  );
}
