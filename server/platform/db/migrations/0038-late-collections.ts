import type { Schema } from './columns.ts';

/** Whose collection is late is told so once for each time that was booked. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('orders').addColumn('late_told_for', 'bigint').execute();
}
