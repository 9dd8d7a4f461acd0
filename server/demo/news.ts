import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import { oneLine } from '../platform/typed-text.ts';
import { orderWords, prescriptionWords, reportWords, type OrderType } from '../notifications/words.ts';
import { findSampleOrder, hasSampleNotifications, listSamplePrescriptions, listSampleReports } from './demonstration-store.ts';
import { insertNotification, type NewNotification } from '../notifications/notifications-store.ts';
import { turnaroundMs } from './reports.ts';

type DemoNotification = Omit<NewNotification, 'customerId'> & { readonly at: number; readonly isRead: boolean };

const minuteMs = 60_000;

/**
 * Adds the notifications about the demonstration's data; the last two are still unread.
 * @param customer locked by the caller
 */
export async function addDemoNews(transaction: Database, customer: CustomerRow): Promise<void> {
  if (await hasSampleNotifications(transaction, customer)) return;
  const ofPrescriptions = (await listSamplePrescriptions(transaction, customer)).map(ofPrescription);
  const told = [...(await ofOrder(transaction, customer)), ...ofPrescriptions];
  const inOrder = told.toSorted((one, other) => one.at - other.at);
  for (const { at, isRead, ...notification } of inOrder)
    await insertNotification(transaction, { ...notification, customerId: customer.id }, at, { isRead });
}

async function ofOrder(transaction: Database, customer: CustomerRow): Promise<DemoNotification[]> {
  const order = await findSampleOrder(transaction, customer, 'Completed');
  if (order === undefined) return [];
  const { id, orderNumber, createdAt, startsAt } = order;
  const tell = (type: OrderType, at: number): DemoNotification => ({
    type,
    ...orderWords(type, orderNumber),
    relatedEntityId: id,
    at,
    isRead: true,
  });
  const collectedAt = startsAt + 15 * minuteMs;
  const reportedAt = collectedAt + turnaroundMs;
  const report = (await listSampleReports(transaction, customer)).find(({ orderId }) => orderId === id);
  return [
    tell('OrderConfirmed', createdAt + 20 * minuteMs),
    tell('PaymentConfirmation', collectedAt),
    tell('SampleCollected', collectedAt),
    ...(report === undefined
      ? []
      : [
          {
            type: 'ReportAvailable' as const,
            ...reportWords(orderNumber, oneLine(report.patientName)),
            relatedEntityId: report.id,
            at: reportedAt,
            isRead: true,
          },
        ]),
    tell('OrderCompleted', reportedAt),
  ];
}

/** A notification is unread if it asks for something, or its prescription still waits for a review. */
function ofPrescription(row: PrescriptionRow): DemoNotification {
  const { id, status, fileName, uploadedAt, reviewedAt } = row;
  const type = status === 'pending' ? 'PrescriptionUploaded' : 'PrescriptionReviewed';
  const words = prescriptionWords(type, { ...row, fileName: oneLine(fileName) });
  return { type, ...words, relatedEntityId: id, at: reviewedAt ?? uploadedAt, isRead: status === 'reviewed' };
}
