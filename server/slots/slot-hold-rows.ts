/** This is the table of held places; schema.ts explains the notation. */
import type { Flag } from '../platform/db/flag.ts';

/** 'checkout': the slot that is chosen in checkout. 'earlier': an earlier time that is offered for an order. */
export type HoldPurpose = 'checkout' | 'earlier';

/** A customer has at most one hold for each purpose. Its place is counted in the slot's `booked` as long as the row is there. */
export type SlotHoldRow = {
  customerId: string;
  purpose: HoldPurpose;
  slotId: string;
  date: string;
  takenAt: number;
  /** from then on, whoever needs the place lets the hold go */
  expiresAt: number;
  prolonged: Flag;
  /** the order that an earlier time is offered for; null in checkout */
  orderId: string | null;
};
