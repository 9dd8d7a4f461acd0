/**
 * Notifies a customer: always in the app's list, and by mail, SMS and push according to the preferences. Everything is written
 * within the caller's transaction, so that the event and its notifications are stored together or not at all; after the
 * commit the caller wakes the messages (`deps.wakeMessages?.()`). The customer's lock is the first of all locks
 * (server/orders/place-order.ts), so a caller who locks an order, a report or a prescription has locked its customer before.
 */
import type { SampleRejectionReason } from '../../src/contract/choices.ts';
import { formatClock, formatDate, minutesIn } from '../../src/lib/time/dates.ts';
import type { OrderRow, TimeSlotRow } from '../orders/booking-rows.ts';
import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { queueLabNews } from '../messages/lab-news.ts';
import type { LabNews, PushSubject, VisitNews } from '../messages/message.ts';
import { queuePushNews } from '../messages/push-news.ts';
import type { MessageWays } from '../messages/reach.ts';
import { languageBy, tryLockCustomer } from '../accounts/customers-store.ts';
import { insertNotification, type NewNotification } from './notifications-store.ts';
import { english, inLanguage } from '../platform/language.ts';
import { oneLine } from '../platform/typed-text.ts';
import { slotText } from '../slots/time-slots-store.ts';
import {
  correctionWords,
  earlierWords,
  lateWords,
  orderWords,
  prescriptionWords,
  rejectionWords,
  reportWords,
  visitWords,
  type OrderType,
  type PrescriptionType,
  type Words,
} from './words.ts';

/** @param order nobody is notified if its customer's account is deleted */
export async function notifyOfOrder(
  transaction: Database,
  settings: MessageWays,
  type: OrderType,
  { id, orderNumber, customerId }: Pick<OrderRow, 'id' | 'orderNumber' | 'customerId'>,
  at: number,
): Promise<void> {
  const notification = { customerId, type, relatedEntityId: id };
  const news = type === 'SampleCollected' ? ({ kind: 'sample-collected', orderId: id } as const) : undefined;
  await tell(transaction, settings, { notification, words: () => orderWords(type, orderNumber), news }, at);
}

/**
 * Tells that nobody has come in time. The documents have no type for it; it is of the one that tells what is booked.
 * @param by when somebody should have been there, epoch milliseconds
 */
export async function notifyOfLateCollection(
  transaction: Database,
  settings: MessageWays & { readonly timeZone: string },
  { id, orderNumber, customerId, by }: Pick<OrderRow, 'id' | 'orderNumber' | 'customerId'> & { readonly by: number },
  at: number,
): Promise<void> {
  const notification = { customerId, type: 'OrderConfirmed', relatedEntityId: id } as const;
  const words = () => lateWords(orderNumber, formatClock(minutesIn(settings.timeZone, by)));
  const news = { kind: 'collection-late', orderId: id, endsAt: by } as const;
  await tell(transaction, settings, { notification, words, news, about: 'late' }, at);
}

/**
 * Tells that an earlier time is held for them. The documents have no type for it either.
 * @param until epoch milliseconds
 */
export async function notifyOfEarlierTime(
  transaction: Database,
  settings: MessageWays & { readonly timeZone: string },
  { id, orderNumber, customerId }: Pick<OrderRow, 'id' | 'orderNumber' | 'customerId'>,
  { slot, until }: { readonly slot: TimeSlotRow; readonly until: number },
  at: number,
): Promise<void> {
  const { timeZone } = settings;
  const notification = { customerId, type: 'OrderConfirmed', relatedEntityId: id } as const;
  const clock = formatClock(minutesIn(timeZone, until));
  const words = () => earlierWords(orderNumber, `${formatDate(slot.date)}, ${slotText(slot, timeZone)}`, clock);
  const news = { kind: 'earlier-time', orderId: id, slotId: slot.id, until } as const;
  await tell(transaction, settings, { notification, words, news, about: 'earlier' }, at);
}

