import { Type, type Static } from 'typebox';
import { ordersPerPage, type orderStatuses } from './choices.ts';
import { Address } from './addresses.ts';
import { ItemType, Quantity } from './cart.ts';
import { GivenConsent, OrderConsent } from './consents.ts';
import { Success } from './envelope.ts';
import { CalendarDate, Id, Instant, oneOf, Paragraphs, Rupees } from './formats.ts';
import { preparation } from './tests.ts';

export type OrderStatus = (typeof orderStatuses)[number];

export const NewOrderItem = Type.Object({ type: ItemType, id: Id('Item'), quantity: Quantity, patientId: Id('Patient') });

export const NewOrder = Type.Object({
  items: Type.Array(NewOrderItem, { title: 'Items', minItems: 1, maxItems: 100 }),
  addressId: Id('Address'),
  scheduledDate: CalendarDate('Collection date'),
  timeSlot: Id('Time slot'),
  /** Only cash on sample collection is offered (decision C18). */
  paymentMethod: oneOf(['cod'], 'Payment method'),
  specialInstructions: Type.Optional(Paragraphs('Special instructions', 500)),
  patientId: Id('Patient'),
  /** The total in rupees that the customer saw (decision X3). */
  expectedTotal: Type.Optional(Type.Number({ title: 'Expected total', minimum: 0 })),
  /** One entry for each consent that an item of the cart names and each patient of that item. */
  consents: Type.Optional(Type.Array(GivenConsent, { title: 'Consents', maxItems: 100 })),
});
export type NewOrder = Static<typeof NewOrder>;

/** A retried request with the same key and body gets the stored answer (decision X2). */
export const OptionalIdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ title: 'Idempotency key', minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  ),
});

export const OrderPatient = Type.Object({
  id: Type.String(),
  name: Type.String(),
  gender: Type.Optional(Type.String()),
  dateOfBirth: Type.Optional(Type.String()),
  relation: Type.Optional(Type.String()),
});
export type OrderPatient = Static<typeof OrderPatient>;

/** What goes into one kind of tube or container, and for which tests. */
export const Sample = Type.Object({
  sampleType: Type.String(),
  tube: Type.Optional(Type.String()),
  tests: Type.Array(Type.String()),
});
export type Sample = Static<typeof Sample>;

export const OrderItem = Type.Object({
  type: ItemType,
  id: Type.Optional(Type.String()),
  name: Type.String(),
  /** Beyond the documents: the name as booked, where `name` is in the language of the call. */
  englishName: Type.Optional(Type.String()),
  price: Rupees,
  quantity: Type.Integer(),
  subtotal: Rupees,
  fastingRequired: Type.Boolean(),
  patientId: Type.String(),
  ...preparation,
  /** Beyond the documents: the samples; those of a package are those of its tests. */
  samples: Type.Optional(Type.Array(Sample)),
  /** Beyond the documents: whether the law ties the item to consent. */
  needsConsent: Type.Optional(Type.Boolean()),
});
/** `otherType` is the same as in a cart's line. */
export type OrderItem = Static<typeof OrderItem> & { otherType?: string };

export const Payment = Type.Object({
  status: Type.String(),
  amount: Rupees,
  currency: Type.String(),
  method: Type.String(),
  transactionId: Type.Optional(Type.String()),
  /** Beyond the documents: 'upi' where the amount was paid so, whatever method was chosen. */
  paidVia: Type.Optional(Type.String()),
});
export type Payment = Static<typeof Payment>;

export const UpiPayee = Type.Object({ address: Type.String(), payeeName: Type.String() });
export type UpiPayee = Static<typeof UpiPayee>;

/** Each is 4 to 8 digits, of which the first may be a zero. */
export const DoorCodes = Type.Object({ collectorSays: Type.String(), customerSays: Type.String() });
export type DoorCodes = Static<typeof DoorCodes>;

/** Who comes. The customer calls them by the provider's number; `extension` are the digits that lead on from there. */
export const Collector = Type.Object({
  name: Type.String(),
  employeeNumber: Type.Optional(Type.String()),
  extension: Type.Optional(Type.String()),
  /** A small picture as a data URL, so that it is there without a network. */
  photo: Type.Optional(Type.String()),
});
export type Collector = Static<typeof Collector>;

/** What the lab has said of a visit that is ahead. `startsAt` and `endsAt` are when the collector is expected within the slot. */
export const Visit = Type.Object({
  collector: Type.Optional(Collector),
  startsAt: Type.Optional(Instant),
  endsAt: Type.Optional(Instant),
  onTheWayAt: Type.Optional(Instant),
  arrivedAt: Type.Optional(Instant),
});
export type Visit = Static<typeof Visit>;

