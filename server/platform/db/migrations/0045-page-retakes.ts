import type { Schema } from './columns.ts';

/** The pages of a prescription that the reviewer asks for again. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('prescriptions').addColumn('retakes', 'text').execute();
}
