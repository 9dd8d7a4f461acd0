import type { OrderConsent } from '../contract/consents.ts';
import type { Order, OrderItem, OrderPatient, Payment, Sample } from '../contract/orders.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { subtotalOf } from '../lib/orders/order-total.ts';
import { readPreparation } from './item-needs.ts';
import { flag, id, mentions, number, optional, record, rows, single, text, whereReadable, type Raw } from './read.ts';
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

function order(raw: Raw): Order {
  const items = Array.isArray(raw['items']) ? rows(raw['items'], [], orderItem) : [];
  return {
    id: id(raw),
    orderNumber: typeof raw['orderNumber'] === 'string' ? raw['orderNumber'] : id(raw),
    orderStatus: text(raw, 'orderStatus'),
    paymentStatus: typeof raw['paymentStatus'] === 'string' ? raw['paymentStatus'] : 'Pending',
    totalAmount: number(raw, 'totalAmount'),
    ...optional(raw, 'discount', number),
    ...optional(raw, 'discountName', text),
    ...optional(raw, 'collectionFee', number),
    itemCount: typeof raw['itemCount'] === 'number' ? raw['itemCount'] : items.length,
    createdAt: typeof raw['createdAt'] === 'string' ? raw['createdAt'] : '',
    scheduledDate: text(raw, 'scheduledDate').slice(0, 10),
    timeSlot: timeSlotText(raw['timeSlot']),
    ...optional(raw, 'startsAt', text),
    ...optional(raw, 'endsAt', text),
    ...optional(raw, 'specialInstructions', text),
    ...whereReadable(() => optional(raw, 'patient', (from) => orderPatient(somebody(from['patient'])))),
    ...(Array.isArray(raw['patients']) && { patients: rows(raw['patients'].map(somebody), [], orderPatient) }),
    ...optional(raw, 'tests', mentions),
    ...optional(raw, 'packages', mentions),
    items,
    ...whereReadable(() => optional(raw, 'address', (from) => address(record(from['address'])))),
    ...whereReadable(() => optional(raw, 'payment', (from) => payment(record(from['payment'])))),
    ...optional(raw, 'cancellation', (from) => cancellation(record(from['cancellation']))),
    ...optional(raw, 'rescheduledAt', text),
    ...optional(raw, 'history', (from) => rows(from['history'], [], event)),
    // The consents are checked where they are shown (lib/orders/consents.ts).
    ...(Array.isArray(raw['consents']) && { consents: raw['consents'] as OrderConsent[] }),
    ...optional(raw, 'labWillCall', flag),
  };
}

/** Reads the slot's display text, which is sent as text or inside the slot (decision X4). */
function timeSlotText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? text(value as Raw, 'displayTime') : '';
}

function orderItem(raw: Raw): OrderItem {
  const price = number(raw, 'price');
  const quantity = typeof raw['quantity'] === 'number' ? raw['quantity'] : 1;
  return {
    ...itemType(raw),
    ...optional(raw, 'id', id),
    name: text(raw, 'name'),
    price,
    quantity,
    subtotal: typeof raw['subtotal'] === 'number' ? raw['subtotal'] : subtotalOf([{ price, quantity }]),
    fastingRequired: flag(raw, 'fastingRequired'),
    patientId: raw['patientId'] === undefined || raw['patientId'] === null ? '' : id(raw, 'patientId'),
    ...optional(raw, 'needsConsent', flag),
    ...readPreparation(raw),
    ...samplesOf(raw),
  };
}

/** Another API may name only the tube of a test, as its catalogue does. */
function samplesOf(raw: Raw): Pick<OrderItem, 'samples'> {
  const { samples } = raw;
  if (Array.isArray(samples)) return { samples: samples.filter(isRaw).map(sample) };
  if (typeof raw['sampleType'] !== 'string' && typeof raw['tube'] !== 'string') return {};
  return { samples: [sample({ ...raw, tests: [raw['name']] })] };
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

const sample = (raw: Raw): Sample => ({
  sampleType: typeof raw['sampleType'] === 'string' ? raw['sampleType'] : '',
  ...optional(raw, 'tube', text),
  tests: Array.isArray(raw['tests']) ? raw['tests'].filter((test) => typeof test === 'string') : [],
});

/** Accepts a name alone in place of a person. */
const somebody = (value: unknown): Raw => (typeof value === 'string' ? { name: value } : record(value));

const orderPatient = (raw: Raw): OrderPatient => ({
  id: raw['id'] === undefined ? '' : id(raw),
  name: text(raw, 'name'),
  ...optional(raw, 'gender', text),
  ...optional(raw, 'dateOfBirth', text),
  ...optional(raw, 'relation', text),
});

const payment = (raw: Raw): Payment => ({
  status: typeof raw['status'] === 'string' ? raw['status'] : 'Pending',
  amount: number(raw, 'amount'),
  currency: typeof raw['currency'] === 'string' ? raw['currency'] : 'INR',
  method: typeof raw['method'] === 'string' ? raw['method'] : '',
  ...optional(raw, 'transactionId', text),
});

const event = (raw: Raw) => ({ status: text(raw, 'status'), at: text(raw, 'at') });

const cancellation = (raw: Raw): NonNullable<Order['cancellation']> => ({
  at: text(raw, 'at'),
  reason: typeof raw['reason'] === 'string' ? raw['reason'] : '',
  refund: typeof raw['refund'] === 'number' ? raw['refund'] : 0,
});
