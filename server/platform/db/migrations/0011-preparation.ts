import type { Schema } from './columns.ts';

/** These columns hold the preparation for an ordered item as it was when the order was placed. Earlier orders have none. */
export async function up(db: Schema): Promise<void> {
  const items = () => db.schema.alterTable('order_items');
  await items().addColumn('fasting_hours', 'integer').execute();
  await items().addColumn('time_of_day', 'text').execute();
  await items().addColumn('collect_from', 'text').execute();
  await items().addColumn('collect_until', 'text').execute();
  await items().addColumn('medicine_notes', 'text').execute();
}
