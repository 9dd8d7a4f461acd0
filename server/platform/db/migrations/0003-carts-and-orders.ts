import { sql } from 'kysely';
import { flag, index, item, ofCustomer, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await cartLines(db);
  await timeSlots(db);
  await orders(db);
  await orderItems(db);
  await idempotencyKeys(db);
}

async function cartLines(db: Schema): Promise<void> {
  await item(ofCustomer(table(db, 'cart_lines')))
    .addColumn('patient_id', 'text', (column) => column.notNull().references('patients.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity between 1 and 99`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('cart_lines_one_per_item', ['customer_id', 'item_type', 'item_id', 'patient_id'])
    .execute();
  await index(db, 'cart_lines', ['patient_id']);
}

async function timeSlots(db: Schema): Promise<void> {
  await table(db, 'time_slots')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('capacity', 'integer', (column) => column.notNull().check(sql`capacity >= 0`))
    // This is the last line of defence: even if a query is wrong, no slot is ever oversold.
    .addColumn('booked', 'integer', (column) => column.notNull().check(sql`booked >= 0 and booked <= capacity`))
    .execute();
  await index(db, 'time_slots', ['date']);
}

async function orders(db: Schema): Promise<void> {
  const paise = ['subtotal_paise', 'discount_paise', 'collection_fee_paise', 'total_paise'] as const;
  const withAmounts = paise.reduce(
    (builder, name) => builder.addColumn(name, 'bigint', (column) => column.notNull().check(sql`${sql.ref(name)} >= 0`)),
    table(db, 'orders')
      .addColumn('order_number', 'text', (column) => column.notNull().unique())
      // The order outlives its customer's account without naming anybody (decision D6).
      .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('set null')),
  );
  await withAmounts
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('payment_status', 'text', (column) => column.notNull())
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('slot_id', 'text', (column) => column.notNull().references('time_slots.id'))
    .addColumn('scheduled_date', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('special_instructions', 'text')
    .addColumn('patients', 'text')
    .addColumn('address', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'orders', ['customer_id', 'created_at']);
  await index(db, 'orders', ['slot_id']);
}

async function orderItems(db: Schema): Promise<void> {
  await db.schema
    .createTable('order_items')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    // It does not refer to the catalogue, so that an order stays as it was placed.
    .addColumn('item_type', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull().check(sql`price_paise >= 0`))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity between 1 and 99`))
    .addColumn('fasting_required', 'integer', (column) => column.notNull().check(flag('fasting_required')))
    .addColumn('patient_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'position'])
    .execute();
}

async function idempotencyKeys(db: Schema): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['customer_id', 'key'])
    .execute();
  await index(db, 'idempotency_keys', ['created_at']);
}
