import { createHash } from 'node:crypto';
import language from '#words/language';
import words from '#words/push-messages';
import type { NotificationType } from '../../src/contract/choices.ts';
import type { PushPayload } from '../../src/contract/push-payload.ts';
import { subjectOf, targetOf } from '../../src/lib/notifications/notification-targets.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';
import type { Database } from '../platform/db/schema.ts';
import { withoutNulls } from '../platform/db/rows.ts';
import type { NotificationRow } from '../notifications/notification-rows.ts';
import { findVisit } from '../orders/visits-store.ts';
import { findUnread, unreadCount } from '../notifications/notifications-store.ts';
import type { MessageRow } from './message-rows.ts';
import { dataOf } from './message-data.ts';
import type { PushLetter, PushSubject, VisitNews } from './message.ts';
import { findDevice } from './push-subscriptions-store.ts';
import { visitInPush, type Said } from './visit-in-push.ts';
import { wantsMessage } from './wants.ts';

type Deps = { readonly database: Database; readonly timeZone: string; readonly origin: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Handling = {
  /** Later it is of no use: nobody wants to hear a day after the visit that it is confirmed. */
  readonly usefulMs: number;
  /** A phone with little battery is woken only for what is high. */
  readonly urgency: 'low' | 'normal' | 'high';
};

const handlingOf: Readonly<Record<NotificationType, Handling>> = {
  OrderConfirmed: { usefulMs: dayMs, urgency: 'normal' },
  PaymentConfirmation: { usefulMs: dayMs, urgency: 'low' },
  SampleCollected: { usefulMs: dayMs, urgency: 'normal' },
  ReportAvailable: { usefulMs: 7 * dayMs, urgency: 'high' },
  OrderCompleted: { usefulMs: 3 * dayMs, urgency: 'low' },
  PrescriptionUploaded: { usefulMs: 6 * hourMs, urgency: 'low' },
  PrescriptionReviewed: { usefulMs: 7 * dayMs, urgency: 'normal' },
};

/** Of the day of the visit the type does not tell how urgent it is. */
const handlingOfTheDay: Readonly<Record<PushSubject, Handling>> = {
  assigned: { usefulMs: dayMs, urgency: 'normal' },
  'on-the-way': { usefulMs: 2 * hourMs, urgency: 'high' },
  arrived: { usefulMs: hourMs, urgency: 'high' },
  late: { usefulMs: 3 * hourMs, urgency: 'high' },
  // Then it is offered to somebody else.
  earlier: { usefulMs: hourMs / 4, urgency: 'high' },
};

/**
 * Writes a push message from a notification of the app's list.
 * @returns undefined when there is nothing to tell any more: the device or the notification is gone, it was read elsewhere, the
 * customer does not want it, the visit is over, or it is too late
 */
export async function composePush(deps: Deps, row: MessageRow, at: number): Promise<PushLetter | undefined> {
  const { database, origin } = deps;
  const { customerId, notificationId, about } = dataOf<'push-news'>(row);
  const subscription = await findDevice(database, { id: row.recipient, customerId }, at);
  const news = await findUnread(database, customerId, notificationId);
  if (subscription === undefined || news === undefined) return undefined;
  if (!(await wantsMessage(database, customerId, 'push', news.type))) return undefined;
  const said: VisitSaid | undefined =
    about === undefined || about === 'late' || about === 'earlier' ? news : await visitNews(deps, about, news);
  if (said === undefined) return undefined;
  const { usefulMs, urgency } = about === undefined ? handlingOf[news.type] : handlingOfTheDay[about];
  const leftMs = news.createdAt + usefulMs - at;
  if (leftMs <= 0) return undefined;
  const topic = topicOf(news);
  const showsContent = subscription.showsContent === 1;
  const payload: PushPayload = {
    web_push: 8030,
    notification: {
      ...(showsContent ? { title: said.title, body: said.message } : discreet(news)),
      lang: language.code,
      navigate: origin + targetOf(withoutNulls(news)),
      tag: topic,
      actions: [{ action: 'read', title: words.markAsRead, navigate: origin + pages.notifications.path }],
    },
    app_badge: await unreadCount(database, customerId),
    notificationId,
    customerId,
    ...(showsContent && said.photoInOrder !== undefined && { photoInOrder: said.photoInOrder }),
  };
  const ttlSeconds = Math.ceil(leftMs / 1000);
  return { channel: 'push', to: row.recipient, subscription, payload: JSON.stringify(payload), topic, urgency, ttlSeconds };
}

type VisitSaid = Said & Pick<PushPayload, 'photoInOrder'>;

/** @returns undefined when the visit is over, or nobody is to come at that time any more */
async function visitNews(
  { database, timeZone }: Deps,
  about: VisitNews,
  news: Said & Pick<NotificationRow, 'relatedEntityId'>,
): Promise<VisitSaid | undefined> {
  const visit = await findVisit(database, news.relatedEntityId ?? '');
  if (visit === undefined) return undefined;
  const said = visitInPush(about, visit, { news, timeZone });
  return visit.photo === null ? said : { ...said, photoInOrder: visit.orderId };
}

/** A locked phone shows the message to whoever holds it, so by itself it says only where there is something to read. */
function discreet({ type }: Pick<NotificationRow, 'type'>): { readonly title: string; readonly body: string } {
  const title = subjectOf(type) === 'prescription' ? words.prescriptionNews : words.orderNews;
  return { title, body: words.tapToRead };
}

/** Identifies what the news is about, to nobody but us. A push service takes at most 32 letters of base64url. */
const topicOf = ({ relatedEntityId, id }: Pick<NotificationRow, 'relatedEntityId' | 'id'>): string =>
  createHash('sha256')
    .update(relatedEntityId ?? id)
    .digest('base64url')
    .slice(0, 32);
