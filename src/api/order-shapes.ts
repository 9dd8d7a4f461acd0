import type { OrderConsent } from '../contract/consents.ts';
import type {
  Collector,
  DoorCodes,
  EarlierTime,
  Order,
  OrderItem,
  OrderPatient,
  Payment,
  RejectedSample,
  Sample,
  UpiPayee,
  Visit,
} from '../contract/orders.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { subtotalOf } from '../lib/orders/order-total.ts';
import { isUpiAddress } from '../lib/orders/upi-address.ts';
import { preparation } from './item-needs.ts';
import {
  entity,
  flag,
  id,
  ifReadable,
  list,
  maybe,
  mentions,
  nested,
  number,
  numberOr,
  record,
  rows,
  single,
  text,
  textOr,
  texts,
  unread,
  type Raw,
} from './read.ts';
import { address, itemType } from './shapes.ts';

export const readOrders = (payload: unknown): Order[] => rows(payload, ['orders', 'items'], order);

/** Treats a 2xx answer without an order as 404. */
export function readOrder(payload: unknown): Order {
  if (payload === undefined || payload === null) throw new ApiError('http', 404);
  return order(single(payload, 'order'));
}

/** Returns the changed order, or undefined when the answer has none. */
export function readChangedOrder(payload: unknown): Order | undefined {
  try {
    return readOrder(payload);
  } catch {
    return undefined;
  }
}

/** Returns the id of a placed order, or undefined when the answer has none (decision G43). */
export function readPlacedOrderId(payload: unknown): string | undefined {
  try {
    return id(single(payload, 'order'));
  } catch {
    return undefined;
  }
}

/** The slot's display text, sent as text or inside the slot (decision X4). */
const timeSlotText = (raw: Raw, name: string): string =>
  typeof raw[name] === 'object' && raw[name] !== null ? text(raw[name] as Raw, 'displayTime') : textOr('')(raw, name);

const sample = entity<Sample>({ sampleType: textOr(''), tube: maybe(text), tests: texts });

