import type { Schema } from './columns.ts';

/** How many photos were joined into a prescription's PDF. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('prescriptions').addColumn('page_count', 'integer').execute();
}
