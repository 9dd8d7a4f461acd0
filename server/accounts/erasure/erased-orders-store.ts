/** What is left of the orders of a deleted account: number, items, amounts and dates (decision D6). */
import type { Database } from '../../platform/db/schema.ts';
import { takeInPieces } from '../../platform/db/in-pieces.ts';

const keptForMs = 7 * 365.25 * 86_400_000;

/** Takes person, place and words out of the customer's orders, which belong to nobody from then on. */
export async function eraseOrders(transaction: Database, customerId: string): Promise<void> {
  await transaction
    .updateTable('orderItems')
    // Not even as an id that names nobody any more: it would tell which orders were for one and the same person.
    .set({ patientId: '' })
    .where('orderId', 'in', (query) => query.selectFrom('orders').select('orders.id').where('orders.customerId', '=', customerId))
    .execute();
  await transaction
    .updateTable('orderConsents')
    // That somebody agreed stays with the order, and to which words.
    .set({ patientId: '', agreedBy: null })
    .where('orderId', 'in', (query) => query.selectFrom('orders').select('orders.id').where('orders.customerId', '=', customerId))
    .execute();
  await transaction
    .updateTable('orders')
    .set({ customerId: null, patients: null, address: null, specialInstructions: null, cancelReason: null })
    .where('customerId', '=', customerId)
    .execute();
}

/** Seven years after the order was placed. Orders of an account that is there stay as long as it does. */
export async function dropErasedOrders(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('orders')
      .where('id', 'in', (from) =>
        from
          .selectFrom('orders')
          .select('id')
          .where('customerId', 'is', null)
          .where('createdAt', '<=', at - keptForMs)
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
