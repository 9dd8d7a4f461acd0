/** The card that is shown at the door, as it is shown and as it is read aloud. */
import words from '#words/visit';
import spoken from '#words/read-aloud';
import visits from '#words/who-comes';
import { brand } from '../../brand.ts';
import type { Collector, Order } from '../../contract/orders.ts';
import { formatRupees } from '../money.ts';
import { amountDue } from '../orders/order-changes.ts';
import { upiPayment } from '../orders/upi-link.ts';
import { joinIsolated } from '../text/isolated.ts';
import { formatDateWithWeekday } from '../time/dates.ts';
import { withZone } from '../time/shown-times.ts';
import { doorCodes, inDigits } from './door-codes.ts';
import { fastingNow } from './fasting-now.ts';
import type { PreparationPlan } from './preparation-plan.ts';
import { spokenPlan } from './spoken-plan.ts';
import { whoComes } from './who-comes.ts';
import { visitPeople } from './visit-people.ts';

/** What is paid at the door. The note is there where it may be cash. */
export function duePayment(order: Order): { readonly title: string; readonly amount: string; readonly note?: string } {
  const due = amountDue(order);
  if (due <= 0) return { title: words.toPay, amount: words.nothingToPay };
  const isCash = (order.payment?.method ?? 'cod').toLowerCase() === 'cod';
  const amount = formatRupees(due);
  if (upiPayment(order) !== undefined) return { title: words.toPay, amount, note: words.cashOrUpi };
  return isCash ? { title: words.cashToPay, amount, note: words.exactAmount } : { title: words.toPay, amount };
}

export const askedAtTheDoor = (order: Order): string[] => [
  words.askedNumber,
  words.askedNames,
  words.askedMeals,
  words.askedPrescription,
  ...askedToPay(order),
];

function askedToPay(order: Order): string[] {
  if (amountDue(order) <= 0) return [];
  return [upiPayment(order) === undefined ? words.askedAmount : words.askedAmountOrUpi];
}

/**
 * Returns the lines of the card that somebody who cannot read it needs: when, what now, who comes, the codes for the door, what to
 * pay, whose samples, how to prepare and what is asked. The number and the address are left out, because they are shown to the phlebotomist.
 * @param now epoch milliseconds
 */
export function spokenVisit(order: Order, plan: PreparationPlan | undefined, now: number): string[] {
  const { title, amount, note } = duePayment(order);
  const people = visitPeople(order)
    .filter(({ tests }) => tests.length > 0)
    .map(({ name, tests }) => spoken.testsOf(name ?? words.unnamed, joinIsolated(tests.map((test) => test.name))));
  const first = plan && fastingNow(plan, now, brand.timeZone);
  return [
    words.title,
    `${formatDateWithWeekday(order.scheduledDate)}, ${withZone(order.timeSlot)}`,
    ...(first === undefined ? [] : [first]),
    ...spokenCollector(order, now),
    ...spokenCodes(order),
    spoken.amount(title, amount),
    ...(note === undefined ? [] : [note]),
    ...(people.length > 0 ? [words.samples, ...people] : []),
    ...(plan ? [words.prepare, ...spokenPlan(plan)] : []),
    words.asked,
    ...askedAtTheDoor(order),
    words.labels,
  ];
}

function spokenCollector(order: Order, now: number): string[] {
  const who = whoComes(order, now);
  if (who === undefined) return [];
  const { collector, expected, stage } = who;
  const person = collector && [visits.comes(collector.name), ...numberOf(collector)];
  return [...(person ?? []), expected, stage].filter((line) => line !== undefined);
}

const numberOf = ({ employeeNumber }: Collector): string[] =>
  employeeNumber === undefined ? [] : [visits.employeeNumber(inDigits(employeeNumber, ', '))];

/** Commas make a voice read single digits with a pause after each. */
function spokenCodes(order: Order): string[] {
  const codes = doorCodes(order);
  if (codes === undefined) return [];
  return [
    spoken.code(words.collectorSays, inDigits(codes.collectorSays, ', ')),
    words.otherwise,
    spoken.code(words.customerSays, inDigits(codes.customerSays, ', ')),
    words.onlyAtTheDoor,
  ];
}
