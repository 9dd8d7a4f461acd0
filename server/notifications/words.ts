/** These are the texts of the notifications in the app's list. */
import type { NotificationType } from '../../src/contract/choices.ts';
import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import type { OneLine } from '../platform/typed-text.ts';

export type Words = { readonly title: string; readonly message: string };

export type OrderType = Extract<
  NotificationType,
  'OrderConfirmed' | 'PaymentConfirmation' | 'SampleCollected' | 'OrderCompleted'
>;
export type PrescriptionType = Extract<NotificationType, 'PrescriptionUploaded' | 'PrescriptionReviewed'>;

const ofOrders: Readonly<Record<OrderType, { readonly title: string; readonly message: (orderNumber: string) => string }>> = {
  OrderConfirmed: {
    title: 'Order confirmed',
    message: (number) => `Your order ${number} is confirmed. We come at the time that you booked.`,
  },
  PaymentConfirmation: {
    title: 'Payment received',
    message: (number) => `We have received your payment for order ${number}. Thank you.`,
  },
  SampleCollected: {
    title: 'Sample collected',
    message: (number) => `The samples of order ${number} are collected. We will tell you as soon as the report is available.`,
  },
  OrderCompleted: {
    title: 'Order completed',
    message: (number) => `Order ${number} is complete. All its reports are available.`,
  },
};

export function orderWords(type: OrderType, orderNumber: string): Words {
  const { title, message } = ofOrders[type];
  return { title, message: message(orderNumber) };
}

/** The customer may have read the report already, and must learn that it was corrected. */
export const correctionWords = (orderNumber: string, patientName: OneLine): Words => ({
  title: 'Report corrected',
  message: `The report of ${patientName} for order ${orderNumber} was corrected. Please read it again.`,
});

export const reportWords = (orderNumber: string, patientName: OneLine): Words => ({
  title: 'Report available',
  message: `The report of ${patientName} for order ${orderNumber} is available.`,
});

export function prescriptionWords(
  type: PrescriptionType,
  { fileName, status }: Pick<PrescriptionRow, 'status'> & { readonly fileName: OneLine },
): Words {
  if (type === 'PrescriptionUploaded')
    return { title: 'Prescription uploaded', message: `We have received ${fileName}. We will tell you when it is reviewed.` };
  return status === 'needsclarification'
    ? { title: 'Prescription needs clarification', message: `We have a question about ${fileName}. Please open it and read on.` }
    : { title: 'Prescription reviewed', message: `${fileName} is reviewed. Open it to see what we say.` };
}
