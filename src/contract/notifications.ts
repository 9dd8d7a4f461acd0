import { Type, type Static } from 'typebox';
import { notificationTypes, type notificationChannels } from './choices.ts';
import { Success } from './envelope.ts';
import { Instant, oneOf } from './formats.ts';

export const Notification = Type.Object({
  id: Type.String(),
  /** One of notificationTypes, or a later one that the client does not support yet. */
  type: Type.String(),
  title: Type.String(),
  message: Type.String(),
  isRead: Type.Boolean(),
  createdAt: Instant,
  relatedEntityId: Type.Optional(Type.String()),
});
export type Notification = Static<typeof Notification>;

export const NotificationQuery = Type.Object({
  page: Type.Integer({ title: 'Page', minimum: 1, maximum: 10_000, default: 1 }),
  limit: Type.Integer({ title: 'Limit', minimum: 1, maximum: 100, default: 20 }),
  read: Type.Optional(oneOf(['true', 'false'], 'Read')),
});
export type NotificationQuery = Static<typeof NotificationQuery>;

export const NotificationListAnswer = Success(
  Type.Object({
    notifications: Type.Array(Notification),
    unreadCount: Type.Integer(),
    page: Type.Integer(),
    totalPages: Type.Integer(),
  }),
);

const TypeMap = (title: string) =>
  Type.Object(Object.fromEntries(notificationTypes.map((type) => [type, Type.Optional(Type.Boolean())])), { title });

/** Maps each channel to a map from notification type to on or off; a missing value counts as on. */
export const Preferences = Type.Object({
  email: Type.Optional(TypeMap('Choice for email')),
  sms: Type.Optional(TypeMap('Choice for SMS')),
  push: Type.Optional(TypeMap('Choice for push')),
});
export type Preferences = {
  [Channel in (typeof notificationChannels)[number]]?: { [Kind in (typeof notificationTypes)[number]]?: boolean };
};

export const PreferencesChange = Type.Object({ preferences: Preferences });
export const PreferencesAnswer = Success(Type.Object({ preferences: Preferences }));
