import { sql } from 'kysely';
import { flag, index, ofCustomer, table, type Schema } from './columns.ts';

export async function up(db: Schema): Promise<void> {
  // This is when the lab last moved the order; null if it never did.
  await db.schema.alterTable('orders').addColumn('status_changed_at', 'bigint').execute();
  await reports(db);
  await reportResults(db);
  await reportShares(db);
}

async function reports(db: Schema): Promise<void> {
  await ofCustomer(table(db, 'reports'))
    .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('set null'))
    .addColumn('order_number', 'text', (column) => column.notNull())
    // The report keeps the name under which the sample was taken.
    .addColumn('patient_id', 'text', (column) => column.references('patients.id').onDelete('set null'))
    .addColumn('patient_name', 'text', (column) => column.notNull())
    .addColumn('patient_sex', 'text')
    .addColumn('date_of_birth', 'text')
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('processing', 'available')`))
    .addColumn('tests', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('collected_at', 'bigint')
    .addColumn('reported_at', 'bigint')
    .addColumn('file_id', 'text', (column) => column.unique())
    .addColumn('file_size', 'bigint', (column) => column.check(sql`file_size > 0`))
    .addColumn('is_sample', 'integer', (column) => column.notNull().check(flag('is_sample')))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Even if a query is wrong, an available report has its file and its time.
    .addCheckConstraint(
      'reports_available_is_whole',
      sql`status = 'processing' or (file_id is not null and file_size is not null and reported_at is not null)`,
    )
    .execute();
  await index(db, 'reports', ['customer_id', 'created_at']);
  await index(db, 'reports', ['order_id']);
  await index(db, 'reports', ['patient_id']);
}

async function reportResults(db: Schema): Promise<void> {
  await db.schema
    .createTable('report_results')
    .addColumn('report_id', 'text', (column) => column.notNull().references('reports.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('patient_id', 'text', (column) => column.references('patients.id').onDelete('set null'))
    .addColumn('test_id', 'text')
    .addColumn('test_name', 'text', (column) => column.notNull())
    // It does not refer to the catalogue, because a report states what held when it was made.
    .addColumn('analyte_id', 'text', (column) => column.notNull())
    .addColumn('analyte', 'text', (column) => column.notNull())
    .addColumn('reference_interval', 'text')
    .addColumn('value_number', 'double precision')
    .addColumn('value_text', 'text')
    .addColumn('flag', 'text')
    .addColumn('measured_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_results_key', ['report_id', 'position'])
    .addCheckConstraint('report_results_one_value', sql`(value_number is null) <> (value_text is null)`)
    .execute();
  // This index serves an analyte's values over the patient's reports.
  await index(db, 'report_results', ['patient_id', 'analyte_id', 'measured_at']);
}

async function reportShares(db: Schema): Promise<void> {
  await table(db, 'report_shares')
    .addColumn('report_id', 'text', (column) => column.notNull().references('reports.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull().check(sql`views >= 0`))
    .addColumn('last_viewed_at', 'bigint')
    .execute();
  await index(db, 'report_shares', ['report_id']);
  await index(db, 'report_shares', ['expires_at']);
}
