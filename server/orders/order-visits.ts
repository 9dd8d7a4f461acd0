import type { Order, Visit } from '../../src/contract/orders.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import type { Database } from '../platform/db/schema.ts';
import { withoutNulls } from '../platform/db/rows.ts';
import type { VisitRow } from './visit-rows.ts';
import { visitsOf } from './visits-store.ts';

/** Adds what the lab has said of the visit to the orders whose collection is still ahead. */
export async function withVisitsOfAll(database: Database, orders: Order[], timeZone: string): Promise<Order[]> {
  const visits = await visitsOf(
    database,
    orders.filter(isOpen).map(({ id }) => id),
  );
  return orders.map((order) => {
    const row = visits.get(order.id);
    return row === undefined ? order : { ...order, visit: visitEntity(row, timeZone) };
  });
}

function visitEntity(row: VisitRow, timeZone: string): Visit {
  const { collectorName: name, employeeNumber, extension, photo } = row;
  const instant = (at: number | null) => (at === null ? null : isoIn(timeZone, at));
  const times = {
    startsAt: instant(row.startsAt),
    endsAt: instant(row.endsAt),
    onTheWayAt: instant(row.onTheWayAt),
    arrivedAt: instant(row.arrivedAt),
  };
  if (name === null) return withoutNulls(times);
  const picture = photo === null ? null : `data:image/jpeg;base64,${photo}`;
  return { collector: { name, ...withoutNulls({ employeeNumber, extension, photo: picture }) }, ...withoutNulls(times) };
}
