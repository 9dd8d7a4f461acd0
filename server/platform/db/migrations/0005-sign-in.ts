import { sql } from 'kysely';
import { index, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await loginCodes(db);
  await resetLinks(db);
  await knownPlaces(db);
}

async function loginCodes(db: Schema): Promise<void> {
  await db.schema
    .createTable('login_codes')
    .addColumn('contact', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().check(sql`tries between 0 and 5`))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'login_codes', ['customer_id']);
  await index(db, 'login_codes', ['expires_at']);
}

async function resetLinks(db: Schema): Promise<void> {
  await db.schema
    .createTable('reset_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'reset_links', ['customer_id']);
  await index(db, 'reset_links', ['expires_at']);
}

async function knownPlaces(db: Schema): Promise<void> {
  await db.schema
    .createTable('known_places')
    .addColumn('place', 'text', (column) => column.primaryKey())
    .addColumn('known_until', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'known_places', ['known_until']);
}
