/** An order as the lab reads it: at the command line, and by its own systems. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Order, Visit } from '../../src/contract/orders.ts';
import { consentsOfOrders, orderConsents, type StoredConsent } from '../orders/consents-store.ts';
import type { OrderItemRow, OrderRow } from '../orders/booking-rows.ts';
import { withDoorCodesOfAll } from '../orders/door-codes.ts';
import { orderEntity } from '../orders/order-entity.ts';
import { withVisitsOfAll } from '../orders/order-visits.ts';
import { itemRowsOfAll, partsOf } from '../orders/order-list-store.ts';
import { withRepeatsOfAll } from '../orders/repeats-of-orders.ts';
import { withUpiOfAll } from '../orders/upi-of-orders.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import { reportsOfVisits } from '../reports/reports-store.ts';
import type { Settings } from '../settings/config.ts';
import { contactsOf, type Contact } from './lab-lists-store.ts';
import { reportEntry } from './report-entry.ts';

type Place = Pick<Settings, 'timeZone' | 'upiAddress'>;

/** An order with all that the lab reads of it. */
export type LabOrder = {
  readonly row: OrderRow;
  readonly items: readonly OrderItemRow[];
  readonly entity: Order;
  readonly consents: readonly StoredConsent[];
  readonly reports: readonly ReportRow[];
  /** undefined once the account is deleted */
  readonly customer: Contact | undefined;
  /**
   * What the collector says at the door while the collection is ahead. The customer's own code is never shown here: it proves
   * that the collector was there.
   */
  readonly collectorSays: string | undefined;
};

/** Reads orders with a fixed number of statements for every hundred of their lines, and keeps their order. */
export async function readLabOrders(database: Database, place: Place, rows: readonly OrderRow[]): Promise<LabOrder[]> {
  const read: LabOrder[] = [];
  for (const part of await partsOf(database, rows)) {
    for (const order of await readPart(database, place, part)) read.push(order);
    await othersFirst();
  }
  return read;
}

async function readPart(database: Database, { timeZone, upiAddress }: Place, rows: readonly OrderRow[]): Promise<LabOrder[]> {
  const ids = rows.map(({ id }) => id);
  const items = await itemRowsOfAll(database, ids);
  const entities = rows.map((row) => orderEntity(row, items.get(row.id) ?? [], timeZone));
  const withVisits = await withVisitsOfAll(database, await withUpiOfAll(database, entities, upiAddress), timeZone);
  const coded = await withDoorCodesOfAll(database, await withRepeatsOfAll(database, withVisits, timeZone));
  const consents = await consentsOfOrders(database, ids);
  const reports = await reportsOfVisits(database, rows);
  const customers = await contactsOf(
    database,
    rows.flatMap(({ customerId }) => customerId ?? []),
  );
  return rows.flatMap((row, at) => {
    const order = coded[at];
    if (order === undefined) return [];
    const { doorCodes, ...entity } = order;
    return {
      row,
      items: items.get(row.id) ?? [],
      entity,
      consents: consents.get(row.id) ?? [],
      reports: reports.get(row.id) ?? [],
      customer: row.customerId === null ? undefined : customers.get(row.customerId),
      collectorSays: doorCodes?.collectorSays,
    };
  });
}

/** Returns what scripts and the lab's own systems read of it (api/lab-contract.ts). */
export function labOrderEntry({ entity, collectorSays, consents, customer, reports }: LabOrder, timeZone: string) {
  return {
    ...entity,
    ...(entity.visit && { visit: withoutPhoto(entity.visit) }),
    ...(collectorSays === undefined ? {} : { doorCodes: { collectorSays } }),
    consents: orderConsents(consents, timeZone),
    customer: customer ?? null,
    reports: reports.map((report) => reportEntry(report, timeZone)),
  };
}

/** Whoever reads it here knows the collector, and the photo would fill the terminal. */
function withoutPhoto({ collector, ...visit }: Visit) {
  const { photo, ...known } = collector ?? {};
  return collector === undefined ? visit : { collector: { ...known, hasPhoto: photo !== undefined }, ...visit };
}
