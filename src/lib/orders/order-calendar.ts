/** This file turns an order's collection into an entry for the customer's calendar (RFC 5545). */
import common from '#words/common';
import words from '#words/orders-in-words';
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { Order, OrderItem } from '../../contract/orders.ts';
import { fastOf } from '../visits/fasting.ts';
import { orderPatients } from './order-list.ts';
import { isolated } from '../text/isolated.ts';
import { labelOf } from '../text/label-of.ts';

const hourMs = 3_600_000;
/** A collection in the morning is announced the evening before. */
const usualAlarmHours = 12;
/** The last meal must be planned in time. */
const beforeLastMealHours = 2;

type CalendarSource = {
  readonly order: Order;
  /** The full address of the order's page. */
  readonly pageUrl: string;
  /** The preparation, one line each. */
  readonly preparation: readonly string[];
  readonly brandName: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
};

/** Returns start and end in epoch milliseconds, or undefined when the order has no clock times (decision X4). */
function collectionTimes({ startsAt, endsAt }: Pick<Order, 'startsAt' | 'endsAt'>) {
  const [start, end] = [startsAt, endsAt].map((time) => Date.parse(time ?? '')) as [number, number];
  if (Number.isNaN(start)) return undefined;
  return { start, end: end > start ? end : start + hourMs };
}

/**
 * Returns the text of an .ics file. Its id is derived from the order, and its sequence number grows with each move, so that
 * adding the file again moves the entry.
 * @returns undefined when the order has no clock times
 */
export function orderCalendar({ order, pageUrl, preparation, brandName, now }: CalendarSource): string | undefined {
  const times = collectionTimes(order);
  if (times === undefined) return undefined;
  const calendar = ical({ prodId: { company: brandName, product: 'Orders' }, method: ICalCalendarMethod.PUBLISH });
  const summary = words.calendarTitle(brandName);
  calendar.createEvent({
    id: `${order.id}@${new URL(pageUrl).hostname}`,
    sequence: sequenceOf(order),
    stamp: new Date(now),
    start: new Date(times.start),
    end: new Date(times.end),
    summary,
    ...(order.address && { location: { title: addressLine(order.address) } }),
    description: [...itemLines(order), '', ...withGap(preparation), words.calendarOrder(order.orderNumber, pageUrl)].join('\n'),
    url: pageUrl,
    alarms: [{ type: ICalAlarmType.display, trigger: alarmHours(order.items) * 3600, description: summary }],
  });
  return calendar.toString();
}

/** Returns the seconds from the booking to the last move, which grow with each move. */
function sequenceOf({ createdAt, rescheduledAt }: Order): number {
  const seconds = (Date.parse(rescheduledAt ?? createdAt) - Date.parse(createdAt)) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, Math.ceil(seconds));
}

/** The alarm comes early enough for the longest fast. */
function alarmHours(items: readonly OrderItem[]): number {
  const fast = fastOf(items);
  return fast === undefined ? usualAlarmHours : Math.max(usualAlarmHours, fast.hours + beforeLastMealHours);
}

/** Returns one line per patient, such as "Meera Rao: Complete Blood Count (CBC), HbA1c × 2". */
function itemLines(order: Order): string[] {
  const people = orderPatients(order);
  if (order.items.length === 0) return people.map(({ name }) => isolated(name));
  const nameOf = ({ patientId }: OrderItem) => (people.find(({ id }) => id === patientId) ?? people[0])?.name ?? '';
  return [...new Set(order.items.map(nameOf))].map((name) => {
    const items = order.items.filter((item) => nameOf(item) === name).map(itemText);
    return `${name === '' ? '' : `${isolated(name)}: `}${items.join(', ')}`;
  });
}

const itemText = ({ name, quantity }: OrderItem) => (quantity > 1 ? `${isolated(name)} × ${quantity}` : isolated(name));

const withGap = (lines: readonly string[]) => (lines.length > 0 ? [...lines, ''] : []);

const addressLine = ({ street, city, state, postalCode, country }: NonNullable<Order['address']>) =>
  [isolated(street), isolated(city), `${isolated(state)} ${postalCode}`, isolated(labelOf(common.countries, country))].join(', ');
