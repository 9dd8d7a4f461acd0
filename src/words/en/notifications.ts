import { room } from '../room.ts';

/** The page of the notifications, and the panel that the bell opens. */
export default room('notifications', {
  title: 'Notifications',
  titleOfPage: (page: number) => `Notifications, page ${page}`,

  unread: (count: number) => (count === 0 ? 'All read' : `${count} unread`),
  unreadMark: 'Unread:',
  markAll: 'Mark all read',
  markedAll: 'All notifications are marked as read',
  markAllFailed: 'The notifications could not be marked as read. Please try again.',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  offline: 'You are offline. Connect to the internet to refresh or mark as read.',
  settings: 'Settings',
  settingsOf: 'Notification settings',
  viewAll: 'View all',

  filters: 'Filters',
  show: 'Show',
  reads: { all: 'All', unread: 'Unread', read: 'Read' },
  perPage: 'Per page',

  found: {
    all: (count: number) => (count === 1 ? '1 notification' : `${count} notifications`),
    unread: (count: number) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
    read: (count: number) => (count === 1 ? '1 read notification' : `${count} read notifications`),
  },
  foundOnPage: {
    all: (count: number, page: number, pages: number) =>
      count === 1 ? `1 notification on page ${page} of ${pages}` : `${count} notifications on page ${page} of ${pages}`,
    unread: (count: number, page: number, pages: number) =>
      count === 1
        ? `1 unread notification on page ${page} of ${pages}`
        : `${count} unread notifications on page ${page} of ${pages}`,
    read: (count: number, page: number, pages: number) =>
      count === 1 ? `1 read notification on page ${page} of ${pages}` : `${count} read notifications on page ${page} of ${pages}`,
  },

  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',

  empty: 'No notifications yet',
  emptyText: 'News of your orders, reports and prescriptions will stand here.',
  noUnread: 'No unread notifications',
  noUnreadText: 'You have read everything.',
  noRead: 'No read notifications',
  noReadText: 'What you open or mark as read will stand here.',
  showAll: 'Show all',

  failed: 'Failed to load notifications',
  failedText: (phone: string) => `Please refresh the page, or contact support at ${phone}.`,
  failedTextShort: 'Please refresh, or contact support.',
});
