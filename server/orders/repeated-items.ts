import type { OrderPatient } from '../../src/contract/orders.ts';
import { factsOf } from '../catalogue/item-facts-store.ts';
import { itemKey } from '../catalogue/item-ref.ts';
import type { Database } from '../platform/db/schema.ts';
import { findReports } from '../reports/reports-store.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import type { OrderRow } from './booking-rows.ts';
import type { OrderedItem } from './price.ts';
import type { SampleRejectionRow } from './rejection-rows.ts';
import { testsOfRejection } from './repeats-of-orders.ts';

export type RepeatedItems = {
  /** those of whom a new sample is taken, in the order in which they stand in the first order */
  readonly patients: readonly OrderPatient[];
  readonly items: readonly Omit<OrderedItem, 'limits' | 'consents'>[];
};

/**
 * Returns the rejected tests as items that cost nothing, with how to prepare as the catalogue says today, also of tests that are
 * no longer offered. A test that the catalogue no longer has keeps its name.
 */
export async function repeatedItems(
  transaction: Database,
  original: Pick<OrderRow, 'patients'>,
  rejections: readonly SampleRejectionRow[],
): Promise<RepeatedItems> {
  const everybody = original.patients === null ? [] : (JSON.parse(original.patients) as OrderPatient[]);
  const ids = [...new Set(rejections.map(({ reportId }) => reportId))];
  const reports = new Map((await findReports(transaction, ids)).map((report) => [report.id, report]));
  const wanted = rejections.flatMap((rejection) => {
    const patientId = patientOf(reports.get(rejection.reportId), everybody)?.id ?? '';
    return testsOfRejection(rejection).map(({ id, name }) => ({ type: 'test' as const, id, name, patientId }));
  });
  const facts = await factsOf(transaction, wanted);
  const items = wanted.map((test) => {
    const { preparation = {} } = facts.get(itemKey(test)) ?? {};
    return { ...test, pricePaise: 0, quantity: 1, fastingRequired: (preparation.fastingHours ?? 0) > 0, preparation };
  });
  const concerned = new Set(wanted.map(({ patientId }) => patientId));
  return { patients: everybody.filter(({ id }) => concerned.has(id)), items };
}

/** A report no longer names a patient who was removed since; the order still has them as they were. */
const patientOf = (report: ReportRow | undefined, everybody: readonly OrderPatient[]): OrderPatient | undefined =>
  everybody.find(({ id }) => id === report?.patientId) ??
  everybody.find(({ name, dateOfBirth }) => name === report?.patientName && (dateOfBirth ?? null) === report.dateOfBirth);
