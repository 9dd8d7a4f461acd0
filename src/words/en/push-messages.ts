import { room } from '../room.ts';

/** What a push message says on a locked phone, which others may see. */
export default room('push-messages', {
  orderNews: 'There is news about your order',
  prescriptionNews: 'There is news about your prescription',
  tapToRead: 'Tap to read it in the app.',
  markAsRead: 'Mark as read',
});
