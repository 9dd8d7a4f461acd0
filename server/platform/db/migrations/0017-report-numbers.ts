import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** These columns tell a report from the others of its order, and a corrected one from the one that it replaces. */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .alterTable('reports')
    .addColumn('number_in_order', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`number_in_order > 0`),
    )
    .execute();
  // This is when the replaced release came out; null for a first release. It is unknown for earlier corrections.
  await db.schema.alterTable('reports').addColumn('replaces_reported_at', 'bigint').execute();
  await sql`
    update reports set number_in_order = 1 + (
      select count(*) from reports as other
      where other.order_id = reports.order_id
        and (other.patient_name < reports.patient_name or (other.patient_name = reports.patient_name and other.id < reports.id))
    )
    where order_id is not null
  `.execute(db);
}
