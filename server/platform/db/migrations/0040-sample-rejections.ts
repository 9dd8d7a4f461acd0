import { index, table, type Schema } from './columns.ts';

/** Samples that the lab could not measure, and the orders in which they are taken anew, free of charge. */
export async function up(db: Schema): Promise<void> {
  await table(db, 'sample_rejections')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('report_id', 'text', (column) => column.notNull().references('reports.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('tests', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('repeat_order_id', 'text', (column) => column.references('orders.id').onDelete('set null'))
    .addColumn('settled_at', 'bigint')
    .execute();
  await index(db, 'sample_rejections', ['order_id']);
  await index(db, 'sample_rejections', ['report_id']);
  await index(db, 'sample_rejections', ['repeat_order_id']);
  await db.schema.alterTable('orders').addColumn('repeat_of', 'text').execute();
}
