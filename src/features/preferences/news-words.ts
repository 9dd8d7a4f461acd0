import type { NewsChannel, NewsType } from '../../lib/notifications/notification-choices.ts';

export const newsTypes: readonly { readonly type: NewsType; readonly title: string; readonly text: string }[] = [
  { type: 'OrderConfirmed', title: 'Order confirmed', text: 'Your booking, its changes, and that the lab has confirmed it.' },
  { type: 'PaymentConfirmation', title: 'Payment received', text: 'What you paid has reached us.' },
  { type: 'SampleCollected', title: 'Sample collected', text: 'Your sample was taken and is on its way to the lab.' },
  { type: 'ReportAvailable', title: 'Report available', text: 'A report can be read. The message never holds results.' },
  { type: 'OrderCompleted', title: 'Order completed', text: 'Every report of an order is there.' },
  { type: 'PrescriptionUploaded', title: 'Prescription received', text: 'Your prescription has reached us.' },
  { type: 'PrescriptionReviewed', title: 'Prescription reviewed', text: 'Somebody has read it, or has a question.' },
];

export const newsChannels: readonly { readonly channel: NewsChannel; readonly label: string }[] = [
  { channel: 'email', label: 'Email' },
  { channel: 'sms', label: 'SMS' },
  { channel: 'push', label: 'Push' },
];
