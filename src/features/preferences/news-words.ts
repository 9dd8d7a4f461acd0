import words from '#words/preferences';
import type { NewsChannel, NewsType } from '../../lib/notifications/notification-choices.ts';

const types: readonly NewsType[] = [
  'OrderConfirmed',
  'PaymentConfirmation',
  'SampleCollected',
  'ReportAvailable',
  'OrderCompleted',
  'PrescriptionUploaded',
  'PrescriptionReviewed',
];

export const newsTypes = types.map((type) => ({ type, title: words.newsTitles[type], text: words.newsTexts[type] }));

export const newsChannels: readonly { readonly channel: NewsChannel; readonly label: string }[] = [
  { channel: 'email', label: words.email },
  { channel: 'sms', label: words.sms },
  { channel: 'push', label: words.push },
];
