/** Orders whose sample the lab could not measure. */
import { expect } from 'vitest';
import { answerRequest } from '../../../server/lab/answer-request.ts';
import { insertRejection } from '../../../server/orders/sample-rejections-store.ts';
import { newId } from '../../../server/platform/ids.ts';
import { findAnyReport, testsOfReport } from '../../../server/reports/reports-store.ts';
import { accountPaths } from '../../../src/contract/account-paths.ts';
import { OrderAnswer, type NewOrder, type Order } from '../../../src/contract/orders.ts';
import { paths, pathWithId } from '../../../src/contract/paths.ts';
import type { Answer, Caller } from './caller.ts';
import { addPatient, readyToOrder } from './household.ts';
import { advances } from './lab.ts';
import { operator } from './operator.ts';
import { orderPlaced } from './order-changes.ts';
import { placeOrder } from './placing.ts';
import type { Customer, TestServer } from './server.ts';

export const labOf =
  (server: TestServer) =>
  (...words: readonly string[]) =>
    answerRequest(server, { program: 'lab', operator, words });

const values = { cbc: ['hemoglobin,11.2', 'platelets,250'], hba1c: ['hba1c,5.4'] } as const;

/** Releases values of these tests, from a file as the lab gives it. */
export const releasesOf =
  (server: TestServer) =>
  (report: string, tests: readonly (keyof typeof values)[] = ['cbc'], ...more: readonly string[]) => {
    const file = Buffer.from(['analyteId,value', ...tests.flatMap((test) => values[test])].join('\n'));
    return answerRequest(server, { program: 'lab', operator, words: ['results', report, 'results.csv', ...more], file });
  };

export type InTesting = { readonly customer: Customer; readonly order: Order };

/** Prepares an order in testing: one CBC for Meera Rao, paid in cash. */
export async function inTesting(server: TestServer, changes: Partial<NewOrder> = {}): Promise<InTesting> {
  const { customer, order } = await orderPlaced(server, changes);
  await advances(server, order.id, 3);
  return { customer, order };
}

/** Prepares an order in testing: a CBC and HbA1c for Meera Rao, and a package (CBC, fasting glucose, urine) for her son. */
export async function ofTwoInTesting(server: TestServer): Promise<InTesting> {
  const { customer, order } = await readyToOrder(server);
  const { id: son } = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son', dateOfBirth: '2001-09-20' });
  const items = [
    ...order.items,
    { type: 'test' as const, id: 'hba1c', quantity: 1, patientId: order.patientId },
    { type: 'package' as const, id: 'basic-checkup', quantity: 1, patientId: son },
  ];
  const placed = await placeOrder(customer, { ...order, items, specialInstructions: 'Ring twice' });
  await advances(server, placed.id, 3);
  return { customer, order: placed };
}

/** Its sample had clotted. */
export async function rejected(server: TestServer): Promise<InTesting> {
  const found = await inTesting(server);
  const answer = await labOf(server)('reject', found.order.orderNumber, '--reason', 'clotted');
  expect(answer).toMatchObject({ code: 0 });
  return found;
}

/**
 * Has a new sample awaited for a report, whatever state its order is in.
 * @returns the id of the order
 */
export async function awaitsSample({ database, now }: Pick<TestServer, 'database' | 'now'>, reportId: string): Promise<string> {
  const report = await findAnyReport(database, reportId);
  if (!report?.orderId) throw new Error('There is no such report of an order');
  const { orderId } = report;
  const tests = JSON.stringify(testsOfReport(report));
  const row = { id: newId(), orderId, reportId, tests, at: now(), repeatOrderId: null, settledAt: null };
  await insertRejection(database, { ...row, reason: 'clotted' });
  return orderId;
}

/** @param timeSlot the slot's id, which begins with its date */
export const repeats = (customer: Caller, id: string, timeSlot: string, key?: string): Promise<Answer> =>
  customer.post(
    pathWithId(accountPaths.repeatOrder, id),
    { scheduledDate: timeSlot.slice(0, 10), timeSlot },
    key === undefined ? undefined : { headers: { 'idempotency-key': key } },
  );

/** @returns the order of the repeat */
export async function repeated(customer: Customer, id: string, timeSlot = '2026-11-22-1800'): Promise<Order> {
  const answer = await repeats(customer, id, timeSlot);
  expect(answer.status).toBe(201);
  return answer.read(OrderAnswer).data.order;
}

export const shownOrder = async (customer: Customer, id: string): Promise<Order> =>
  (await customer.get(pathWithId(paths.order, id))).read(OrderAnswer).data.order;
