import type { ReportedTest, ReportRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { factsOf } from '../catalogue/item-facts-store.ts';
import { itemKey } from '../catalogue/item-ref.ts';

type Tested = Pick<ReportRow, 'id' | 'tests' | 'isConfidential'>;

/**
 * Returns the tests for which the law requires consent according to today's catalogue, including those that are no longer
 * offered.
 */
export async function testsWithConsent(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const refs = [...new Set(ids)].map((id) => ({ type: 'test', id }) as const);
  const facts = await factsOf(database, refs);
  return new Set(refs.flatMap((ref) => ((facts.get(itemKey(ref))?.consents.length ?? 0) > 0 ? ref.id : [])));
}

/**
 * Returns the ids of the reports whose results are shown only after the customer says that they are ready: those that were
 * created as confidential, and those with a test that has needed consent since.
 */
export async function confidentialOf(database: Database, reports: readonly Tested[]): Promise<ReadonlySet<string>> {
  const testsOf = new Map(reports.map(({ id, tests }) => [id, (JSON.parse(tests) as ReportedTest[]).map((test) => test.id)]));
  const withConsent = await testsWithConsent(database, [...testsOf.values()].flat());
  const isOne = ({ id, isConfidential }: Tested) =>
    isConfidential === 1 || testsOf.get(id)?.some((test) => withConsent.has(test)) === true;
  return new Set(reports.filter(isOne).map(({ id }) => id));
}

export const isConfidential = async (database: Database, report: Tested): Promise<boolean> =>
  (await confidentialOf(database, [report])).has(report.id);
