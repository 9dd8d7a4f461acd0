import type { Schema } from './columns.ts';

/** Which login made a link to a report, told by when it began; of links until now nobody knows it. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('report_shares').addColumn('signed_in_at', 'bigint').execute();
}
