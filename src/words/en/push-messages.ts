import { room } from '../room.ts';

/** What a push message says on a locked phone, which others may see. */
export default room('push-messages', {
  orderNews: 'There is news about your order',
  prescriptionNews: 'There is news about your prescription',
  tapToRead: 'Tap to read it in the app.',
  /** Who comes, by name. */
  visits: {
    assigned: (collector: string) => `${collector} comes to you`,
    'on-the-way': (collector: string) => `${collector} is on the way`,
    arrived: (collector: string) => `${collector} is there`,
  },
  /** When they are expected: "7:10 am – 7:40 am". */
  expected: (times: string) => `Expected ${times}.`,
  markAsRead: 'Mark as read',
});
