/** The tables of collection times and orders; schema.ts says how to read them. */
import type { ItemType } from '../../src/contract/cart.ts';
import type { OrderStatus } from '../../src/contract/orders.ts';
import type { Flag } from '../platform/db/flag.ts';

export type TimeSlotRow = {
  id: string;
  date: string;
  startsAt: number;
  endsAt: number;
  capacity: number;
  booked: number;
  /** 0 once the weekly plan has it no more: who is booked comes, nobody else */
  isOpen: Flag;
  /** 1 where the lab's command line decided about this one: the plan leaves it alone */
  setByLab: Flag;
};

/** One collection time of the week that the slots of each date are made from. */
export type SlotPlanRow = {
  /** 0 is Sunday */
  weekday: number;
  /** of the day, on the provider's clock */
  fromMinutes: number;
  toMinutes: number;
  capacity: number;
};

export type OrderRow = {
  id: string;
  orderNumber: string;
  /** null once the customer's account is deleted; number, items, amounts and dates are kept (decision D6) */
  customerId: string | null;
  status: OrderStatus;
  paymentStatus: string;
  paymentMethod: string;
  currency: string;
  subtotalPaise: number;
  discountPaise: number;
  collectionFeePaise: number;
  totalPaise: number;
  /** what the discount was for, where there is one */
  discountName: string | null;
  slotId: string;
  scheduledDate: string;
  startsAt: number;
  endsAt: number;
  specialInstructions: string | null;
  /** JSON of OrderPatient[], as they were when the order was placed, the visit's own patient first */
  patients: string | null;
  /** JSON of Address, as it was when the order was placed */
  address: string | null;
  createdAt: number;
  /** null until the customer cancels; an order that the lab cancelled has none */
  cancelledAt: number | null;
  /** in the customer's own words */
  cancelReason: string | null;
  /** of what was paid, owed since cancelledAt */
  refundPaise: number | null;
  /** of the last time that the customer moved the collection */
  rescheduledAt: number | null;
  /** when the lab last moved it; null of an order that it never did */
  statusChangedAt: number | null;
};

export type OrderEventRow = {
  orderId: string;
  status: OrderStatus;
  /** when the order first came to it */
  at: number;
};

export type OrderItemRow = {
  orderId: string;
  position: number;
  itemType: ItemType;
  itemId: string;
  name: string;
  pricePaise: number;
  quantity: number;
  fastingRequired: Flag;
  patientId: string;
  fastingHours: number | null;
  timeOfDay: string | null;
  /** HH:MM of the provider's clock */
  collectFrom: string | null;
  collectUntil: string | null;
  medicineNotes: string | null;
};

export type BillRow = {
  /** the bill's number */
  id: string;
  orderId: string;
  /** its date */
  at: number;
};

export type BillSeriesRow = {
  /** what all its numbers begin with: series and financial year */
  id: string;
  /** 0 before the first one */
  last: number;
};
