/**
 * The steps of orders and reports, as whoever asks for them names both: the command line and the lab's own system
 * (server/lab/api). They only read words and write answers; what holds for a step stands here and below.
 */
import type { SampleRejectionReason } from '../../src/contract/choices.ts';
import type { OrderStatus } from '../../src/contract/orders.ts';
import { toRupees } from '../../src/lib/money.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import { doorCodeDigits } from '../orders/door-codes.ts';
import { holdReport, releaseHold } from '../reports/hold-report.ts';
import { advanceOrder, NoNextStep, nextStatus } from './advance-order.ts';
import { checkDoorCode } from './check-door-code.ts';
import { orderNumbered } from './order-numbered.ts';
import { payByUpi, upiReferenceIn } from './pay-by-upi.ts';
import { reportNamed } from './report-named.ts';
import { rejectSample, type Rejection } from './reject-sample.ts';
import { UsageError, type CommandDeps } from './request.ts';
import { assignCollector, setArrived, setOnTheWay, type AssignedCollector } from './visit-steps.ts';

export type OrderStep = { readonly orderNumber: string; readonly from: OrderStatus; readonly status: OrderStatus };

/**
 * Takes an order's next step.
 * @param seen the status that the caller saw; without it, the one that the order has now
 * @throws UnknownName, NoNextStep
 */
export async function advance(deps: CommandDeps, number: string, seen?: OrderStatus): Promise<OrderStep> {
  const { id, orderNumber, status } = await orderNumbered(deps.database, number);
  const from = seen ?? status;
  return { orderNumber, from, status: await advanceOrder(deps, id, deps.now(), from) };
}

/**
 * Checks the code that the customer said to whoever collects, before `arrive`. It counts wrong codes, and so may not be part of a
 * transaction that a refusal takes back.
 * @throws UnknownName, NoNextStep, UsageError for what is no code, CommandError for a wrong one
 */
export async function checkArrival(deps: CommandDeps, number: string, typed: string): Promise<OrderRow> {
  const code = doorCodeIn(typed);
  const order = await orderNumbered(deps.database, number);
  const { orderNumber, status } = order;
  // An order without a next step is refused as for `advance`.
  if (status !== 'Confirmed' && nextStatus(status) !== undefined)
    throw new NoNextStep(`Order ${orderNumber} is ${status}: a code is taken for an order that is Confirmed.`);
  if (status === 'Confirmed') await checkDoorCode(deps, order, code);
  return order;
}

/**
 * Takes the step at the door.
 * @param order as `checkArrival` returned it
 * @throws NoNextStep
 */
export async function arrive(deps: CommandDeps, { id, orderNumber, status: from }: OrderRow): Promise<OrderStep> {
  const status = await advanceOrder({ ...deps, command: 'arrive' }, id, deps.now(), from);
  return { orderNumber, from, status };
}

/** A code is read aloud in single digits, and may be typed so. What is no code is no try. */
function doorCodeIn(typed: string): string {
  const code = typed.replaceAll(/\s/g, '');
  if (code.length !== doorCodeDigits || !/^\d+$/.test(code))
    throw new UsageError(`The code that the customer says has ${doorCodeDigits} digits`);
  return code;
}

export type Assigned = Omit<AssignedCollector, 'photo'> & { readonly orderNumber: string; readonly hasPhoto: boolean };

/** @throws UnknownName, UsageError for what is no collector, CommandError if the visit is over or the window not within the slot */
export async function assign(deps: CommandDeps, number: string, given: AssignedCollector): Promise<Assigned> {
  const { id, orderNumber } = await orderNumbered(deps.database, number);
  await assignCollector(deps, id, given);
  const { photo, ...collector } = given;
  return { orderNumber, ...collector, hasPhoto: photo !== undefined };
}

/** @throws UnknownName, CommandError if the visit is over */
export async function setOut(deps: CommandDeps, number: string): Promise<OrderStep> {
  const { id, orderNumber, status } = await orderNumbered(deps.database, number);
  await setOnTheWay(deps, id);
  return { orderNumber, from: status, status };
}

/**
 * Says that the collector is at the door, where the customer has not said the code yet.
 * @throws UnknownName, CommandError if the visit is over
 */
export async function reachDoor(deps: CommandDeps, number: string): Promise<OrderStep> {
  const { id, orderNumber, status } = await orderNumbered(deps.database, number);
  await setArrived(deps, id);
  return { orderNumber, from: status, status };
}

export type PaidByUpi = {
  readonly orderNumber: string;
  /** rupees */
  readonly amount: number;
  readonly paidVia: 'upi';
  readonly transactionId: string;
};

/** @throws UnknownName, UsageError for what is no reference, CommandError if the order cannot be paid so */
export async function payUpi(deps: CommandDeps, number: string, typed: string): Promise<PaidByUpi> {
  const transactionId = upiReferenceIn(typed);
  const { id, orderNumber, totalPaise } = await orderNumbered(deps.database, number);
  await payByUpi(deps, id, transactionId);
  return { orderNumber, amount: toRupees(totalPaise), paidVia: 'upi', transactionId };
}

export type ReportStep = {
  readonly id: string;
  readonly orderNumber: string;
  /** as on its paper: "R2" */
  readonly number: string;
  readonly status: 'held' | 'available' | 'processing';
};

/** @throws UnknownName, or Error in words: it is held or available already */
export async function hold(deps: CommandDeps, name: string): Promise<ReportStep> {
  const { id, orderNumber, numberInOrder } = await reportNamed(deps.database, name);
  await holdReport(deps, id, deps.now());
  return { id, orderNumber, number: `R${numberInOrder}`, status: 'held' };
}

/** @throws UnknownName, or Error in words: it is not held */
export async function reached(deps: CommandDeps, name: string): Promise<ReportStep> {
  const { id, orderNumber, numberInOrder } = await reportNamed(deps.database, name);
  const isAvailable = await releaseHold(deps, id, deps.now());
  return { id, orderNumber, number: `R${numberInOrder}`, status: isAvailable ? 'available' : 'processing' };
}

export type RejectedStep = {
  readonly id: string;
  readonly orderNumber: string;
  /** as on its paper: "R2" */
  readonly number: string;
  readonly reason: SampleRejectionReason;
  readonly tests: readonly { readonly id: string; readonly name: string }[];
};

/** @throws UnknownName, CommandError if the samples cannot be rejected */
export async function reject(deps: CommandDeps, name: string, rejection: Rejection): Promise<RejectedStep> {
  const named = await reportNamed(deps.database, name);
  const { report, tests } = await rejectSample(deps, named.id, rejection);
  const { id, orderNumber, numberInOrder } = report;
  return { id, orderNumber, number: `R${numberInOrder}`, reason: rejection.reason, tests };
}
