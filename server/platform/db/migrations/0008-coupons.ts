import { sql } from 'kysely';
import { index, listed, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await coupons(db);
  await uses(db);
  // The one discount of a cart is either an offer or a coupon.
  await db.schema
    .alterTable('cart_discounts')
    .addColumn('coupon_id', 'text', (column) => column.references('coupons.id').check(sql`coupon_id is null or offer_id is null`))
    .execute();
  await index(db, 'cart_discounts', ['coupon_id']);
}

async function coupons(db: Schema): Promise<void> {
  await listed(table(db, 'coupons'))
    .addColumn('percent', 'integer', (column) => column.check(sql`percent between 1 and 100`))
    .addColumn('amount_paise', 'integer', (column) => column.check(sql`amount_paise > 0`))
    .addColumn('max_paise', 'integer', (column) => column.check(sql`max_paise > 0`))
    .addColumn('min_subtotal_paise', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`min_subtotal_paise >= 0`),
    )
    .addColumn('valid_from', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('uses_per_customer', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`uses_per_customer > 0`),
    )
    .addColumn('max_uses', 'integer', (column) => column.check(sql`max_uses > 0`))
    // The id is the code in capitals, so it is unique whatever case a customer types.
    .addCheckConstraint('coupons_in_capitals', sql`id = upper(id)`)
    .addCheckConstraint('coupons_one_kind', sql`(percent is null) <> (amount_paise is null)`)
    .addCheckConstraint('coupons_maximum_of_percent', sql`max_paise is null or percent is not null`)
    .execute();
}

async function uses(db: Schema): Promise<void> {
  // As with offers, the count has a table of its own, so that one conditional update takes the last use, and so that it
  // outlives deleted accounts.
  await db.schema
    .createTable('coupon_counts')
    .addColumn('coupon_id', 'text', (column) => column.primaryKey().references('coupons.id'))
    .addColumn('used', 'integer', (column) => column.notNull().check(sql`used >= 0`))
    .execute();

  await db.schema
    .createTable('coupon_uses')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('coupon_id', 'text', (column) => column.notNull().references('coupons.id'))
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'coupon_uses', ['coupon_id']);
  await index(db, 'coupon_uses', ['customer_id', 'coupon_id']);
}
