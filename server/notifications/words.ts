/** These are the texts of the notifications in the app's list. */
import words from '#words/notices';
import rejections from '#words/rejections';
import retakes from '#words/retakes';
import { brand } from '../../src/brand.ts';
import type { NotificationType, SampleRejectionReason } from '../../src/contract/choices.ts';
import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import { openRetakes, type PageToRetake } from '../prescriptions/page-retakes.ts';
import type { VisitNews } from '../messages/message.ts';
import type { OneLine } from '../platform/typed-text.ts';

export type Words = { readonly title: string; readonly message: string };

export type OrderType = Extract<
  NotificationType,
  'OrderConfirmed' | 'PaymentConfirmation' | 'SampleCollected' | 'OrderCompleted'
>;
export type PrescriptionType = Extract<NotificationType, 'PrescriptionUploaded' | 'PrescriptionReviewed'>;

export function orderWords(type: OrderType, orderNumber: string): Words {
  const { title, message } = words.orders[type];
  return { title, message: message(orderNumber) };
}

export function lateWords(orderNumber: string, by: string): Words {
  const { title, message } = words.collectionLate;
  return { title, message: message(orderNumber, by, brand.phone) };
}

export function earlierWords(orderNumber: string, time: string, until: string): Words {
  const { title, message } = words.earlierTime;
  return { title, message: message(orderNumber, time, until) };
}

export function visitWords(about: VisitNews, orderNumber: string): Words {
  const { title, message } = words.visits[about];
  return { title, message: message(orderNumber) };
}

/** It names no test, because a push message may show it on a locked phone. */
export function rejectionWords(orderNumber: string, reason: SampleRejectionReason): Words {
  const { title, message } = words.sampleRejected;
  return { title, message: message(orderNumber, rejections.reasons[reason]) };
}

/** The customer may have read the report already, and must learn that it was corrected. */
export function correctionWords(orderNumber: string, patientName: OneLine): Words {
  const { title, message } = words.reportCorrected;
  return { title, message: message(patientName, orderNumber) };
}

export function reportWords(orderNumber: string, patientName: OneLine): Words {
  const { title, message } = words.reportAvailable;
  return { title, message: message(patientName, orderNumber) };
}

export function prescriptionWords(
  type: PrescriptionType,
  row: Pick<PrescriptionRow, 'status' | 'retakes' | 'pageCount'> & { readonly fileName: OneLine },
): Words {
  const { fileName, status } = row;
  const asked = openRetakes(row);
  if (type === 'PrescriptionReviewed' && asked.length > 0) return { title: retakes.title, message: retakeWords(row, asked) };
  const { title, message } = type === 'PrescriptionUploaded' ? words.prescriptionUploaded : reviewWords(status);
  return { title, message: message(fileName) };
}

function retakeWords(
  { fileName, pageCount }: Pick<PrescriptionRow, 'pageCount'> & { readonly fileName: OneLine },
  asked: readonly PageToRetake[],
): string {
  const [first, ...others] = asked;
  if (first === undefined || others.length > 0) return retakes.ofPages(fileName, asked.length);
  const reason = retakes.reasons[first.reason];
  return pageCount === null ? retakes.ofPhoto(fileName, reason) : retakes.ofPage(fileName, first.page, reason);
}

const reviewWords = (status: PrescriptionRow['status']) =>
  status === 'needsclarification' ? words.prescriptionQuestion : words.prescriptionReviewed;
