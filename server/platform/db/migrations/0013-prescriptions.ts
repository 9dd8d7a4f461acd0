import { sql } from 'kysely';
import { index, ofCustomer, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  await prescriptions(db);
  // PostgreSQL keeps files here; with SQLite they are in the data folder, and this table stays empty.
  await table(db, 'stored_files')
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'stored_files', ['created_at']);
}

async function prescriptions(db: Schema): Promise<void> {
  await ofCustomer(table(db, 'prescriptions'))
    // The prescription keeps the name for which it was uploaded.
    .addColumn('patient_id', 'text', (column) => column.references('patients.id').onDelete('set null'))
    .addColumn('patient_name', 'text', (column) => column.notNull())
    .addColumn('patient_relation', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull().unique())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_type', 'text', (column) => column.notNull())
    .addColumn('file_size', 'bigint', (column) => column.notNull().check(sql`file_size > 0`))
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('received_size', 'bigint', (column) => column.notNull())
    .addColumn('received_sha256', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
    .addColumn('reviewed_at', 'bigint')
    .addColumn('reviewed_by', 'text')
    .addColumn('admin_notes', 'text')
    .addColumn('suggested_tests', 'text')
    .execute();
  await index(db, 'prescriptions', ['customer_id', 'uploaded_at']);
  await index(db, 'prescriptions', ['patient_id']);
}
