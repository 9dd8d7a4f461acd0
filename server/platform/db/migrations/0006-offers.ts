import { sql } from 'kysely';
import { index, listed, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await offers(db);
  await uses(db);
  await cartDiscounts(db);
  await db.schema.alterTable('orders').addColumn('discount_name', 'text').execute();
}

async function offers(db: Schema): Promise<void> {
  await listed(table(db, 'offers'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('package_id', 'text', (column) => column.notNull().references('packages.id'))
    .addColumn('price_paise', 'integer', (column) => column.notNull().check(sql`price_paise >= 0`))
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'offers', ['package_id']);
}

async function uses(db: Schema): Promise<void> {
  // The count has a table of its own, so that one conditional update takes the last use, and so that it outlives deleted
  // accounts.
  await db.schema
    .createTable('offer_counts')
    .addColumn('offer_id', 'text', (column) => column.notNull().references('offers.id'))
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull().check(sql`used >= 0`))
    .addPrimaryKeyConstraint('offer_counts_key', ['offer_id', 'period'])
    .execute();

  await db.schema
    .createTable('offer_uses')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('offer_id', 'text', (column) => column.notNull().references('offers.id'))
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'offer_uses', ['offer_id']);
  await index(db, 'offer_uses', ['customer_id', 'offer_id', 'period']);
}

async function cartDiscounts(db: Schema): Promise<void> {
  await db.schema
    .createTable('cart_discounts')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('offer_id', 'text', (column) => column.references('offers.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'cart_discounts', ['offer_id']);
}
