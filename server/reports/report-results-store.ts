import { sql } from 'kysely';
import type { ReportResult } from '../../src/contract/extensions.ts';
import type { Analyte, ReferenceInterval } from '../../src/contract/tests.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import { isOutside } from '../../src/lib/reports/result-flag.ts';
import type { ReportResultRow, ReportRow } from './report-rows.ts';
import { namedIn } from '../catalogue/translations/in-language.ts';
import { languageNow } from '../platform/language.ts';
import type { Database } from '../platform/db/schema.ts';
import { confidentialOf, isConfidential } from './confidential-reports.ts';

export type ResultCount = { readonly all: number; readonly outside: number };

/** Returns the results in the order of the report. */
export const resultRowsOf = (database: Database, reportId: string): Promise<ReportResultRow[]> =>
  database.selectFrom('reportResults').selectAll().where('reportId', '=', reportId).orderBy('position').execute();

/** Returns the results of a report, each with the same patient's earlier values, except those of confidential reports. */
export async function listResults(
  database: Database,
  report: Pick<ReportRow, 'id' | 'customerId' | 'tests' | 'isConfidential'>,
  timeZone: string,
): Promise<ReportResult[]> {
  const rows = await resultRowsOf(database, report.id);
  const isOpen = !(await isConfidential(database, report));
  const earlier = isOpen ? await earlierOf(database, report.customerId, rows) : new Map<string, Earlier[]>();
  return rows.map((row) => {
    const before = (earlier.get(row.analyteId) ?? []).map((other) => ({
      reportId: other.reportId,
      value: valueOf(other),
      measuredAt: isoIn(timeZone, other.measuredAt),
    }));
    return { ...resultEntity(row, timeZone), ...(before.length === 0 ? {} : { earlier: before }) };
  });
}

/** Replaces all results of the report. */
export async function replaceResults(transaction: Database, reportId: string, rows: readonly ReportResultRow[]): Promise<void> {
  await transaction.deleteFrom('reportResults').where('reportId', '=', reportId).execute();
  // The rows are inserted in parts, because SQLite takes 32,766 parameters in one statement.
  for (let from = 0; from < rows.length; from += 500) {
    await transaction
      .insertInto('reportResults')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

/** Counts the results by report; a report without results is missing. */
export async function countResults(database: Database, customerId: string): Promise<ReadonlyMap<string, ResultCount>> {
  const rows = await database
    .selectFrom('reportResults')
    .innerJoin('reports', 'reports.id', 'reportResults.reportId')
    .select(['reportId', 'flag', sql<number | string>`count(*)`.as('count')])
    .where('reports.customerId', '=', customerId)
    .where('reports.heldAt', 'is', null)
    .groupBy(['reportId', 'flag'])
    .execute();
  const sum = (of: typeof rows) => of.reduce((total, { count }) => total + Number(count), 0);
  return new Map(
    [...Map.groupBy(rows, ({ reportId }) => reportId)].map(([id, of]) => [
      id,
      { all: sum(of), outside: sum(of.filter(({ flag }) => isOutside(flag ?? undefined))) },
    ]),
  );
}

export const valueOf = ({ valueNumber, valueText }: Pick<ReportResultRow, 'valueNumber' | 'valueText'>): number | string =>
  valueNumber ?? valueText ?? '';

export const intervalOf = ({ referenceInterval }: Pick<ReportResultRow, 'referenceInterval'>): ReferenceInterval | undefined =>
  referenceInterval === null ? undefined : (JSON.parse(referenceInterval) as ReferenceInterval);

const analyteOf = ({ analyte }: Pick<ReportResultRow, 'analyte'>): Analyte => JSON.parse(analyte) as Analyte;

/** The database has the names of the catalogue in English, as a laboratory reads them. */
export const namesOfTest = ({ testId, testName }: Pick<ReportResultRow, 'testId' | 'testName'>) =>
  testId === null ? { name: testName } : namedIn(languageNow(), 'tests', [testId, testName]);

export function analyteTold(row: Pick<ReportResultRow, 'analyte'>): Analyte {
  const analyte = analyteOf(row);
  return { ...analyte, ...namedIn(languageNow(), 'analytes', [analyte.id, analyte.name]) };
}

function resultEntity(row: ReportResultRow, timeZone: string): ReportResult {
  const interval = intervalOf(row);
  return {
    analyte: analyteTold(row),
    testName: namesOfTest(row).name,
    value: valueOf(row),
    ...(row.flag === null ? {} : { flag: row.flag }),
    ...(interval === undefined ? {} : { interval }),
    measuredAt: isoIn(timeZone, row.measuredAt),
  };
}

type Earlier = Pick<ReportResultRow, 'reportId' | 'analyteId' | 'analyte' | 'valueNumber' | 'valueText' | 'measuredAt'>;

/**
 * Returns earlier values by analyte, oldest first, as far as they are in the same unit. Each report contributes one value of
 * an analyte, the first, even if two of its tests measure it.
 */
async function earlierOf(
  database: Database,
  customerId: string,
  rows: readonly ReportResultRow[],
): Promise<ReadonlyMap<string, Earlier[]>> {
  const [first] = rows;
  if (first === undefined || first.patientId === null) return new Map();
  const found = await database
    .selectFrom('reportResults')
    .innerJoin('reports', 'reports.id', 'reportResults.reportId')
    .select([
      'reportResults.reportId',
      'reportResults.analyteId',
      'reportResults.analyte',
      'reportResults.valueNumber',
      'reportResults.valueText',
      'reportResults.measuredAt',
      'reports.tests',
      'reports.isConfidential',
    ])
    .where('reportResults.patientId', '=', first.patientId)
    .where('reportResults.analyteId', 'in', [...new Set(rows.map(({ analyteId }) => analyteId))])
    .where('reportResults.measuredAt', '<', first.measuredAt)
    .where('reports.customerId', '=', customerId)
    .where('reports.heldAt', 'is', null)
    .orderBy('reportResults.measuredAt')
    .orderBy('reportResults.reportId')
    .orderBy('reportResults.position')
    .execute();
  const confidential = await confidentialOf(
    database,
    found.map(({ reportId: id, ...report }) => ({ id, ...report })),
  );
  const units = new Map(rows.map((row) => [row.analyteId, analyteOf(row).unit]));
  const once = new Map<string, Earlier>();
  for (const row of found.filter(({ reportId }) => !confidential.has(reportId))) {
    const key = `${row.analyteId} ${row.reportId}`;
    if (!once.has(key) && analyteOf(row).unit === units.get(row.analyteId)) once.set(key, row);
  }
  return Map.groupBy(once.values(), ({ analyteId }) => analyteId);
}
