/** The tolerant readers take an opened envelope in any of the documented forms and return the contract's type. */
import type { Address } from '../contract/addresses.ts';
import type { SignedIn } from '../contract/auth.ts';
import type { Cart, CartItem } from '../contract/cart.ts';
import { addressTypes, bloodGroups, genders } from '../contract/choices.ts';
import type { Consent } from '../contract/consents.ts';
import type { Customer } from '../contract/customer.ts';
import type { Patient } from '../contract/patients.ts';
import type { TimeSlot } from '../contract/slots.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { subtotalOf } from '../lib/orders/order-total.ts';
import { limits, preparation } from './item-needs.ts';
import {
  entity,
  flag,
  id,
  ifReadable,
  known,
  maybe,
  nested,
  number,
  record,
  rows,
  single,
  text,
  textOr,
  wordsOr,
  type Fields,
  type Raw,
} from './read.ts';

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

const customer = entity<Customer>({
  id,
  name: textOr(''),
  email: textOr(''),
  phone: textOr(''),
  emailVerified: flag,
  phoneVerified: flag,
  hasPassword: maybe(flag),
  language: maybe(text),
  dateOfBirth: maybe(date),
  gender: known(genders),
  updatedAt: maybe(text),
});

export const readPatients = (payload: unknown): Patient[] => rows(payload, ['patients', 'items'], patient);
export const readPatient = (payload: unknown): Patient => patient(single(payload, 'patient'));

const patient = entity<Patient>({
  id,
  name: text,
  gender: (raw, name) => known(genders)(raw, name) ?? 'Other',
  dateOfBirth: date,
  relation: textOr(''),
  isSelf: flag,
  isDefault: flag,
  bloodGroup: known(bloodGroups),
  healthNotes: maybe(text),
  detailsConfirmed: maybe(flag),
});

/** Providers send a date alone or with a time; the calendar date is its first ten characters (decision G5). */
function date(raw: Raw, name: string): string {
  return text(raw, name).slice(0, 10);
}

export const readAddresses = (payload: unknown): Address[] => rows(payload, ['addresses', 'items'], address);
export const readAddress = (payload: unknown): Address => address(single(payload, 'address'));

export const address = entity<Address>({
  id,
  addressType: (raw, name) => known(addressTypes)(raw, name) ?? 'Home',
  name: wordsOr('Home'),
  street: text,
  city: text,
  state: text,
  postalCode: id,
  country: wordsOr('India'),
  isDefault: flag,
});

/** Another provider may sell other things: they are worked with as a test is, and called what it calls them. */
export const itemType: Fields<Pick<CartItem, 'type' | 'otherType'>> = {
  type: (raw, name) => knownType(raw, name) ?? (raw['packageId'] === undefined || raw['packageId'] === null ? 'test' : 'package'),
  otherType: (raw) => (knownType(raw, 'type') ? undefined : textOr('')(raw, 'type') || undefined),
};

const knownType = known(['test', 'package']);

const cartItem = entity<CartItem>({
  id,
  ...itemType,
  testId: maybe(id),
  packageId: maybe(id),
  name: text,
  price: number,
  quantity: number,
  sampleType: maybe(text),
  fastingRequired: maybe(flag),
  patientId: maybe(id),
  ...preparation,
  ...limits,
  // They are looked into where they are asked for: nobody else needs to know their form.
  consents: ({ consents }) => (Array.isArray(consents) ? (consents as Consent[]) : undefined),
});

const cartItems = (raw: Raw): CartItem[] => rows(raw, ['items'], cartItem);

const cart = entity<Cart>({
  items: cartItems,
  itemCount: (raw, name) =>
    typeof raw[name] === 'number' ? raw[name] : cartItems(raw).reduce((sum, { quantity }) => sum + quantity, 0),
  subtotal: (raw, name) => (typeof raw[name] === 'number' ? raw[name] : subtotalOf(cartItems(raw))),
  coupon: ifReadable(nested(entity<NonNullable<Cart['coupon']>>({ code: text, discount: number }))),
  unusedCoupon: ifReadable(nested(entity<NonNullable<Cart['unusedCoupon']>>({ code: text, reason: text }))),
  offer: ifReadable(nested(entity<NonNullable<Cart['offer']>>({ id, title: text, discount: number }))),
});

export const readCart = (payload: unknown): Cart => cart(single(payload, 'cart'));

/** Returns the rupees that a coupon takes off (API-048). */
export const readCouponDiscount = (payload: unknown): number => number(record(payload), 'discount');

export const readTimeSlots = (payload: unknown): TimeSlot[] => rows(payload, ['slots', 'timeSlots', 'items'], timeSlot);

const timeSlot = entity<TimeSlot>({
  id,
  displayTime: text,
  isAvailable: (raw, name) => raw[name] !== false,
  startsAt: maybe(text),
  endsAt: maybe(text),
});
