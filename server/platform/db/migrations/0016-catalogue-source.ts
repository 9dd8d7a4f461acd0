import { sql } from 'kysely';
import { flag, type Schema } from './columns.ts';

/** A provider's command line decides these, and a start leaves them alone: another catalogue, and single time slots. */
export async function up(db: Schema): Promise<void> {
  for (const name of ['catalogue_state', 'article_state']) {
    await db.schema
      .alterTable(name)
      .addColumn('source', 'text', (column) =>
        column
          .notNull()
          .defaultTo('bundled')
          .check(sql`source in ('bundled', 'applied')`),
      )
      .execute();
  }
  await db.schema
    .alterTable('time_slots')
    .addColumn('set_by_lab', 'integer', (column) => column.notNull().defaultTo(0).check(flag('set_by_lab')))
    .execute();
}