/** Another API may name the tube of a test as its catalogue does, without saying more. */
function samplesOf(raw: Raw): Sample[] | undefined {
  const { samples, sampleType, tube, name } = raw;
  if (Array.isArray(samples)) return samples.filter(isRaw).map(sample);
  const isNamed = typeof sampleType === 'string' || typeof tube === 'string';
  return isNamed ? [sample({ sampleType, tube, tests: [name] })] : undefined;
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

const quantity = numberOr(1);

const orderItem = entity<OrderItem>({
  ...itemType,
  id: maybe(id),
  name: text,
  englishName: unread,
  price: number,
  quantity,
  subtotal: (raw, name) =>
    typeof raw[name] === 'number'
      ? raw[name]
      : subtotalOf([{ price: number(raw, 'price'), quantity: quantity(raw, 'quantity') }]),
  fastingRequired: flag,
  patientId: (raw, name) => (raw[name] === undefined || raw[name] === null ? '' : id(raw, name)),
  ...preparation,
  samples: samplesOf,
  needsConsent: maybe(flag),
});

const orderItems = ({ items }: Raw): OrderItem[] => (Array.isArray(items) ? rows(items, [], orderItem) : []);

/** Somebody, or a name alone. */
const somebody = (value: unknown): Raw => (typeof value === 'string' ? { name: value } : record(value));

const orderPatient = entity<OrderPatient>({
  id: (raw, name) => (raw[name] === undefined ? '' : id(raw)),
  name: text,
  gender: maybe(text),
  dateOfBirth: maybe(text),
  relation: maybe(text),
});

const payment = entity<Payment>({
  status: textOr('Pending'),
  amount: number,
  currency: textOr('INR'),
  method: textOr(''),
  transactionId: maybe(text),
  paidVia: ifReadable(text),
});

/** Longer names would make the QR code too fine to scan. */
const mostOfPayee = 100;

/** Money would go to whatever stands here, so what is no UPI address counts as absent. */
function upiAddress(raw: Raw, name: string): string {
  const address = text(raw, name);
  if (!isUpiAddress(address)) throw new ApiError('shape', 200);
  return address;
}

const upi = entity<UpiPayee>({ address: upiAddress, payeeName: (raw, name) => text(raw, name).slice(0, mostOfPayee) });

/** Somebody is let in by it, so what is not some digits counts as absent, and the other code with it. */
function doorCode(raw: Raw, name: string): string {
  const code = text(raw, name);
  if (!/^\d{4,8}$/.test(code)) throw new ApiError('shape', 200);
  return code;
}

const doorCodes = entity<DoorCodes>({ collectorSays: doorCode, customerSays: doorCode });

/** It is shown as it is, so only a picture that the answer itself holds counts: nothing is fetched for it. */
function photo(raw: Raw, name: string): string {
  const source = text(raw, name);
  if (!/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(source)) throw new ApiError('shape', 200);
  return source;
}

/** It becomes part of a number to call. */
function extension(raw: Raw, name: string): string {
  const digits = text(raw, name);
  if (!/^\d{1,8}$/.test(digits)) throw new ApiError('shape', 200);
  return digits;
}

const collector = entity<Collector>({
  name: text,
  employeeNumber: ifReadable(text),
  extension: ifReadable(extension),
  photo: ifReadable(photo),
});

const visit = entity<Visit>({
  collector: ifReadable(nested(collector)),
  startsAt: ifReadable(text),
  endsAt: ifReadable(text),
  onTheWayAt: ifReadable(text),
  arrivedAt: ifReadable(text),
});

const event = entity<NonNullable<Order['history']>[number]>({ status: text, at: text });

const cancellation = entity<NonNullable<Order['cancellation']>>({ at: text, reason: textOr(''), refund: numberOr(0) });

const earlierOffer = entity<NonNullable<EarlierTime['offer']>>({
  scheduledDate: text,
  timeSlot: id,
  displayTime: text,
  startsAt: text,
  expiresAt: text,
});

const earlierTime = entity<EarlierTime>({ askedAt: textOr(''), offer: ifReadable(nested(earlierOffer)) });

const rejectedSample = entity<RejectedSample>({
  at: textOr(''),
  reason: textOr(''),
  patientName: maybe(text),
  tests: texts,
  repeatOrderId: maybe(id),
  repeatOrderNumber: maybe(text),
  collectedAt: maybe(text),
});

const repeatOf = entity<NonNullable<Order['repeatOf']>>({ id, orderNumber: text });

const order = entity<Order>({
  id,
  orderNumber: (raw, name) => (typeof raw[name] === 'string' ? raw[name] : id(raw)),
  orderStatus: text,
  paymentStatus: textOr('Pending'),
  totalAmount: number,
  discount: maybe(number),
  discountName: maybe(text),
  collectionFee: maybe(number),
  itemCount: (raw, name) => (typeof raw[name] === 'number' ? raw[name] : orderItems(raw).length),
  createdAt: textOr(''),
  scheduledDate: (raw, name) => text(raw, name).slice(0, 10),
  timeSlot: timeSlotText,
  startsAt: maybe(text),
  endsAt: maybe(text),
  lateFrom: ifReadable(text),
  specialInstructions: maybe(text),
  patient: ifReadable((raw, name) => orderPatient(somebody(raw[name]))),
  patients: ({ patients }) => (Array.isArray(patients) ? rows(patients.map(somebody), [], orderPatient) : undefined),
  tests: maybe(mentions),
  packages: maybe(mentions),
  items: orderItems,
  address: ifReadable(nested(address)),
  payment: ifReadable(nested(payment)),
  upi: ifReadable(nested(upi)),
  doorCodes: ifReadable(nested(doorCodes)),
  visit: ifReadable(nested(visit)),
  earlierTime: ifReadable(nested(earlierTime)),
  cancellation: maybe(nested(cancellation)),
  rescheduledAt: maybe(text),
  history: maybe(list(event)),
  // They are looked into where they are shown.
  consents: ({ consents }) => (Array.isArray(consents) ? (consents as OrderConsent[]) : undefined),
  labWillCall: maybe(flag),
  rejectedSamples: ifReadable(list(rejectedSample)),
  repeatOf: ifReadable(nested(repeatOf)),
});
