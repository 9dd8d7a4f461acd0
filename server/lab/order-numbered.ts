import type { OrderRow } from '../orders/booking-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { findOrderByNumber } from './lab-lists-store.ts';
import { UnknownName } from './request.ts';

/** @throws UnknownName if there is none */
export async function orderNumbered(database: Database, number: string): Promise<OrderRow> {
  const row = await findOrderByNumber(database, number);
  if (row === undefined) throw new UnknownName(`There is no order ${number}`);
  return row;
}
