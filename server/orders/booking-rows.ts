/** These are the tables of collection times and orders; schema.ts explains the notation. */
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
  /** 0 once the weekly plan no longer has it: booked collections take place, and no more can be booked */
  isOpen: Flag;
  /** 1 if the lab's command line set this slot, which the plan then leaves alone */
  setByLab: Flag;
};

/** A collection time of the week. The slots of each date are made from these. */
export type SlotPlanRow = {
  /** 0 is Sunday */
  weekday: number;
  /** minutes of the day, on the provider's clock */
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
  /** the name of the discount; null if there is none */
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
  /** null unless the customer cancelled; an order that the lab cancelled has none */
  cancelledAt: number | null;
  /** in the customer's own words */
  cancelReason: string | null;
  /** what is paid back, owed since cancelledAt */
  refundPaise: number | null;
  /** the last time that the customer moved the collection */
  rescheduledAt: number | null;
  /** the last time that the lab moved the order on; null if it never did */
  statusChangedAt: number | null;
  /** the time of which the customer was told that nobody had come by then; null if they never were */
  lateToldFor: number | null;
  /** null once it has changed, until that change has its place among all changes (changed-orders-store.ts) */
  changeNumber: number | null;
  /** the order whose rejected samples are taken anew here, free of charge; null for any other order */
  repeatOf: string | null;
};

export type OrderEventRow = {
  orderId: string;
  status: OrderStatus;
  /** when the order first had this status */
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
  /** HH:MM on the provider's clock */
  collectFrom: string | null;
  collectUntil: string | null;
  medicineNotes: string | null;
};

export type BillRow = {
  /** the bill's number */
  id: string;
  orderId: string;
  /** the bill's date */
  at: number;
};

export type UpiPaymentRow = {
  /** the reference of the payment, as bank and app show it */
  id: string;
  orderId: string;
  /** when the lab noted it */
  at: number;
};

export type BillSeriesRow = {
  /** the prefix of all numbers: series and financial year */
  id: string;
  /** the last number; 0 before the first one */
  last: number;
};
