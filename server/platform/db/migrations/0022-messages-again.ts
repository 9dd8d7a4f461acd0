import type { Schema } from './columns.ts';

/** From when a message is worth sending again that was given up, and that an operator has sent once more. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('messages').addColumn('worth_from', 'bigint').execute();
}
