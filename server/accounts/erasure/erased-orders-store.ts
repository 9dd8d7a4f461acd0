/** These rows are what is left of the orders of a deleted account: number, items, amounts and dates (decision D6). */
import type { Database } from '../../platform/db/schema.ts';
import { changed } from '../../orders/changed-orders-store.ts';
import { takeInPieces } from '../../platform/db/in-pieces.ts';

const keptForMs = 7 * 365.25 * 86_400_000;

/** Removes people, places and free text from the customer's orders, which belong to nobody from then on. */
export async function eraseOrders(transaction: Database, customerId: string): Promise<void> {
  await transaction
    .updateTable('orderItems')
    // Even an id that leads to no name would tell which orders were for the same person.
    .set({ patientId: '' })
    .where('orderId', 'in', (query) => query.selectFrom('orders').select('orders.id').where('orders.customerId', '=', customerId))
    .execute();
  await transaction
    .updateTable('orderConsents')
    // The order keeps that somebody agreed, and to which text.
    .set({ patientId: '', agreedBy: null })
    .where('orderId', 'in', (query) => query.selectFrom('orders').select('orders.id').where('orders.customerId', '=', customerId))
    .execute();
  await transaction
    .updateTable('orders')
    .set({
      customerId: null,
      patients: null,
      address: null,
      specialInstructions: null,
      cancelReason: null,
      repeatOf: null,
      ...changed,
    })
    .where('customerId', '=', customerId)
    .execute();
}

/** Deletes erased orders seven years after they were placed. Orders of an existing account stay as long as it does. */
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
