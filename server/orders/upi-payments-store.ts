/** The orders that were paid by UPI, with the reference of each payment. */
import type { Database } from '../platform/db/schema.ts';

/** @returns the references by the ids of the orders; those that were not paid by UPI have none */
export async function upiReferencesOf(database: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const found = await database.selectFrom('upiPayments').select(['id', 'orderId']).where('orderId', 'in', orderIds).execute();
  return new Map(found.map(({ id, orderId }) => [orderId, id]));
}

type UpiPayment = { readonly reference: string; readonly orderId: string; readonly at: number };

/**
 * Notes a payment; of simultaneous calls with one reference, the second waits for the first.
 * @returns the id of the order that the reference belongs to, which is another one if it was noted for that before
 */
export async function noteUpiPayment(transaction: Database, { reference, orderId, at }: UpiPayment): Promise<string> {
  await transaction
    .insertInto('upiPayments')
    .values({ id: reference, orderId, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const owner = await transaction
    .selectFrom('upiPayments')
    .select('orderId')
    .where('id', '=', reference)
    .executeTakeFirstOrThrow();
  return owner.orderId;
}