/**
 * Tells in the list and by push who comes, that they are on the way, or that they are there. The list keeps what it says for
 * years, so it does not name the collector: the order does, and the push message, until the visit is over.
 */
export async function notifyOfVisit(
  transaction: Database,
  settings: MessageWays,
  about: VisitNews,
  { id, orderNumber, customerId }: Pick<OrderRow, 'id' | 'orderNumber' | 'customerId'>,
  at: number,
): Promise<void> {
  const notification = { customerId, type: 'OrderConfirmed', relatedEntityId: id } as const;
  await tell(transaction, settings, { notification, words: () => visitWords(about, orderNumber), news: undefined, about }, at);
}

/** Tells why a sample could not be measured, and that a new one is taken for free. The documents have no type for it either. */
export async function notifyOfRejectedSample(
  transaction: Database,
  settings: MessageWays,
  { id, orderNumber, customerId }: Pick<OrderRow, 'id' | 'orderNumber' | 'customerId'>,
  reason: SampleRejectionReason,
  at: number,
): Promise<void> {
  const notification = { customerId, type: 'SampleCollected', relatedEntityId: id } as const;
  const news = { kind: 'sample-rejected', orderId: id, reason } as const;
  await tell(transaction, settings, { notification, words: () => rejectionWords(orderNumber, reason), news }, at);
}

/** @param report the report before this release; if it is already available, the new one is a corrected report */
export async function notifyOfReport(
  transaction: Database,
  settings: MessageWays,
  { id, orderNumber, patientName, customerId, status }: Released & Owner,
  at: number,
): Promise<void> {
  const words = () => (status === 'available' ? correctionWords : reportWords)(orderNumber, oneLine(patientName));
  const notification = { customerId, type: 'ReportAvailable', relatedEntityId: id } as const;
  await tell(transaction, settings, { notification, words, news: { kind: 'report-available', reportId: id } }, at);
}

export async function notifyOfPrescription(
  transaction: Database,
  settings: MessageWays,
  type: PrescriptionType,
  { customerId, ...row }: Pick<PrescriptionRow, 'id' | 'fileName' | 'status' | 'retakes' | 'pageCount'> & Owner,
  at: number,
): Promise<void> {
  const { id, fileName } = row;
  const notification = { customerId, type, relatedEntityId: id };
  const words = () => prescriptionWords(type, { ...row, fileName: oneLine(fileName) });
  const news = type === 'PrescriptionReviewed' ? ({ kind: 'prescription-reviewed', prescriptionId: id } as const) : undefined;
  await tell(transaction, settings, { notification, words, news }, at);
}

type Released = Pick<ReportRow, 'id' | 'orderNumber' | 'patientName'> & Partial<Pick<ReportRow, 'status'>>;
type Owner = { readonly customerId: string | null };

type NotificationToSend = {
  readonly notification: Pick<NewNotification, 'type' | 'relatedEntityId'> & Owner;
  /** They are kept in the language that the customer has now, whoever caused them. */
  readonly words: () => Words;
  /** What is also sent by mail and SMS; other notifications are in the list alone. */
  readonly news: LabNews | undefined;
  /** What it is about where the type does not say it, because a push message is handled accordingly. */
  readonly about?: PushSubject;
};

async function tell(
  transaction: Database,
  settings: MessageWays,
  { notification, words, news, about }: NotificationToSend,
  at: number,
): Promise<void> {
  const { customerId, type } = notification;
  if (customerId === null || !(await tryLockCustomer(transaction, customerId))) return;
  const language = (await languageBy(transaction, 'id', customerId)) ?? english;
  const notificationId = await insertNotification(
    transaction,
    { ...notification, ...inLanguage(language, words), customerId },
    at,
  );
  await queuePushNews(transaction, { customerId, type, notificationId, about }, at);
  if (news !== undefined) await queueLabNews(transaction, settings, { customerId, type, news }, at);
}
