/**
 * These are the limits. They are generous for an address, since a carrier may put whole towns behind one, and strict for an
 * account.
 */
import type { EnvironmentReader } from './environment-reader.ts';

export type Limits = {
  /** Wrong passwords for one account from one address in `accountWindowMs`, after which that pair has to wait. */
  readonly failuresPerAccount: number;
  readonly accountWindowMs: number;
  /** Wrong passwords for one account from anywhere in `accountWindowMs`, after which each check is delayed. */
  readonly failuresBeforeSlowing: number;
  /** Wrong passwords for one account from anywhere in a day, after which it is checked only from known places. */
  readonly failuresPerDay: number;
  /** Calls to sign in, register, request codes or reset a password in `addressWindowMs`. */
  readonly signInCallsPerAddress: number;
  readonly addressWindowMs: number;
  /** The limit for one e-mail or phone number. */
  readonly registrationsPerHour: number;
  readonly codesPerHour: number;
  readonly codesPerDay: number;
  readonly wrongCodesPerDay: number;
  /** The limit for all customers together. */
  readonly smsPerHour: number;
  /** The limit for all contacts together, after which new codes are longer. */
  readonly wrongCodesOfAllPerHour: number;
  readonly linksPerHour: number;
  /** Links that one address may request. */
  readonly linksPerDay: number;
  /** Changes of one account's e-mail and phone number. */
  readonly contactChangesPerDay: number;
  /** All calls of the API in `callsWindowMs`. */
  readonly callsPerSession: number;
  /** Calls without a session. */
  readonly callsPerAddress: number;
  readonly callsWindowMs: number;
  /** Costly calls of one customer that run at the same time. */
  readonly costlyCallsAtOnce: number;
  /** Files that one customer may have opened and checked in a day. */
  readonly uploadsPerDay: number;
  /** The size of all files of one customer. */
  readonly uploadMegabytesPerCustomer: number;
  /** Links to reports that one customer may make in a day. */
  readonly sharesPerDay: number;
  /** Orders of one customer whose collection is still ahead. */
  readonly openOrders: number;
  /** The same for an account with neither e-mail nor phone proven. */
  readonly openOrdersUnproven: number;
  /** Places of one customer in one slot. */
  readonly placesPerSlot: number;
  /** Bookings of one customer, including orders that are moved. */
  readonly bookingsPerDay: number;
  /** Slots that one customer may have held, one after the other. */
  readonly slotHoldsPerHour: number;
  /** Rows of one customer, because the lists are answered whole. */
  readonly patients: number;
  readonly addresses: number;
  readonly prescriptions: number;
  /** Sessions of one customer; another one ends the one with the oldest use. */
  readonly sessions: number;
  /** Free space on the disk of the data folder; with less, uploads are refused before they are received. */
  readonly minFreeMegabytes: number;
  /** Free space on the disk of SQLite's folder; with less, nothing is written any more. */
  readonly minFreeToWriteMegabytes: number;
};

const minuteMs = 60_000;
const most = 1_000_000;

export function readLimits(read: EnvironmentReader): Limits {
  return {
    failuresPerAccount: read.integer('SIGN_IN_FAILURES_PER_ACCOUNT', 10, 1, most),
    accountWindowMs: 15 * minuteMs,
    failuresBeforeSlowing: read.integer('SIGN_IN_FAILURES_BEFORE_SLOWING', 6, 0, most),
    failuresPerDay: read.integer('SIGN_IN_FAILURES_PER_DAY', 100, 1, most),
    signInCallsPerAddress: read.integer('SIGN_IN_CALLS_PER_ADDRESS', 600, 1, most),
    addressWindowMs: 10 * minuteMs,
    registrationsPerHour: read.integer('REGISTRATIONS_PER_HOUR', 20, 1, most),
    codesPerHour: read.integer('CODES_PER_HOUR', 5, 1, most),
    codesPerDay: read.integer('CODES_PER_DAY', 20, 1, most),
    wrongCodesPerDay: read.integer('WRONG_CODES_PER_DAY', 20, 1, most),
    smsPerHour: read.integer('SMS_PER_HOUR', 500, 5, most),
    wrongCodesOfAllPerHour: read.integer('WRONG_CODES_OF_ALL_PER_HOUR', 100, 1, most),
    linksPerHour: read.integer('RESET_LINKS_PER_HOUR', 5, 1, most),
    linksPerDay: read.integer('RESET_LINKS_PER_DAY', 20, 1, most),
    contactChangesPerDay: read.integer('CONTACT_CHANGES_PER_DAY', 10, 1, most),
    callsPerSession: read.integer('CALLS_PER_SESSION', 3000, 1, most),
    callsPerAddress: read.integer('CALLS_PER_ADDRESS', 6000, 1, most),
    callsWindowMs: 10 * minuteMs,
    costlyCallsAtOnce: read.integer('COSTLY_CALLS_AT_ONCE', 1, 1, most),
    uploadsPerDay: read.integer('UPLOADS_PER_DAY', 100, 1, most),
    uploadMegabytesPerCustomer: read.integer('UPLOAD_MEGABYTES_PER_CUSTOMER', 300, 1, most),
    sharesPerDay: read.integer('REPORT_SHARES_PER_DAY', 100, 1, most),
    openOrders: read.integer('OPEN_ORDERS_PER_CUSTOMER', 20, 1, most),
    openOrdersUnproven: read.integer('OPEN_ORDERS_UNPROVEN', 5, 1, most),
    placesPerSlot: read.integer('PLACES_PER_SLOT', 2, 1, most),
    bookingsPerDay: read.integer('BOOKINGS_PER_DAY', 30, 1, most),
    slotHoldsPerHour: read.integer('SLOT_HOLDS_PER_HOUR', 30, 1, most),
    patients: read.integer('PATIENTS_PER_CUSTOMER', 50, 1, most),
    addresses: read.integer('ADDRESSES_PER_CUSTOMER', 50, 1, most),
    prescriptions: read.integer('PRESCRIPTIONS_PER_CUSTOMER', 500, 1, most),
    sessions: read.integer('SESSIONS_PER_CUSTOMER', 50, 1, most),
    minFreeMegabytes: read.integer('MIN_FREE_MEGABYTES', 200, 0, most),
    minFreeToWriteMegabytes: read.integer('MIN_FREE_TO_WRITE_MEGABYTES', 20, 0, most),
  };
}
