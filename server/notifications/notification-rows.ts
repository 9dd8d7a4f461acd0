/** The tables of notifications; schema.ts says how to read them. */
import type { NotificationType } from '../../src/contract/choices.ts';
import type { Flag } from '../platform/db/flag.ts';

export type NotificationRow = {
  id: string;
  customerId: string;
  /** of this customer: tells the order of what happened in the same millisecond */
  number: number;
  type: NotificationType;
  title: string;
  message: string;
  /** of an order, a report or a prescription, which may be gone by now */
  relatedEntityId: string | null;
  isRead: Flag;
  createdAt: number;
};

/** What the rows of a customer come to, changed with them in one transaction. */
export type NotificationCountRow = { customerId: string; total: number; unread: number };

/** JSON of the contract's Preferences; a customer who never saved any has no row. */
export type NotificationPreferencesRow = { customerId: string; preferences: string };
