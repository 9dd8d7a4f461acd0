import { sql } from 'kysely';
import { flag, index, type Schema } from './columns.ts';

/**
 * These are the uses of deleted accounts, which keep "once a customer" true, and the key without which nobody can look them
 * up.
 */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .createTable('server_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('former_uses')
    .addColumn('contact_hash', 'text', (column) => column.notNull())
    .addColumn('use_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('coupon', 'offer', 'order')`))
    .addColumn('discount_id', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('proven', 'integer', (column) => column.notNull().check(flag('proven')))
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_uses_key', ['contact_hash', 'use_id'])
    .execute();
  await index(db, 'former_uses', ['ends_at']);
}
