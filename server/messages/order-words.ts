import common from '#words/common';
import mails from '#words/mails';
import words from '#words/mails-orders';
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
import { labelOf } from '../../src/lib/text/label-of.ts';

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
  return mail(to, words.placed.subject(order.orderNumber, when), [
    { line: greeting },
    { line: order.repeatOf === undefined ? words.placed.line : words.repeatPlaced(order.repeatOf.orderNumber) },
    { facts: [[common.orderNumber, order.orderNumber], [words.collection, when], ...placeOf(order)] },
    ...itemsByPatient(order),
    ...preparationBlock(order, clock),
    ...(order.repeatOf === undefined ? [{ facts: amountsOf(order) }] : []),
    { link: origin + orderPath(order.id), label: mails.seeOrder },
    { line: mails.somethingWrong(brand.phone) },
  ]);
}

/** Describes the preparation as the order's page does; nothing for a visit that is over, or that needs none. */
export function preparationBlock(order: OrderInWords, { timeZone, at }: MailClock): Block[] {
  const plan = orderPreparation(order, at, timeZone);
  return plan === undefined ? [] : [{ title: words.preparation, rows: preparationLines(plan) }];
}

/** Returns for instance "Sun, 22 Nov 2026, 7:00 am – 8:00 am". */
export const collectionTime = ({ scheduledDate, timeSlot }: OrderInWords) =>
  `${formatDateWithWeekday(scheduledDate)}, ${timeSlot}`;

type Fact = readonly [label: string, value: string];

export const placeOf = ({ address }: OrderInWords): Fact[] =>
  address === undefined ? [] : [[mails.address, addressLine(address)]];

const addressLine = ({ street, city, state, postalCode, country }: NonNullable<OrderInWords['address']>) =>
  `${street}, ${city}, ${state} ${postalCode}, ${labelOf(common.countries, country)}`;

function itemsByPatient({ items, patients }: OrderInWords): Block[] {
  const names = new Map(patients.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(items, ({ patientId }) => patientId)].map(([patientId, ofPatient]) => {
    const name = names.get(patientId);
    return { title: name === undefined ? words.forUnnamed : words.forPatient(name), rows: ofPatient.map(itemLine) };
  });
}

function itemLine({ name, quantity, subtotal, fastingRequired }: OrderItem): string {
  const item = quantity === 1 ? isolated(name) : `${isolated(name)} × ${quantity}`;
  return (fastingRequired ? words.itemWithFasting : words.item)(item, formatRupees(subtotal));
}

const discountLabel = ({ discountName }: OrderInWords) =>
  discountName === undefined ? words.discount : words.discountOf(isolated(discountName));

function amountsOf(order: OrderInWords): Fact[] {
  const { subtotal, discount, collectionFee, total } = orderAmounts(order);
  return [
    [words.items, formatRupees(subtotal)],
    ...(discount === 0 ? [] : [[discountLabel(order), `−${formatRupees(discount)}`] as const]),
    [words.collectionFee, formatRupees(collectionFee)],
    [words.toPay, formatRupees(total)],
  ];
}
