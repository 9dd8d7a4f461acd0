import type { Schema } from './columns.ts';

/** What an ordered item asks of the patient, as it was when the order was placed. Orders from before have none of it. */
export async function up(db: Schema): Promise<void> {
  const items = () => db.schema.alterTable('order_items');
  await items().addColumn('fasting_hours', 'integer').execute();
  await items().addColumn('time_of_day', 'text').execute();
  await items().addColumn('collect_from', 'text').execute();
  await items().addColumn('collect_until', 'text').execute();
  await items().addColumn('medicine_notes', 'text').execute();
}
