/** The lab's command line lists these, whoever they belong to. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrderRow, TimeSlotRow } from '../orders/booking-rows.ts';
import type { CouponRow } from '../offers/coupons/coupon-rows.ts';
import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { isContact } from '../accounts/customers-store.ts';
import { readInPieces } from '../platform/db/in-pieces.ts';

type Page<After> = {
  /** Each status has a statement of its own, which an index answers in order. */
  readonly statuses: readonly string[];
  /** The last row of the page before. */
  readonly after: After | undefined;
  readonly most: number;
};

/** An order's place in the list, which is sorted by the time of the collection. */
type OrderPlace = Pick<OrderRow, 'scheduledDate' | 'startsAt' | 'orderNumber'>;

export async function* listLabOrders(
  database: Database,
  { statuses, date, after, most }: Page<OrderPlace> & { readonly date: string | undefined },
): AsyncGenerator<OrderRow> {
  const places = await firstOf(statuses, most, byCollection, (status) => {
    let query = database
      .selectFrom('orders')
      .select(['id', 'scheduledDate', 'startsAt', 'orderNumber'])
      .where('status', '=', status as OrderRow['status']);
    if (date !== undefined) query = query.where('scheduledDate', '=', date);
    if (after !== undefined)
      query = query.where((row) =>
        row(
          row.refTuple('scheduledDate', 'startsAt', 'orderNumber'),
          '>',
          row.tuple(after.scheduledDate, after.startsAt, after.orderNumber),
        ),
      );
    return query.orderBy('scheduledDate').orderBy('startsAt').orderBy('orderNumber').limit(most).execute();
  });
  yield* readInPieces(idsOf(places), idOf<OrderRow>, (ids) =>
    database.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),
  );
}

const byCollection = (one: OrderPlace, other: OrderPlace): number =>
  compare(one.scheduledDate, other.scheduledDate) || one.startsAt - other.startsAt || compare(one.orderNumber, other.orderNumber);

/** A row's place in a list that is sorted by waiting time. */
export type WaitingPlace = { readonly id: string; readonly since: number };

const byWaiting = (one: WaitingPlace, other: WaitingPlace): number => one.since - other.since || compare(one.id, other.id);

/** Lists those that have waited longest first. */
export async function* listLabReports(
  database: Database,
  { statuses, after, most }: Page<WaitingPlace>,
): AsyncGenerator<ReportRow> {
  const places = await firstOf(statuses, most, byWaiting, (status) => {
    let query = database
      .selectFrom('reports')
      .select(['id', 'createdAt as since'])
      .where('status', '=', status as ReportRow['status']);
    if (after !== undefined)
      query = query.where((row) => row(row.refTuple('createdAt', 'id'), '>', row.tuple(after.since, after.id)));
    return query.orderBy('createdAt').orderBy('id').limit(most).execute();
  });
  yield* readInPieces(idsOf(places), idOf<ReportRow>, (ids) =>
    database.selectFrom('reports').selectAll().where('id', 'in', ids).execute(),
  );
}

/** Lists those that have waited longest first. */
export async function* listLabPrescriptions(
  database: Database,
  { statuses, after, most }: Page<WaitingPlace>,
): AsyncGenerator<PrescriptionRow> {
  const places = await firstOf(statuses, most, byWaiting, (status) => {
    let query = database
      .selectFrom('prescriptions')
      .select(['id', 'uploadedAt as since'])
      .where('status', '=', status as PrescriptionRow['status']);
    if (after !== undefined)
      query = query.where((row) => row(row.refTuple('uploadedAt', 'id'), '>', row.tuple(after.since, after.id)));
    return query.orderBy('uploadedAt').orderBy('id').limit(most).execute();
  });
  yield* readInPieces(idsOf(places), idOf<PrescriptionRow>, (ids) =>
    database.selectFrom('prescriptions').selectAll().where('id', 'in', ids).execute(),
  );
}

/** Merges several sorted lists and returns the first rows. Other requests are answered between one list and the next. */
async function firstOf<Row>(
  statuses: readonly string[],
  most: number,
  inOrder: (one: Row, other: Row) => number,
  read: (status: string) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[][] = [];
  for (const status of statuses) {
    found.push(await read(status));
    await othersFirst();
  }
  return found.flat().toSorted(inOrder).slice(0, most);
}

/** Compares as the databases do for texts of letters and digits. */
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

const idOf = <Row extends { readonly id: string }>({ id }: Row): string => id;
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(idOf);

/** @param number in upper or lower case, as it is read out on the phone */
export const findOrderByNumber = (database: Database, number: string): Promise<OrderRow | undefined> =>
  database.selectFrom('orders').selectAll().where('orderNumber', '=', number.trim().toUpperCase()).executeTakeFirst();

export type Contact = Pick<CustomerRow, 'name' | 'email' | 'phone'>;

export const contactOf = async (database: Database, customerId: string): Promise<Contact | undefined> =>
  (await contactsOf(database, [customerId])).get(customerId);

/** Returns customers' contacts by their ids; an empty text stands for one that was taken off the account. */
export async function contactsOf(database: Database, customerIds: readonly string[]): Promise<ReadonlyMap<string, Contact>> {
  if (customerIds.length === 0) return new Map();
  const found = await database
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', 'in', customerIds)
    .execute();
  const shown = (contact: string) => (isContact(contact) ? contact : '');
  return new Map(found.map(({ id, name, email, phone }) => [id, { name, email: shown(email), phone: shown(phone) }]));
}

export const findAnyPrescription = (database: Database, id: string): Promise<PrescriptionRow | undefined> =>
  database.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the slots of a date, or the one with that id, including closed ones. */
export const slotsNamed = (database: Database, slotOrDate: string): Promise<TimeSlotRow[]> =>
  database
    .selectFrom('timeSlots')
    .selectAll()
    .where((row) => row.or([row('id', '=', slotOrDate), row('date', '=', slotOrDate)]))
    .orderBy('startsAt')
    .execute();

export type SlotChange = {
  readonly isOpen?: TimeSlotRow['isOpen'];
  /** The new capacity, raised to the number of booked places if it is lower; undefined leaves it unchanged. */
  readonly capacity?: number | undefined;
  readonly setByLab: TimeSlotRow['setByLab'];
};

/** @param note records who did it, in the same transaction */
export function changeSlots(
  database: Database,
  slots: readonly Pick<TimeSlotRow, 'id'>[],
  change: SlotChange,
  note: (transaction: Database) => Promise<void>,
): Promise<void> {
  const { capacity, ...flags } = change;
  // The slots are changed one by one and in a fixed order: a statement over several rows may deadlock with the move of an
  // order between two of them.
  return inTransaction(database, async (transaction) => {
    for (const { id } of slots.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      await transaction
        .updateTable('timeSlots')
        .set((row) => ({
          ...flags,
          ...(capacity === undefined
            ? {}
            : { capacity: row.case().when('booked', '>', capacity).then(row.ref('booked')).else(capacity).end() }),
        }))
        .where('id', '=', id)
        .execute();
    }
    await note(transaction);
  });
}

export type ListedCoupon = CouponRow & { readonly used: number };

/** Returns the coupons that can be used, in their order. */
export function listCoupons(database: Database): Promise<ListedCoupon[]> {
  return database
    .selectFrom('coupons')
    .leftJoin('couponCounts', 'couponCounts.couponId', 'coupons.id')
    .selectAll('coupons')
    .select(sql<number>`coalesce(coupon_counts.used, 0)`.as('used'))
    .where('active', '=', 1)
    .orderBy('position')
    .execute();
}
