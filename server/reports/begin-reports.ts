import type { OrderPatient } from '../../src/contract/orders.ts';
import type { OrderItemRow, OrderRow } from '../orders/booking-rows.ts';
import type { ReportedTest, ReportRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import { testsWithConsent } from './confidential-reports.ts';
import { tryLockCustomer } from '../accounts/customers-store.ts';
import { containedTests } from '../catalogue/item-facts-store.ts';
import { lockOrder } from '../orders/order-changes-store.ts';
import { itemRowsOf } from '../orders/orders-store.ts';
import { findPatients } from '../people/patients-store.ts';
import { insertReports, reportsOfOrder } from './reports-store.ts';
import { flag } from '../platform/db/rows.ts';

/**
 * Creates the reports of an order, which are processing from now on: one for each of its patients, and one more for those of
 * their tests for which the law requires consent, so that the others can be shared and need not wait for them. Existing
 * reports stay as they are. An order whose customer has left gets none, because nobody could read them.
 * @param transaction holds the locks of customer and order afterwards
 * @param at when the samples were collected, epoch milliseconds
 */
export async function beginReports(
  transaction: Database,
  order: Pick<OrderRow, 'id' | 'customerId'>,
  at: number,
): Promise<ReportRow[]> {
  if (order.customerId === null) return [];
  // The customer is locked before the order, as everywhere. Without the locks, two simultaneous calls would both find no
  // reports.
  await tryLockCustomer(transaction, order.customerId);
  const held = await lockOrder(transaction, order.customerId, order.id);
  if (held === undefined) return [];
  const begun = await reportsOfOrder(transaction, order.id);
  if (begun.length > 0) return begun;
  await insertReports(transaction, await newReports(transaction, held, order.customerId, at));
  return reportsOfOrder(transaction, order.id);
}

async function newReports(transaction: Database, order: OrderRow, customerId: string, at: number): Promise<ReportRow[]> {
  const patients = order.patients === null ? [] : (JSON.parse(order.patients) as OrderPatient[]);
  const ids = patients.map(({ id }) => id);
  const known = new Set((await findPatients(transaction, customerId, ids)).map(({ id }) => id));
  const testsOf = await testsByPatient(transaction, order.id);
  const withConsent = await testsWithConsent(
    transaction,
    [...testsOf.values()].flat().map((test) => test.id),
  );
  const reported = patients.flatMap((patient) =>
    ([0, 1] as const).flatMap((isConfidential) => {
      const tests = (testsOf.get(patient.id) ?? []).filter((test) => flag(withConsent.has(test.id)) === isConfidential);
      return tests.length === 0 ? [] : { patient, tests, isConfidential };
    }),
  );
  return reported.map(({ patient: { id, name, gender, dateOfBirth }, tests, isConfidential }, index) => ({
    id: newId(),
    customerId,
    orderId: order.id,
    orderNumber: order.orderNumber,
    numberInOrder: index + 1,
    patientId: known.has(id) ? id : null,
    patientName: name,
    patientSex: gender ?? null,
    dateOfBirth: dateOfBirth ?? null,
    status: 'processing' as const,
    tests: JSON.stringify(tests),
    notes: null,
    collectedAt: at,
    reportedAt: null,
    replacesReportedAt: null,
    fileId: null,
    fileSize: null,
    isSample: 0 as const,
    isConfidential,
    heldAt: null,
    createdAt: at,
  }));
}

/** Returns what is measured for each patient: every test once, those of a package one by one. */
async function testsByPatient(transaction: Database, orderId: string): Promise<ReadonlyMap<string, ReportedTest[]>> {
  const items = await itemRowsOf(transaction, orderId);
  const packages = items.filter(({ itemType }) => itemType === 'package').map(({ itemId }) => itemId);
  const contained = packages.length === 0 ? new Map() : await containedTests(transaction, packages);
  const testsOf = ({ itemType, itemId: id, name }: OrderItemRow): ReportedTest[] => {
    const tests: ReportedTest[] | undefined = itemType === 'package' ? contained.get(id) : undefined;
    return tests?.map((test) => ({ id: test.id, name: test.name })) ?? [{ id, name }];
  };
  return new Map(
    [...Map.groupBy(items, ({ patientId }) => patientId)].map(([patientId, ofPatient]) => {
      const tests = ofPatient.flatMap(testsOf);
      return [patientId, [...new Map(tests.toReversed().map((test) => [test.id, test])).values()].toReversed()];
    }),
  );
}
