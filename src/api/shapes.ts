/** The tolerant readers take an opened envelope in any of the documented forms and return the contract's type. */
import type { Address } from '../contract/addresses.ts';
import type { SignedIn } from '../contract/auth.ts';
import type { Cart, CartItem, ItemType } from '../contract/cart.ts';
import { addressTypes, bloodGroups, genders } from '../contract/choices.ts';
import type { Consent } from '../contract/consents.ts';
import type { Customer } from '../contract/customer.ts';
import type { Patient } from '../contract/patients.ts';
import type { TimeSlot } from '../contract/slots.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { subtotalOf } from '../lib/orders/order-total.ts';
import { readLimits, readPreparation } from './item-needs.ts';
import { flag, id, known, number, optional, record, rows, single, text, whereReadable, type Raw } from './read.ts';

/** Treats a 2xx answer without token or user as a failure (decision G24). */
export function readSignedIn(payload: unknown): SignedIn {
  const raw = record(payload);
  return { token: text(raw, 'token'), user: customer(record(raw['user'])) };
}

/** Fails only on an explicit `valid: false`, because no shape is documented for this answer (decision G19). */
export function readResetLinkCheck(payload: unknown): void {
  const { valid, message } = payload === undefined ? ({} as Raw) : record(payload);
  if (valid === false) throw new ApiError('shape', 200, typeof message === 'string' ? message : undefined);
}

export const readCustomer = (payload: unknown): Customer =>
  customer('customer' in record(payload) ? single(payload, 'customer') : single(payload, 'user'));

function customer(raw: Raw): Customer {
  const gender = known(genders, raw['gender']);
  return {
    id: id(raw),
    name: typeof raw['name'] === 'string' ? raw['name'] : '',
    email: typeof raw['email'] === 'string' ? raw['email'] : '',
    phone: typeof raw['phone'] === 'string' ? raw['phone'] : '',
    emailVerified: flag(raw, 'emailVerified'),
    phoneVerified: flag(raw, 'phoneVerified'),
    ...optional(raw, 'hasPassword', flag),
    ...optional(raw, 'dateOfBirth', date),
    ...(gender && { gender }),
    ...optional(raw, 'updatedAt', text),
  };
}

export const readPatients = (payload: unknown): Patient[] => rows(payload, ['patients', 'items'], patient);
export const readPatient = (payload: unknown): Patient => patient(single(payload, 'patient'));

function patient(raw: Raw): Patient {
  const bloodGroup = known(bloodGroups, raw['bloodGroup']);
  return {
    id: id(raw),
    name: text(raw, 'name'),
    gender: known(genders, raw['gender']) ?? 'Other',
    dateOfBirth: date(raw, 'dateOfBirth'),
    relation: typeof raw['relation'] === 'string' ? raw['relation'] : '',
    isSelf: flag(raw, 'isSelf'),
    isDefault: flag(raw, 'isDefault'),
    ...(bloodGroup && { bloodGroup }),
    ...optional(raw, 'healthNotes', text),
    ...optional(raw, 'detailsConfirmed', flag),
  };
}

/** Providers send a date alone or with a time; the calendar date is its first ten characters (decision G5). */
const date = (raw: Raw, name: string): string => text(raw, name).slice(0, 10);

export const readAddresses = (payload: unknown): Address[] => rows(payload, ['addresses', 'items'], address);
export const readAddress = (payload: unknown): Address => address(single(payload, 'address'));

export function address(raw: Raw): Address {
  return {
    id: id(raw),
    addressType: known(addressTypes, raw['addressType']) ?? 'Home',
    name: typeof raw['name'] === 'string' && raw['name'] !== '' ? raw['name'] : 'Home',
    street: text(raw, 'street'),
    city: text(raw, 'city'),
    state: text(raw, 'state'),
    postalCode: id(raw, 'postalCode'),
    country: typeof raw['country'] === 'string' && raw['country'] !== '' ? raw['country'] : 'India',
    isDefault: flag(raw, 'isDefault'),
  };
}

export function readCart(payload: unknown): Cart {
  const raw = single(payload, 'cart');
  const items = rows(raw, ['items'], cartItem);
  return {
    items,
    itemCount: typeof raw['itemCount'] === 'number' ? raw['itemCount'] : items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: typeof raw['subtotal'] === 'number' ? raw['subtotal'] : subtotalOf(items),
    ...whereReadable(() => optional(raw, 'coupon', (from) => coupon(record(from['coupon'])))),
    ...whereReadable(() => optional(raw, 'unusedCoupon', (from) => unusedCoupon(record(from['unusedCoupon'])))),
    ...whereReadable(() => optional(raw, 'offer', (from) => appliedOffer(record(from['offer'])))),
  };
}

const coupon = (raw: Raw) => ({ code: text(raw, 'code'), discount: number(raw, 'discount') });
const unusedCoupon = (raw: Raw) => ({ code: text(raw, 'code'), reason: text(raw, 'reason') });
const appliedOffer = (raw: Raw) => ({ id: id(raw), title: text(raw, 'title'), discount: number(raw, 'discount') });

/** Returns the rupees that a coupon takes off (API-048). */
export const readCouponDiscount = (payload: unknown): number => number(record(payload), 'discount');

function cartItem(raw: Raw): CartItem {
  return {
    id: id(raw),
    ...itemType(raw),
    ...optional(raw, 'testId', id),
    ...optional(raw, 'packageId', id),
    name: text(raw, 'name'),
    price: number(raw, 'price'),
    quantity: number(raw, 'quantity'),
    ...optional(raw, 'sampleType', text),
    ...optional(raw, 'fastingRequired', flag),
    ...optional(raw, 'patientId', id),
    ...readPreparation(raw),
    ...readLimits(raw),
    // The consents are checked where the customer is asked for them (lib/orders/consents.ts).
    ...(Array.isArray(raw['consents']) && { consents: raw['consents'] as Consent[] }),
  };
}

/** Another provider may sell other items. They are treated as tests or packages, and keep the provider's name. */
export function itemType(raw: Raw): { type: ItemType; otherType?: string } {
  const type = known(['test', 'package'], raw['type']);
  if (type) return { type };
  const kind = raw['packageId'] === undefined || raw['packageId'] === null ? 'test' : 'package';
  return { type: kind, ...otherTypeOf(raw) };
}

const otherTypeOf = (raw: Raw): { otherType?: string } =>
  typeof raw['type'] === 'string' && raw['type'] !== '' ? { otherType: raw['type'] } : {};

export const readTimeSlots = (payload: unknown): TimeSlot[] => rows(payload, ['slots', 'timeSlots', 'items'], timeSlot);

function timeSlot(raw: Raw): TimeSlot {
  return {
    id: id(raw),
    displayTime: text(raw, 'displayTime'),
    isAvailable: raw['isAvailable'] !== false,
    ...optional(raw, 'startsAt', text),
    ...optional(raw, 'endsAt', text),
  };
}
