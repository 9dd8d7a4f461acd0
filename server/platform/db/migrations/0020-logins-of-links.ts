import type { Schema } from './columns.ts';

/** This is when the session that made a link to a report was opened; it is unknown for earlier links. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('report_shares').addColumn('signed_in_at', 'bigint').execute();
}
