import { orderStatuses } from '../../../src/contract/choices.ts';
import type { OrderPatient, Payment, Visit } from '../../../src/contract/orders.ts';
import type { Address } from '../../../src/contract/addresses.ts';
import { formatDateWithWeekday, formatInstant, isCalendarDate, isoIn } from '../../../src/lib/time/dates.ts';
import { formatRupees, toRupees } from '../../../src/lib/money.ts';
import { isPaidByUpi } from '../../../src/lib/orders/payment-words.ts';
import type { OrderItemRow, OrderRow } from '../../orders/booking-rows.ts';
import { listLabOrders } from '../lab-lists-store.ts';
import { slotText } from '../../slots/time-slots-store.ts';
import { nextStatus } from '../advance-order.ts';
import { columns, facts } from '../columns.ts';
import { labOrderEntry, readLabOrders, type LabOrder } from '../lab-order.ts';
import { orderNumbered } from '../order-numbered.ts';
import { UnknownName, UsageError } from '../request.ts';
import * as steps from '../steps.ts';
import { listed, mostListed, statusesOf, word, type Command } from './command.ts';
import { listedOrders, type ListedOrder } from './listed-orders.ts';
import { consentLines, consentNames } from './order-consents.ts';
import { rejectionLines, reportLines } from './report-lines.ts';

const onTheirWay = orderStatuses.filter((status) => nextStatus(status) !== undefined);

export const orders: Command = async ({ database, settings: { timeZone } }, call) => {
  const statuses = statusesOf(call, orderStatuses, onTheirWay);
  const { date } = call.options;
  if (date !== undefined && !isCalendarDate(date)) throw new UsageError(`${date} is not a date. Write a date like 2026-12-01`);
  const { after: number } = call.options;
  const after = number === undefined ? undefined : await orderNumbered(database, number);
  const head = ['NUMBER', 'STATUS', 'DATE', 'TIME', 'PAYMENT', 'TOTAL', 'CONSENT', 'PATIENTS'];
  return listed(listedOrders(database, listLabOrders(database, { statuses, date, after, most: mostListed })), head, {
    line: (row) => [
      row.orderNumber,
      row.status,
      row.scheduledDate,
      slotText(row, timeZone),
      row.upiReference === undefined ? row.paymentStatus : `${row.paymentStatus}, UPI`,
      formatRupees(toRupees(row.totalPaise)),
      consentNames(row.consents).join(', '),
      peopleOf(row)
        .map(({ name }) => name)
        .join(', ') || 'account deleted',
    ],
    entry: (row) => ({ ...orderEntry(row, timeZone), consents: consentNames(row.consents) }),
    name: ({ orderNumber }) => orderNumber,
    none: 'No orders.',
  });
};

export const order: Command = async ({ database, settings }, call) => {
  const { timeZone } = settings;
  const row = await orderNumbered(database, word(call, 'NUMBER'));
  const [found] = await readLabOrders(database, settings, [row]);
  if (found === undefined) throw new UnknownName(`There is no order ${row.orderNumber}`);
  const { items, consents, reports, entity } = found;
  const nameOf = (id: string) => peopleOf(row).find((person) => person.id === id)?.name ?? '';
  const parts = [
    orderFacts(found, timeZone),
    itemLines(row, items),
    ...(consents.length === 0 ? [] : [consentLines(consents, nameOf, timeZone)]),
    ...(reports.length === 0 ? [] : [reportLines(reports, timeZone)]),
    ...(entity.rejectedSamples === undefined ? [] : [rejectionLines(entity.rejectedSamples, timeZone)]),
  ];
  return { text: parts.join('\n\n'), data: labOrderEntry(found, timeZone) };
};

export const advance: Command = async (deps, call) => {
  const done = await steps.advance(deps, word(call, 'NUMBER'));
  return { text: `${done.orderNumber}: ${done.from} → ${done.status}`, data: done };
};

