import { flag, index, ofCustomer, oneDefaultEach, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await customers(db);
  await patients(db);
  await addresses(db);
  await rateLimits(db);
}

async function customers(db: Schema): Promise<void> {
  await table(db, 'customers')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('phone', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('email_verified', 'integer', (column) => column.notNull().check(flag('email_verified')))
    .addColumn('phone_verified', 'integer', (column) => column.notNull().check(flag('phone_verified')))
    .addColumn('date_of_birth', 'text')
    .addColumn('gender', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'sessions', ['customer_id']);
  await index(db, 'sessions', ['expires_at']);
}

async function patients(db: Schema): Promise<void> {
  await ofCustomer(table(db, 'patients'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('date_of_birth', 'text', (column) => column.notNull())
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('is_self', 'integer', (column) => column.notNull().check(flag('is_self')))
    .addColumn('is_default', 'integer', (column) => column.notNull().check(flag('is_default')))
    .addColumn('blood_group', 'text')
    .addColumn('health_notes', 'text')
    .addColumn('details_confirmed', 'integer', (column) => column.notNull().check(flag('details_confirmed')))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'patients', ['customer_id', 'created_at']);
  await oneDefaultEach(db, 'patients');
}

async function addresses(db: Schema): Promise<void> {
  await ofCustomer(table(db, 'addresses'))
    .addColumn('address_type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull().check(flag('is_default')))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'addresses', ['customer_id', 'created_at']);
  await oneDefaultEach(db, 'addresses');
}

async function rateLimits(db: Schema): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('window_end', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'rate_limits', ['window_end']);
}