/** A customer waits for an earlier time. `offer` is the time that is held for them until then. */
export const EarlierTime = Type.Object({
  askedAt: Instant,
  offer: Type.Optional(
    Type.Object({
      scheduledDate: Type.String(),
      timeSlot: Type.String(),
      displayTime: Type.String(),
      startsAt: Instant,
      expiresAt: Instant,
    }),
  ),
});
export type EarlierTime = Static<typeof EarlierTime>;

/** A sample that could not be measured, and what became of its free repeat. */
export const RejectedSample = Type.Object({
  at: Instant,
  /** One of sampleRejectionReasons in choices.ts. */
  reason: Type.String(),
  /** Whose sample it was. */
  patientName: Type.Optional(Type.String()),
  /** The names of the tests. */
  tests: Type.Array(Type.String()),
  /** The order whose visit takes the new sample, once its time is chosen. */
  repeatOrderId: Type.Optional(Type.String()),
  repeatOrderNumber: Type.Optional(Type.String()),
  /** When the new sample was taken. */
  collectedAt: Type.Optional(Instant),
});
export type RejectedSample = Static<typeof RejectedSample>;

const Named = Type.Object({ id: Type.String(), name: Type.String() });

export const Order = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  orderStatus: Type.String(),
  paymentStatus: Type.String(),
  totalAmount: Rupees,
  discount: Type.Optional(Rupees),
  /** Beyond the documents: what the discount was for. */
  discountName: Type.Optional(Type.String()),
  collectionFee: Type.Optional(Rupees),
  itemCount: Type.Integer(),
  createdAt: Instant,
  scheduledDate: Type.String(),
  /** The display text of the booked slot (decision X4). */
  timeSlot: Type.String(),
  startsAt: Type.Optional(Instant),
  endsAt: Type.Optional(Instant),
  /** Beyond the documents: from when on a collection that has not taken place is late, while it is awaited. */
  lateFrom: Type.Optional(Instant),
  specialInstructions: Type.Optional(Type.String()),
  patient: Type.Optional(OrderPatient),
  patients: Type.Optional(Type.Array(OrderPatient)),
  tests: Type.Optional(Type.Array(Named)),
  packages: Type.Optional(Type.Array(Named)),
  items: Type.Array(OrderItem),
  address: Type.Optional(Address),
  payment: Type.Optional(Payment),
  /** Beyond the documents: whom the amount may be paid to by UPI, while it is owed. */
  upi: Type.Optional(UpiPayee),
  /** Beyond the documents: by what the customer and whoever collects know each other, while the collection is ahead. */
  doorCodes: Type.Optional(DoorCodes),
  /** Beyond the documents: who comes, and when, while the collection is ahead. */
  visit: Type.Optional(Visit),
  /** Beyond the documents: that the customer waits for an earlier time, and the one that is offered (decision X18). */
  earlierTime: Type.Optional(EarlierTime),
  /** Beyond the documents: when, why and with what refund the customer cancelled. */
  cancellation: Type.Optional(Type.Object({ at: Instant, reason: Type.String(), refund: Rupees })),
  /** Beyond the documents: when the customer last moved the collection. */
  rescheduledAt: Type.Optional(Instant),
  /** Beyond the documents: when the order first reached each status, as far as known. */
  history: Type.Optional(Type.Array(Type.Object({ status: Type.String(), at: Instant }))),
  /** Beyond the documents: what was agreed to when the order was placed. */
  consents: Type.Optional(Type.Array(OrderConsent)),
  /** Beyond the documents: the lab will call about a result, which is shown afterwards. */
  labWillCall: Type.Optional(Type.Boolean()),
  /** Beyond the documents: samples that could not be measured, oldest first. */
  rejectedSamples: Type.Optional(Type.Array(RejectedSample)),
  /** Beyond the documents: the order for whose rejected samples this one is a free repeat. */
  repeatOf: Type.Optional(Type.Object({ id: Type.String(), orderNumber: Type.String() })),
});
export type Order = Omit<Static<typeof Order>, 'items'> & { items: OrderItem[] };

/** Without parameters the answer is the documented one; beyond the documents, `page` requests older orders. */
export const OrderListQuery = Type.Object({
  page: Type.Integer({ title: 'Page', minimum: 1, maximum: 10_000, default: 1 }),
  limit: Type.Integer({ title: 'Limit', minimum: 1, maximum: ordersPerPage, default: ordersPerPage }),
});
export type OrderListQuery = Static<typeof OrderListQuery>;

export const OrderAnswer = Success(Type.Object({ order: Order }));
export const OrderListAnswer = Success(
  Type.Object({ orders: Type.Array(Order), page: Type.Optional(Type.Integer()), totalPages: Type.Optional(Type.Integer()) }),
);
