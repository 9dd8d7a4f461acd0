/** What the lab's command line lists, whoever it belongs to. */
import { isContact } from './customers.ts';
import { sql } from 'kysely';
import type { OrderRow, TimeSlotRow } from '../db/booking-rows.ts';
import type { CouponRow } from '../db/coupon-rows.ts';
import type { PrescriptionRow } from '../db/prescription-rows.ts';
import type { ReportRow } from '../db/report-rows.ts';
import type { CustomerRow, Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/** None is all. */
type Statuses = readonly string[];

export type Most = { readonly most: number };

/** By the time of their collection. */
export function listLabOrders(
  database: Database,
  { statuses, date, most }: { readonly statuses: Statuses; readonly date?: string | undefined } & Most,
): Promise<OrderRow[]> {
  let query = database.selectFrom('orders').selectAll();
  if (statuses.length > 0) query = query.where('status', 'in', statuses as OrderRow['status'][]);
  if (date !== undefined) query = query.where('scheduledDate', '=', date);
  return query.orderBy('startsAt').orderBy('orderNumber').limit(most).execute();
}

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

/** The longest waiting first. */
export function listLabReports(
  database: Database,
  { statuses, most }: { readonly statuses: Statuses } & Most,
): Promise<ReportRow[]> {
  let query = database.selectFrom('reports').selectAll();
  if (statuses.length > 0) query = query.where('status', 'in', statuses as ReportRow['status'][]);
  return query.orderBy('createdAt').orderBy('id').limit(most).execute();
}

/** The longest waiting first. */
export function listLabPrescriptions(
  database: Database,
  { statuses, most }: { readonly statuses: Statuses } & Most,
): Promise<PrescriptionRow[]> {
  let query = database.selectFrom('prescriptions').selectAll();
  if (statuses.length > 0) query = query.where('status', 'in', statuses as PrescriptionRow['status'][]);
  return query.orderBy('uploadedAt').orderBy('id').limit(most).execute();
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
