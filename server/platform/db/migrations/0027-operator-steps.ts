import { index, table, type Schema } from './columns.ts';

/**
 * This table says who did what by the command line. Each row is deleted with the record that it is about; a row about none
 * stays.
 */
export async function up(db: Schema): Promise<void> {
  await table(db, 'operator_steps')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('report_id', 'text', (column) => column.references('reports.id').onDelete('cascade'))
    .addColumn('prescription_id', 'text', (column) => column.references('prescriptions.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('cascade'))
    .execute();
  await index(db, 'operator_steps', ['at', 'id']);
  for (const name of ['subject', 'order_id', 'customer_id']) await index(db, 'operator_steps', [name, 'at', 'id']);
  for (const owner of ['report_id', 'prescription_id']) await index(db, 'operator_steps', [owner]);
}