const peopleOf = ({ patients }: OrderRow): OrderPatient[] => (patients === null ? [] : (JSON.parse(patients) as OrderPatient[]));

function orderEntry(row: ListedOrder, timeZone: string) {
  return {
    orderNumber: row.orderNumber,
    status: row.status,
    paymentStatus: row.paymentStatus,
    upiReference: row.upiReference ?? null,
    refundAmount: row.refundPaise === null ? null : toRupees(row.refundPaise),
    scheduledDate: row.scheduledDate,
    startsAt: isoIn(timeZone, row.startsAt),
    endsAt: isoIn(timeZone, row.endsAt),
    totalAmount: toRupees(row.totalPaise),
    patients: peopleOf(row).map(({ name }) => name),
  };
}

function orderFacts({ row, customer, entity: { payment, visit, repeatOf }, collectorSays }: LabOrder, timeZone: string): string {
  const address = row.address === null ? undefined : (JSON.parse(row.address) as Address);
  const place = address && [address.street, address.city, address.state, address.postalCode].join(', ');
  const next = nextStatus(row.status);
  return facts([
    ['Order', row.orderNumber],
    ['Repeat of', repeatOf && `${repeatOf.orderNumber}, free of charge: a sample was rejected`],
    ['Status', next === undefined ? row.status : `${row.status} (next: ${next})`],
    ['Collection', `${formatDateWithWeekday(row.scheduledDate)}, ${slotText(row, timeZone)}`],
    ['Collector', visit && visitWords(visit, timeZone)],
    ['Door code', collectorSays === undefined ? undefined : `${collectorSays} (the collector says it)`],
    ['Total', `${formatRupees(toRupees(row.totalPaise))}, ${paymentWords(row, payment)}`],
    ['Refund', row.refundPaise ? `${formatRupees(toRupees(row.refundPaise))}, ${refundWords(payment)}` : undefined],
    [
      'Customer',
      customer === undefined ? 'account deleted' : [customer.name, customer.phone, customer.email].filter(Boolean).join(', '),
    ],
    ['Address', place],
    ['Note', row.specialInstructions],
    ['Placed', formatInstant(timeZone, row.createdAt)],
  ]);
}

/** Returns for instance "Asha Rao (4711), expected 7:10 am – 7:40 am, on the way". */
function visitWords({ collector, startsAt, endsAt, onTheWayAt, arrivedAt }: Visit, timeZone: string): string {
  const isExpected = startsAt !== undefined && endsAt !== undefined;
  const window = isExpected && slotText({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, timeZone);
  const stage = arrivedAt === undefined ? onTheWayAt !== undefined && 'on the way' : 'at the door';
  const who = collector && `${collector.name} (${collector.employeeNumber})`;
  return [who, window && `expected ${window}`, stage].filter(Boolean).join(', ');
}

const paymentWords = ({ paymentStatus, paymentMethod }: OrderRow, payment: Payment | undefined): string =>
  isPaidByUpi(payment) ? `${paymentStatus}, UPI, reference ${payment?.transactionId}` : `${paymentStatus}, ${paymentMethod}`;

/** The bank or app sends back to whoever paid under the reference, whose account we do not know. */
const refundWords = (payment: Payment | undefined): string =>
  isPaidByUpi(payment) ? `to be sent back by UPI, to the payer of ${payment?.transactionId}` : 'to be sent by bank transfer';

function itemLines(row: OrderRow, items: readonly OrderItemRow[]): string {
  const people = new Map(peopleOf(row).map((person) => [person.id, person]));
  const lines = items.map((item) => {
    const person = people.get(item.patientId);
    const who = [person?.name, person?.gender, person?.dateOfBirth].filter(Boolean).join(', ');
    return [item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name, formatRupees(toRupees(item.pricePaise)), who];
  });
  return columns(['ITEM', 'PRICE', 'PATIENT'], lines);
}
