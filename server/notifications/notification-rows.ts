/** These are the tables of notifications; schema.ts explains the notation. */
import type { NotificationType } from '../../src/contract/choices.ts';
import type { Flag } from '../platform/db/flag.ts';

export type NotificationRow = {
  id: string;
  customerId: string;
  /** counts up for each customer, which orders notifications of the same millisecond */
  number: number;
  type: NotificationType;
  title: string;
  message: string;
  /** the id of an order, a report or a prescription, which may no longer exist */
  relatedEntityId: string | null;
  isRead: Flag;
  createdAt: number;
};

/** The counts of a customer's rows, which change with them in one transaction. */
export type NotificationCountRow = { customerId: string; total: number; unread: number };

/** JSON of the contract's Preferences; a customer who never saved any has no row. */
export type NotificationPreferencesRow = { customerId: string; preferences: string };
