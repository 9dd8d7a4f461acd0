import type { Schema } from './columns.ts';

/** What the customer's device has seen in the photos of a prescription. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('prescriptions').addColumn('judgement', 'text').execute();
}
