import { brand } from '../../src/brand.ts';
import type { OrderItem } from '../../src/contract/orders.ts';
import { formatDateWithWeekday } from '../../src/lib/time/dates.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { orderAmounts } from '../../src/lib/orders/order-amounts.ts';
import { orderPreparation } from '../../src/lib/orders/order-preparation.ts';
import { orderPath } from '../../src/lib/pages/page-paths.ts';
import { preparationLines } from '../../src/lib/visits/preparation-plan.ts';
import type { OrderInWords } from '../orders/order-in-words.ts';
import type { Greeting } from './greeting.ts';
import { mail, type Block } from './mail-body.ts';
import type { Letter } from './message.ts';
import { isolated } from '../../src/lib/text/isolated.ts';

/** The recipient, and the order that the mail is about. */
export type OrderNews = {
  /** an e-mail address */
  readonly to: string;
  readonly greeting: Greeting;
  readonly order: OrderInWords;
  /** the beginning of links */
  readonly origin: string;
};

/** The provider's time zone, and the time at which the mail is written. */
export type MailClock = { readonly timeZone: string; readonly at: number };

/** Lists what was booked, as the order is when the mail is sent. */
export function orderPlacedMail({ to, greeting, order, origin }: OrderNews, clock: MailClock): Letter {
  const when = collectionTime(order);
  return mail(to, `Order ${order.orderNumber} placed: ${when}`, [
    { line: greeting },
    { line: `Thank you. Your order is placed, and we come to you to collect the samples.` },
    { facts: [['Order number', order.orderNumber], ['Collection', when], ...placeOf(order)] },
    ...itemsByPatient(order),
    ...preparationBlock(order, clock),
    { facts: amountsOf(order) },
    { link: origin + orderPath(order.id), label: 'See your order' },
    { line: `Is something not right? Call us on ${brand.phone}.` },
  ]);
}

/** Describes the preparation as the order's page does; nothing for a visit that is over, or that needs none. */
export function preparationBlock(order: OrderInWords, { timeZone, at }: MailClock): Block[] {
  const plan = orderPreparation(order, at, timeZone);
  return plan === undefined ? [] : [{ title: 'How to prepare', rows: preparationLines(plan) }];
}

/** Returns for instance "Sun, 22 Nov 2026, 7:00 am – 8:00 am". */
export const collectionTime = ({ scheduledDate, timeSlot }: OrderInWords) =>
  `${formatDateWithWeekday(scheduledDate)}, ${timeSlot}`;

type Fact = readonly [label: string, value: string];

export const placeOf = ({ address }: OrderInWords): Fact[] => (address === undefined ? [] : [['Address', addressLine(address)]]);

const addressLine = ({ street, city, state, postalCode, country }: NonNullable<OrderInWords['address']>) =>
  `${street}, ${city}, ${state} ${postalCode}, ${country}`;

function itemsByPatient({ items, patients }: OrderInWords): Block[] {
  const names = new Map(patients.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(items, ({ patientId }) => patientId)].map(([patientId, ofPatient]) => ({
    title: `For ${names.get(patientId) ?? 'the patient'}`,
    rows: ofPatient.map(itemLine),
  }));
}

function itemLine({ name, quantity, subtotal, fastingRequired }: OrderItem): string {
  const times = quantity === 1 ? '' : ` × ${quantity}`;
  return `${isolated(name)}${times}: ${formatRupees(subtotal)}${fastingRequired ? ' (fasting needed)' : ''}`;
}

const discountLabel = ({ discountName }: OrderInWords) =>
  discountName === undefined ? 'Discount' : `Discount (${isolated(discountName)})`;

function amountsOf(order: OrderInWords): Fact[] {
  const { subtotal, discount, collectionFee, total } = orderAmounts(order);
  return [
    ['Items', formatRupees(subtotal)],
    ...(discount === 0 ? [] : [[discountLabel(order), `−${formatRupees(discount)}`] as const]),
    ['Collection fee', formatRupees(collectionFee)],
    ['To pay in cash at the collection', formatRupees(total)],
  ];
}
