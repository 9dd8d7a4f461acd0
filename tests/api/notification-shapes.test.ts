import { describe, expect, it } from 'vitest';
import { readNotifications } from '../../src/api/notification-shapes.ts';

const row = {
  id: 'n1',
  type: 'ReportAvailable',
  title: 'Your report is ready',
  message: 'CBC',
  isRead: true,
  createdAt: '2026-11-20T10:00:00Z',
  relatedEntityId: 'r1',
};

describe('the reader of notifications', () => {
  it('gives every documented field [DATA-035][API-071]', () => {
    const payload = { notifications: [row], unreadCount: 3, page: 2, totalPages: 4 };
    expect(readNotifications(payload)).toEqual(payload);
  });

  it('does with an id alone', () => {
    expect(readNotifications([{ id: 7 }])).toEqual({
      notifications: [{ id: '7', type: '', title: 'Notification', message: '', isRead: false, createdAt: '' }],
      unreadCount: 1,
      page: 1,
      totalPages: 1,
    });
  });

  it('takes ids as numbers, and none where it is null', () => {
    const { notifications } = readNotifications({
      items: [
        { ...row, relatedEntityId: 9 },
        { ...row, relatedEntityId: null },
      ],
    });
    expect(notifications.map(({ relatedEntityId }) => relatedEntityId)).toEqual(['9', undefined]);
  });

  it('fails where there is no list', () => {
    expect(() => readNotifications({ unreadCount: 3 })).toThrow('shape 200');
  });
});
