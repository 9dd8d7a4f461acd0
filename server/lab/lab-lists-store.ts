/** What the lab's command line lists, whoever it belongs to. */
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
  /** One question for each of them, so that an index has every answer in its order. */
  readonly statuses: readonly string[];
  /** What the page before ended with. */
  readonly after: After | undefined;
  readonly most: number;
};

/** Where an order stands in the list: by the time of its collection. */
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

/** Where something stands in a list of those that wait longest. */
export type WaitingPlace = { readonly id: string; readonly since: number };

const byWaiting = (one: WaitingPlace, other: WaitingPlace): number => one.since - other.since || compare(one.id, other.id);

/** The longest waiting first. */
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

/** The longest waiting first. */
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

/** Of several lists in one order, the first rows of all together. Others are heard between one list and the next. */
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

/** As the databases compare texts of letters and figures alone. */
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

const idOf = <Row extends { readonly id: string }>({ id }: Row): string => id;
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(idOf);

/** @param number in any case, as it is read out on the phone */
export const findOrderByNumber = (database: Database, number: string): Promise<OrderRow | undefined> =>
  database.selectFrom('orders').selectAll().where('orderNumber', '=', number.trim().toUpperCase()).executeTakeFirst();

export type Contact = Pick<CustomerRow, 'name' | 'email' | 'phone'>;

/** A contact that was taken off the account is left out: an empty text stands in its place. */
export async function contactOf(database: Database, customerId: string): Promise<Contact | undefined> {
  const found = await database
    .selectFrom('customers')
    .select(['name', 'email', 'phone'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  const shown = (contact: string) => (isContact(contact) ? contact : '');
  return found && { ...found, email: shown(found.email), phone: shown(found.phone) };
}

export const findAnyPrescription = (database: Database, id: string): Promise<PrescriptionRow | undefined> =>
  database.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** Of one date, or the one of that id; closed ones as well. */
export const slotsNamed = (database: Database, slotOrDate: string): Promise<TimeSlotRow[]> =>
  database
    .selectFrom('timeSlots')
    .selectAll()
    .where((row) => row.or([row('id', '=', slotOrDate), row('date', '=', slotOrDate)]))
    .orderBy('startsAt')
    .execute();

export type SlotChange = {
  readonly isOpen?: TimeSlotRow['isOpen'];
  /** Never less than what is booked when it is written; none leaves it. */
  readonly capacity?: number | undefined;
  readonly setByLab: TimeSlotRow['setByLab'];
};

/** @param note writes down who did it, in the same transaction */
export function changeSlots(
  database: Database,
  slots: readonly Pick<TimeSlotRow, 'id'>[],
  change: SlotChange,
  note: (transaction: Database) => Promise<void>,
): Promise<void> {
  const { capacity, ...flags } = change;
  // One by one and in one order: several rows in one statement may meet somebody who moves an order between two of them.
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

/** Those that can be used, in their order. */
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
