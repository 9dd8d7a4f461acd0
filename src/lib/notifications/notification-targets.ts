import { notificationTypes } from '../../contract/choices.ts';
import type { Notification } from '../../contract/notifications.ts';
import { orderPath, pages, prescriptionPath, reportPath } from '../pages/page-paths.ts';

/** What a notification is about, and therefore what has changed for the customer. */
export type NotificationSubject = 'order' | 'report' | 'prescription';

const subjects: Record<(typeof notificationTypes)[number], NotificationSubject> = {
  OrderConfirmed: 'order',
  PaymentConfirmation: 'order',
  SampleCollected: 'order',
  OrderCompleted: 'order',
  ReportAvailable: 'report',
  PrescriptionReviewed: 'prescription',
  PrescriptionUploaded: 'prescription',
};

const targets = {
  order: { list: pages.orders.path, one: orderPath },
  report: { list: pages.reports.path, one: reportPath },
  prescription: { list: pages.prescriptions.path, one: prescriptionPath },
};

/** Returns undefined for a type that is not documented. */
export function subjectOf(type: string): NotificationSubject | undefined {
  const documented = notificationTypes.find((entry) => entry === type);
  return documented && subjects[documented];
}

/** Returns the page that a tap leads to (NOTIF-017…023, decision C7). */
export function targetOf({ type, relatedEntityId }: Pick<Notification, 'type' | 'relatedEntityId'>): string {
  const subject = subjectOf(type);
  if (subject === undefined) return pages.notifications.path;
  const { list, one } = targets[subject];
  return relatedEntityId === undefined ? list : one(relatedEntityId);
}
