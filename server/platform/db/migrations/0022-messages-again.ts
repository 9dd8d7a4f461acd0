import type { Schema } from './columns.ts';

/** The life of a message that an operator has sent again is counted from this time. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('messages').addColumn('worth_from', 'bigint').execute();
}
